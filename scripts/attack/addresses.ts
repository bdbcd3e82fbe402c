import { Agent } from "node:http";
import { send } from "./send.ts";
import { anotherVisitor, readMetric, type Target } from "./target.ts";

/** How many pages are kept for so many spellings of one page each. */
export async function keepSpellings(target: Target, times: number): Promise<number> {
  const spellings = (n: number): string[] => [
    respelled("/noteikumi", n),
    `${"/".repeat((n % 50) + 1)}noteikumi`,
    `/aktiivsed-hanked.json?page=1&x=${n}`,
    `/aktiivsed-hanked?closing=2${String(n % 1_000).padStart(3, "0")}-01-01`,
    `/hange/${"0".repeat(n % 16)}1`,
    `/pirkejas/Keegi%20${n}`,
  ];
  // What may rightly be kept: the terms, the feed, the list, the tender.
  for (const path of ["/noteikumi", "/aktiivsed-hanked.json", "/aktiivsed-hanked", "/hange/1"]) {
    await fromAnywhere(target, path);
  }
  const before = await readMetric(target, "hanked_page_cache_pages");
  for (let n = 0; n < times; n++) {
    await Promise.all(spellings(n).map((path) => fromAnywhere(target, path)));
  }
  return (await readMetric(target, "hanked_page_cache_pages")) - before;
}

/** How many of a hundred buyers that nobody knows are said to be there. */
export async function inventBuyers(target: Target): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => fromAnywhere(target, `/pirkejas/V%C3%A4lja%20${n}`)),
  );
  return statuses.filter((status) => status === 200).length;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function fromAnywhere({ port }: Target, path: string): Promise<number> {
  const headers = {
    Host: "hanked.ee",
    "Accept-Encoding": "br",
    "X-Forwarded-For": anotherVisitor(),
  };
  return (await send({ port, path, headers, agent })).status;
}

/** Each letter as itself or as its number, by the bits of `n`. */
function respelled(path: string, n: number): string {
  return [...path]
    .map((letter, place) =>
      letter !== "/" && (n >> place) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    )
    .join("");
}
