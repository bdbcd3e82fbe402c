import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import type { Country } from "../../../site/sites.ts";
import type { LetterContent } from "../../mail/outgoing-mail.ts";
import type { Morning } from "../trial-days.ts";

/** notices: as every day. nothing: no letter. word: of the third empty day. last: the trial is over. */
export type TrialLetterKind = "notices" | "nothing" | "word" | "last";

/** A letter that this process has the lease of. */
export interface DueLetter {
  id: string;
  attempt: number;
  run: number;
  day: string;
  /** Whether the trial ends with it. */
  isLast: boolean;
  trial: string;
  country: Country;
  siteHost: string;
  address: string;
  profile: string;
  /** It tells of editions after this one, up to its run. */
  toldUntil: number;
  /** Of some of these they may have been told: a letter since then was tried, and nobody heard whether it was taken. */
  maybeTold: boolean;
  /** Before this morning. */
  emptyDays: number;
  lastDay: string;
  /** Null until it was composed. */
  kind: TrialLetterKind | null;
  content: Buffer | null;
}

/** Once for each country and day: how many people, or null if another process has done it, or letters are paused. */
export async function openLetterRun(
  tx: Tx,
  { country, day, until }: Morning,
): Promise<number | null> {
  // Sealing what is new takes a while after a first import, and so do a million rows.
  await tx.execute(sql`set local statement_timeout = 60000`);
  const { rows } = await tx.execute<{ people: number | null }>(sql`
    select open_letter_run(${country}, ${day}::date, ${new Date(until).toISOString()}::timestamptz) as people`);
  return rows[0]?.people ?? null;
}

export async function claimLetters(tx: Tx, most: number): Promise<DueLetter[]> {
  const { rows } = await tx.execute<DueLetter & Record<string, unknown>>(sql`
    select id, attempt, run_id::int as run, day, is_last as "isLast", trial_id as trial, country, site_host as "siteHost",
      address, profile, told_until::int as "toldUntil", maybe_told as "maybeTold", empty_days as "emptyDays", last_day as "lastDay", kind, content
    from claim_trial_letters(${most})`);
  return rows.map((row) => ({ ...row, content: row.content && Buffer.from(row.content) }));
}

export interface FrozenLetter {
  id: string;
  attempt: number;
  kind: TrialLetterKind;
  /** Packed; null of `nothing`. */
  content: Buffer | null;
}

/** The ids of those that are still ours to send. */
export async function freezeLetters(tx: Tx, letters: FrozenLetter[]): Promise<Set<string>> {
  const sent = letters.map((one) => ({ ...one, content: one.content?.toString("base64") ?? null }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from freeze_trial_letters(${JSON.stringify(sent)}::jsonb)`);
  return new Set(rows.map(({ id }) => id));
}

/** What came of handing a letter over: see step_trial_letters in 0013_trials.sql. */
export interface SettledLetter {
  id: string;
  attempt: number;
  outcome: "sent" | "bounced" | "refused" | "later" | "away";
  failure: string | null;
}

/**
 * Records what came of a letter, and asks whether the next may be handed over, in one transaction: so of each process at most
 * one letter is under way of which nobody knows.
 */
export async function stepLetters(
  tx: Tx,
  done: SettledLetter | null,
  next: { id: string; attempt: number } | null,
): Promise<boolean> {
  const { rows } = await tx.execute<{ begun: boolean }>(sql`
    select step_trial_letters(${done && JSON.stringify(done)}::jsonb, ${next?.id ?? null}::uuid,
      ${next?.attempt ?? null}::integer) as begun`);
  return rows[0]?.begun ?? false;
}

export async function releaseLetters(
  tx: Tx,
  held: { id: string; attempt: number }[],
): Promise<void> {
  const ids = held.map(({ id, attempt }) => ({ id, attempt }));
  await tx.execute(sql`select release_trial_letters(${JSON.stringify(ids)}::jsonb)`);
}

/** What was not sent by noon is told of the next morning. How many letters. */
export async function closeLetterRuns(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ joined: number }>(sql`select close_letter_runs() as joined`);
  return rows[0]?.joined ?? 0;
}

export async function tidyTrials(tx: Tx): Promise<void> {
  await tx.execute(sql`select tidy_trials()`);
}

export type Bounce = "hard" | "soft" | "complaint";

/** False where we know of no such letter. */
export async function noteBounce(tx: Tx, letter: string, bounce: Bounce): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(sql`
    select note_bounce(${letter}::uuid, ${bounce}) as known`);
  return rows[0]?.known ?? false;
}

export interface TrialCounts {
  waiting: number;
  /** Of these, to be sent now; counted up to 10,000. */
  due: number;
  oldest: Date | null;
  openRequests: number;
  running: number;
  bounced: number;
  complained: number;
  softBounces: number;
  paused: boolean;
}

export async function countTrials(tx: Tx): Promise<TrialCounts | undefined> {
  const { rows } = await tx.execute<TrialCounts & Record<string, unknown>>(sql`
    select waiting::int, due::int, oldest, open_requests::int as "openRequests", running::int, bounced::int, complained::int,
      soft_bounces::int as "softBounces", paused from trial_counts()`);
  return rows[0] && { ...rows[0], oldest: rows[0].oldest && new Date(rows[0].oldest) };
}

/** A letter of a trial, as it is frozen. `unsubscribe`: what mail programs post to, see RFC 8058. */
export interface TrialLetterContent extends LetterContent {
  unsubscribe: string;
}

const maxBytes = 1_000_000;
/** The quickest. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** A tenth of its size: a hundred thousand of them wait in the database on one morning. */
export function packLetter(letter: TrialLetterContent): Buffer {
  const packed = zstdCompressSync(JSON.stringify(letter), { params });
  if (packed.length > maxBytes) throw new Error("the letter is too large");
  return packed;
}

export function unpackLetter(packed: Buffer): TrialLetterContent {
  return JSON.parse(
    zstdDecompressSync(packed, { maxOutputLength: 20 * maxBytes }).toString("utf8"),
  );
}
