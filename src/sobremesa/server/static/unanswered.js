// Commands of a tournament until the house has answered them: in their order, each under one id however often it is pressed
// or sent, and through a reload. What must not live here: what a command says, and where it is told that some wait.
import { hex, post } from "./house.js";

const PAUSES = [300, 1000, 3000, 5000];   // milliseconds before each further try, the last one again and again
const PATIENCE = 20000;                   // milliseconds after which an answer comes no more
const shelf = `unanswered:${document.body.dataset.here}`;
const waiting = new Map();                // by address and command, word for word
let sending = false, wake = () => {};

function wait({ address, command, id }) {
  const one = { address, command, id };
  one.answer = new Promise((answered) => { one.answered = answered; });
  waiting.set(JSON.stringify([address, command]), one);
  return one;
}

function remember() {
  try {
    sessionStorage.setItem(shelf, JSON.stringify([...waiting.values()].map(({ address, command, id }) => ({ address, command, id }))));
  } catch { /* forbidden, or too long a list: then only this page knows it */ }
}

const tell = (lost) => document.dispatchEvent(new CustomEvent("waits", { detail: lost }));

export function ask(address, command) {   // the answer, whenever it comes; of what is asked already, the same
  const one = waiting.get(JSON.stringify([address, command])) ?? wait({ address, command, id: hex() });
  remember();
  again();
  return one.answer;
}

async function sent({ address, command, id }) {
  const over = new AbortController(), timer = setTimeout(() => over.abort(), PATIENCE);
  const answer = await post(address, { id, ...command }, over.signal);
  clearTimeout(timer);
  return answer;
}

export async function again() {           // now, not only after the pause
  if (sending) return wake();
  sending = true;
  for (let lost = 0; waiting.size;) {
    const [[spelled, one]] = waiting, answer = await sent(one);
    if (answer.lost) {
      if (++lost > 2) tell(waiting.size);
      await new Promise((done) => { wake = done; setTimeout(done, PAUSES[Math.min(lost, PAUSES.length) - 1]); });
      continue;
    }
    lost = 0;
    waiting.delete(spelled);
    remember();
    tell(0);
    one.answered(answer);
  }
  sending = false;
}

export function left() {                  // the answers to what a page before this one has left unanswered
  let kept = [];
  try {
    kept = JSON.parse(sessionStorage.getItem(shelf) ?? "[]");
  } catch { /* forbidden */ }
  const answers = kept.map((one) => wait(one).answer);
  again();
  return answers;
}
