import { Agent } from "node:http";
import { send } from "./send.ts";
import { anotherVisitor, fetchMetric, type Target } from "./target.ts";

/** How many pages the cache holds after requests for many spellings of a few pages. */
export async function countCachedSpellings(target: Target, times: number): Promise<number> {
  const spellings = (n: number): string[] => [
    withEscapes("/noteikumi", n),
    `${"/".repeat((n % 50) + 1)}noteikumi`,
    `/aktiivsed-hanked.json?page=1&x=${n}`,
    `/aktiivsed-hanked?closing=2${String(n % 1_000).padStart(3, "0")}-01-01`,
    `/hange/${"0".repeat(n % 16)}1`,
    `/pirkejas/Keegi%20${n}`,
  ];
  // These may be cached: the terms, the feed, the list, the tender.
  for (const path of ["/noteikumi", "/aktiivsed-hanked.json", "/aktiivsed-hanked", "/hange/1"]) {
    await fetchAsNewVisitor(target, path);
  }
  const before = await fetchMetric(target, "hanked_page_cache_pages");
  for (let n = 0; n < times; n++) {
    await Promise.all(spellings(n).map((path) => fetchAsNewVisitor(target, path)));
  }
  return (await fetchMetric(target, "hanked_page_cache_pages")) - before;
}

/** How many of a hundred unknown buyers are answered with 200. */
export async function inventBuyers(target: Target): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => fetchAsNewVisitor(target, `/pirkejas/V%C3%A4lja%20${n}`)),
  );
  return statuses.filter((status) => status === 200).length;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function fetchAsNewVisitor({ port }: Target, path: string): Promise<number> {
  const headers = {
    Host: "hanked.ee",
    "Accept-Encoding": "br",
    "X-Forwarded-For": anotherVisitor(),
  };
  return (await send({ port, path, headers, agent })).status;
}

/** Percent-encodes the letters whose bits in `n` are set. */
function withEscapes(path: string, n: number): string {
  return [...path]
    .map((letter, place) =>
      letter !== "/" && (n >> place) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    )
    .join("");
}
