import { setTimeout } from "node:timers/promises";
import { cachedPage } from "./flooding.ts";
import { type Sent, send, sendSteadily } from "./send.ts";
import { attacker, type Target } from "./target.ts";

const tries = 6;

/** A visitor does not notice. */
export const maxWaitMs = 100;

type Work = () => Promise<void>;

/**
 * The longest wait for a cached page during hostile work, in milliseconds. Where that is long, it counts by how much it is
 * longer than during harmless work: on a busy machine everything waits. The best of some runs, for what holds the process
 * slows down all of them.
 */
export async function longestWait(target: Target, hostile: Work, harmless: Work): Promise<number> {
  // Warm up: the first requests compile the code.
  for (let time = 0; time < 20; time++) await send(cachedPage(target));
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < tries && least > maxWaitMs; time++) {
    const wait = await waitDuring(target, hostile);
    const usual = wait > maxWaitMs ? await waitDuring(target, harmless) : 0;
    least = Math.min(least, Math.max(0, wait - usual));
  }
  return least;
}

async function waitDuring(target: Target, work: Work): Promise<number> {
  const working = work().then(() => setTimeout(100));
  return Math.max(...(await sendSteadily(5, () => cachedPage(target), working)));
}

function sendFive(sent: Sent): Work {
  return async () => {
    for (let again = 0; again < 5; again++) await send(sent);
  };
}

/** A form with one field of 64 KB of spaces, from a client that is over its limit. */
export function postSpaces(target: Target): Promise<number> {
  const headers = {
    Host: "hanked.lv",
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Forwarded-For": attacker,
  };
  const form = (value: string) => {
    const body = `privacy_consent=${value}`;
    return sendFive({ port: target.port, path: "/", method: "POST", headers, body });
  };
  return longestWait(target, form("+".repeat(65_000)), form("on"));
}

/** As long as headers may be. */
export function acceptSpaces(target: Target): Promise<number> {
  const page = (accepted: string) => {
    const headers = {
      Host: "hanked.lv",
      "Accept-Encoding": accepted,
      "X-Forwarded-For": attacker,
    };
    return sendFive({ port: target.port, path: "/noteikumi", headers });
  };
  const spaces = `br${" ".repeat(7_000)}${"br ;".repeat(2_000)}x`;
  return longestWait(target, page(spaces), page("br"));
}
