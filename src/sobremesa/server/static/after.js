// The end of a match stays on a page until its person goes on, whatever the others do meanwhile; what they say is still heard.
import { $$, me, take } from "./zones.js";

const heard = ["said", "talk"];

export function stay({ status, held, zones }) {
  const now = status === "playing" && held.includes(me) ? "held" : status;     // a bot plays for him until he comes
  for (const part of $$("[data-since]")) part.hidden = !part.dataset.since.split(" ").includes(now);
  take(Object.fromEntries(Object.entries(zones).filter(([zone]) => heard.includes(zone))));
}
