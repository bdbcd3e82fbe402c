import { brotliDecompressSync } from "node:zlib";
import { readMetric } from "../../tests/setup/read-metric.ts";
import { leadFields, page, post, send, sendMany } from "./send.ts";
import type { Target } from "./target.ts";

const estonian = { Host: "hanked.ee" };

/** How many pages the cache holds after requests for many spellings of a few pages. */
export async function countCachedSpellings(target: Target, times: number): Promise<number> {
  const spellings = (n: number): string[] => [
    withEscapes("/noteikumi", n),
    `${"/".repeat((n % 50) + 1)}noteikumi`,
    `/aktiivsed-hanked.json?page=1&x=${n}`,
    `/aktiivsed-hanked?closing=2${String(n % 1_000).padStart(3, "0")}-01-01`,
    `/hange/${"0".repeat(n % 16)}1`,
    `/pirkejas/Keegi%20${n}`,
    `/tiekejas/${10_000_000 + n}`,
  ];
  // These may be cached: the terms, the feed, the list, the tender.
  for (const path of ["/noteikumi", "/aktiivsed-hanked.json", "/aktiivsed-hanked", "/hange/1"]) {
    await send(page(target, path, estonian));
  }
  const before = await readMetric(target, "hanked_page_cache_pages");
  const paths = Array.from({ length: times }, (_, n) => spellings(n)).flat();
  await sendMany(paths.map((path) => page(target, path, estonian)));
  return (await readMetric(target, "hanked_page_cache_pages")) - before;
}

/** Percent-encodes the letters whose bits in `n` are set. */
function withEscapes(path: string, n: number): string {
  const write = (letter: string, index: number) =>
    letter !== "/" && (n >> index) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter;
  return [...path].map(write).join("");
}

/** How many of a hundred unknown buyers are answered with 200. */
export async function inventBuyers(target: Target): Promise<number> {
  const paths = Array.from({ length: 100 }, (_, n) => `/pirkejas/V%C3%A4lja%20${n}`);
  const statuses = await sendMany(paths.map((path) => page(target, path, estonian)));
  return statuses.filter((status) => status === 200).length;
}

/** How many forms from other origins are accepted. */
export async function sendForeignForms(target: Target): Promise<number> {
  const origins = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  const statuses = await sendMany(origins.map((headers) => post(target, leadFields(), headers)));
  return statuses.filter((status) => status < 400).length;
}

/** How many leads are stored for somebody who has one /48 of IPv6, and sends each from another /64 of it. */
export async function rotateNetworks(target: Target, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  function* forms() {
    for (let n = 1; performance.now() < until; n++) {
      yield post(target, leadFields(), { "X-Forwarded-For": `2001:db8:66:${n.toString(16)}::1` });
    }
  }
  return (await sendMany(forms())).filter((status) => status === 303).length;
}

/** The server's memory in megabytes after requests for this many distinct pages, from as many visitors. */
export async function visitPages(target: Target, pages: number): Promise<number> {
  const sitemap = await send(page(target, "/sitemaps/codes-1.xml", estonian));
  const text = brotliDecompressSync(sitemap.bytes).toString();
  const codes = [...text.matchAll(/\/cpv-koodid\/[\d-]+/g)].map(([path]) => path);
  const hosts = ["hanked.ee", "hanked.lv", "hanked.lt", "localhost"];
  const known = hosts.flatMap((host) => codes.map((path) => page(target, path, { Host: host })));
  const searches = Array.from({ length: Math.max(0, pages - known.length) }, (_, n) =>
    page(target, `/aktiivsed-hanked?q=${n}`, estonian),
  );
  const statuses = await sendMany([...known.slice(0, pages), ...searches]);
  const refused = statuses.find((status) => status !== 200);
  if (refused) throw new Error(`a page was answered with ${refused}`);
  return readMemoryMb(target);
}

export async function readMemoryMb(target: Target): Promise<number> {
  return (await readMetric(target, "process_resident_memory_bytes")) / 1024 / 1024;
}
