import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  attacker,
  leadFields,
  message,
  page,
  post,
  type Sent,
  send,
  sendMany,
  sendSteadily,
} from "./send.ts";
import type { Target } from "./target.ts";

/** A wait that a visitor does not notice. */
export const maxWaitMs = 100;
/** Limit for how many times longer answers take during a flood. */
export const maxSlowdown = 3;

type Work = () => Promise<void>;

/**
 * The longest wait for a cached page during hostile work, in milliseconds. A long wait counts only as far as it
 * exceeds the wait during harmless work: on a busy machine everything waits. The best of several runs counts, since an
 * attack that blocks the process slows down all of them.
 */
export async function longestWait(target: Target, hostile: Work, harmless: Work): Promise<number> {
  // Warm up: the first requests compile the code.
  for (let time = 0; time < 20; time++) await send(page(target));
  const waitDuring = async (work: Work) => {
    const working = work().then(() => setTimeout(100));
    return Math.max(...(await sendSteadily(5, () => page(target), working)));
  };
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 6 && least > maxWaitMs; time++) {
    const wait = await waitDuring(hostile);
    const usual = wait > maxWaitMs ? await waitDuring(harmless) : 0;
    least = Math.min(least, Math.max(0, wait - usual));
  }
  return least;
}

function sendFive(sent: Sent): Work {
  return async () => {
    for (let again = 0; again < 5; again++) await send(sent);
  };
}

/** A form with one field of 64 KB of spaces, from a client that is over its limit. */
export function postSpaces(target: Target): Promise<number> {
  const form = (privacy_consent: string) =>
    sendFive(post(target, { privacy_consent }, { "X-Forwarded-For": attacker }));
  return longestWait(target, form(" ".repeat(65_000)), form("on"));
}

/** Sends a header as long as headers may be. */
export function acceptSpaces(target: Target): Promise<number> {
  const accept = (encodings: string) => {
    const headers = { "Accept-Encoding": encodings, "X-Forwarded-For": attacker };
    return sendFive(page(target, "/noteikumi", headers));
  };
  const spaces = `br${" ".repeat(7_000)}${"br ;".repeat(2_000)}x`;
  return longestWait(target, accept(spaces), accept("br"));
}

/** An address, or a message that is posted to one. */
type Asked = string | { path: string; message: object };

/** New each time, so that no answer is cached. */
export const floods: Record<string, (n: number) => Asked> = {
  "list of notices, new searches": (n) => `/aktiivsed-hanked?q=hooldus${n.toString(36)}`,
  "unknown buyers": (n) => `/pirkejas/Keegi%20${n}`,
  "CPV tool, new searches": (n) => `/cpv-koodid?q=too${n.toString(36)}`,
  "feeds of new searches": (n) => `/aktiivsed-hanked.json?q=hooldus&cpv=${71 + (n % 20)}&page=${n}`,
  "sitemaps, in other spellings": (n) => `/%73itemaps/tenders-1.xml?${n}`,
  "share pictures": (n) => `/og/hange/${n}.png`,
  "notices and their calendars": (n) => `/hange/${n}${n % 2 === 0 ? "/hange.ics" : ""}`,
  "missing files": (n) => `/nothing-${n}.php`,
  "the archive, page by page": (n) =>
    `/aktiivsed-hanked/archive.json?limit=100&cpv=${10 + (n % 90)}`,
  "assistants' tools": (n) => ({
    path: "/mcp",
    message: {
      jsonrpc: "2.0",
      id: n,
      method: "tools/call",
      params: {
        name: n % 2 === 0 ? "search_notices" : "preview_digest",
        arguments: { words: `hooldus${n.toString(36)}`, cpv: [String(71 + (n % 20))] },
      },
    },
  }),
};

/**
 * How many times slower cached pages and leads are, at their 99th percentile, while one address floods the site. Times
 * below `unnoticedMs` count as that. The best of up to six runs: a busy machine slows down some, a real flood all.
 */
export async function measureSlowdown(
  target: Target,
  flood: string,
  seconds: number,
  unnoticedMs: number,
) {
  const least = { page: Infinity, lead: Infinity };
  for (let run = 0; run < 6 && Math.max(least.page, least.lead) > maxSlowdown; run++) {
    // An address's rate limit takes this long to recover from the previous flood.
    await setTimeout(1_000);
    const idle = await measure(target, seconds);
    const program = [fileURLToPath(import.meta.url), String(target.port), flood];
    const flooder = spawn(process.execPath, program, { stdio: ["pipe", "pipe", "inherit"] });
    await once(flooder.stdout, "data");
    // By then the flood has used up the burst that the rate limit allows.
    await setTimeout(1_000);
    const flooded = await measure(target, seconds);
    flooder.kill();
    for (const kind of ["page", "lead"] as const) {
      least[kind] = Math.min(least[kind], flooded[kind] / Math.max(idle[kind], unnoticedMs));
    }
  }
  return least;
}

async function measure(target: Target, seconds: number) {
  const until = setTimeout(seconds * 1_000);
  const [pages, leads] = await Promise.all([
    sendSteadily(10, () => page(target), until),
    sendSteadily(100, () => post(target, leadFields()), until),
  ]);
  return { page: p99(pages), lead: p99(leads) };
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;
}

// Runs the flood in its own process, from one address, until it is killed. Arguments: PORT NAME.
if (import.meta.main) {
  const [port, name = ""] = process.argv.slice(2);
  function* requests() {
    const headers = { Host: "ee.localhost", "X-Forwarded-For": attacker };
    for (let n = 0; ; n++) {
      const asked = floods[name]?.(n) ?? "/";
      if (typeof asked === "string") yield page({ port: Number(port) }, asked, headers);
      else yield message({ port: Number(port) }, asked, headers);
    }
  }
  // Closes when the program that started this one ends, even by an error.
  process.stdin.once("end", () => process.exit()).resume();
  process.stdout.write("begins\n");
  await sendMany(requests());
}
