// Soft tones, if this browser wants them: my turn, something said. They are made, not loaded; browsers want a touch first.
import { keep } from "./house.js";

let air;

async function wake() {
  if (!keep("sound")) return;
  air ??= new AudioContext();
  await air.resume();
}

export function tone(pitch) {
  if (!keep("sound") || air?.state !== "running") return;
  const voice = air.createOscillator(), loud = air.createGain(), now = air.currentTime;
  voice.type = "sine";
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(0, now);
  loud.gain.linearRampToValueAtTime(.12, now + .02);
  loud.gain.exponentialRampToValueAtTime(.001, now + .35);
  voice.connect(loud).connect(air.destination);
  voice.start(now);
  voice.stop(now + .4);
}

const title = document.querySelector("title");
let mine = title.textContent.startsWith("●");
new MutationObserver(() => {              // the title tells whose turn it is
  const now = title.textContent.startsWith("●");
  if (now && !mine) tone(660);
  mine = now;
}).observe(title, { childList: true });

addEventListener("pointerdown", wake);
addEventListener("keydown", wake);
document.querySelector("[data-keep=sound]")?.addEventListener("change", () => wake().then(() => tone(660)));
