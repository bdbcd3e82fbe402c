import { type Crowd, crowdOut, nameTwoHosts, readSlowly, sendSlowly } from "./connections.ts";
import { bounceHostileMails, listTrialAddresses, mailStrangers, mailsPerHour } from "./mail.ts";
import { countCachedSpellings, inventBuyers, rotateNetworks, sendForeignForms } from "./pages.ts";
import {
  acceptSpaces,
  floods,
  maxSlowdown,
  maxWaitMs,
  measureSlowdown,
  postSpaces,
} from "./slowing-others.ts";
import type { Target } from "./target.ts";

/** `before` was measured before the fix. */
export interface Result {
  attack: string;
  before: string;
  after: number;
  limit: number;
  unit: string;
}

/** Kinds of crowds, with the visitor's wait before each was fixed. */
const crowds: Record<Crowd, string> = {
  "half a request each": "10,900 ms",
  "an unread answer each": "60,000 ms",
  "half a form each": "30,700 ms",
};

/** Attacks a running site; docs/security.md explains how. `full` takes minutes; `short` is part of `npm test`. */
export async function attackSite(target: Target, extent: "full" | "short"): Promise<Result[]> {
  const isFull = extent === "full";
  const results: Result[] = [];
  const record = (attack: string, before: string, after: number, limit: number, unit = "") =>
    results.push({ attack, before, after, limit, unit });
  const recordWait = (what: string, before: string, ms: number, limit = maxWaitMs) =>
    record(`${what}: a visitor's wait`, before, ms, limit, "ms");

  recordWait("64 KB of spaces posted", "5,000 ms", await postSpaces(target));
  recordWait("16 KB of Accept-Encoding", "470 ms", await acceptSpaces(target));
  const bounced = await bounceHostileMails(target);
  recordWait("75 hostile mails that bounced", "440 ms, for 20 s", bounced);
  const times = isFull ? 2_000 : 25;
  const kept = await countCachedSpellings(target, times);
  record(`pages kept for ${6 * times} spellings of five`, "most", kept, 3);
  record("invented buyers found", "100", await inventBuyers(target), 0);
  record("foreign forms taken", "1", await sendForeignForms(target), 0);
  record("requests with two hosts taken", "1", await nameTwoHosts(target), 0);

  const { mails, refused, repeating, toLeft } = await mailStrangers(target);
  const strangers = `mails to ${3 * mailsPerHour} strangers, of ${mailsPerHour} an hour`;
  record(strangers, "all", mails, mailsPerHour);
  record("leads refused meanwhile", "0", refused, 0);
  record("mails that repeat what was typed", "all", repeating, 0);
  record("mails to people who left", "1", toLeft, 0);
  const listed = await listTrialAddresses(target);
  record("addresses of 1,200 trials listed by the web role", "1,200", listed, 0);

  const [measuredFor, unnoticedMs] = isFull ? [8, 0] : [1.2, 25];
  for (const flood of isFull ? Object.keys(floods) : ["list of notices, new searches"]) {
    const slower = await measureSlowdown(target, flood, measuredFor, unnoticedMs);
    record(`flood: ${flood}: kept pages, p99`, "", slower.page, maxSlowdown, "× idle");
    record(`flood: ${flood}: leads, p99`, "", slower.lead, maxSlowdown, "× idle");
  }
  const seconds = isFull ? 60 : 3;
  const stored = await rotateNetworks(target, seconds);
  record(`leads from many /64s of one /48, ${seconds} s`, "5,000 in 77 s", stored, 70 + seconds);
  const [pages, maxMs] = isFull ? [40, 60_000] : [10, 5_000];
  for (const [crowd, before] of Object.entries(crowds)) {
    if (!isFull && crowd === "half a request each") continue;
    const ms = await crowdOut(target, crowd as Crowd, pages, maxMs);
    recordWait(`2,050 connections behind the proxy, ${crowd}`, before, ms, 4_000);
  }
  if (!isFull) return results;

  record("20 slow senders: alive after 16 s", "20", await sendSlowly(target), 0);
  const { alive, memoryMb } = await readSlowly(target);
  record("150 slow readers: alive after 45 s", "all", alive, 0);
  record("150 slow readers: memory", "+470 MB for 50", memoryMb, 120, "MB");
  return results;
}
