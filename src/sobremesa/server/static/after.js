// The end of a match stays on a page until its person goes on, whatever the others do meanwhile; what they say is still heard.
import { $$, take } from "./zones.js";

const heard = ["said", "talk"];

export function stay({ status, zones }) {
  for (const part of $$("[data-since]")) part.hidden = !part.dataset.since.split(" ").includes(status);
  take(Object.fromEntries(Object.entries(zones).filter(([zone]) => heard.includes(zone))));
}
