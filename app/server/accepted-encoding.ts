import Negotiator from "negotiator";
import type { Coding } from "./compress.ts";

/** Of what a visitor likes equally well, the smallest. */
const smallestFirst: Coding[] = ["br", "gzip"];
const codings: Coding[] = [...smallestFirst, "identity"];

/** Browsers send a handful of different values; whoever sends others does not make this grow. */
const remembered = new Map<string, Coding>();
const most = 50;

/** What an `Accept-Encoding` asks for, by its weights. Who takes nothing that we have gets the page as it is. */
export function preferredCoding(accepted = ""): Coding {
  const known = remembered.get(accepted);
  if (known) return known;
  const asked = new Negotiator({ headers: { "accept-encoding": accepted } });
  const preferred = asked.encoding(codings, { preferred: smallestFirst }) ?? "identity";
  if (remembered.size < most) remembered.set(accepted, preferred);
  return preferred;
}
