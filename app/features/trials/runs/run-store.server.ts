import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import type { Country } from "../../../site/sites.ts";
import type { MailContent } from "../../mail/outgoing-mail.ts";
import type { DigestRun } from "../trial-days.ts";

/** notices: a usual digest. nothing: none. word: the mail of the third empty day. last: the trial is over. */
export type TrialDigestKind = "notices" | "nothing" | "word" | "last";

/** A digest that this process has leased. */
export interface DueDigest {
  id: string;
  attempt: number;
  run: number;
  day: string;
  /** Whether the trial ends with this digest. */
  isLast: boolean;
  trial: string;
  country: Country;
  siteHost: string;
  address: string;
  profile: string;
  /** The digest covers change batches after this one, up to its run. */
  toldUntil: number;
  /** Whether some of these may have been sent: an earlier digest with them was tried, and its outcome is unknown. */
  maybeTold: boolean;
  /** Days without a digest before this run. */
  emptyDays: number;
  lastDay: string;
  /** Null until it is composed. */
  kind: TrialDigestKind | null;
  content: Buffer | null;
}

/** Works once for each country and day. Number of trials; null if the run was opened before, or digests are paused. */
export async function openDigestRun(
  tx: Tx,
  { country, day, until }: DigestRun,
): Promise<number | null> {
  // Sealing the change batch takes a while after a first import, and so do a million rows.
  await tx.execute(sql`set local statement_timeout = 60000`);
  const { rows } = await tx.execute<{ people: number | null }>(sql`
    select open_letter_run(${country}, ${day}::date, ${new Date(until).toISOString()}::timestamptz) as people`);
  return rows[0]?.people ?? null;
}

export async function claimDigests(tx: Tx, most: number): Promise<DueDigest[]> {
  const { rows } = await tx.execute<DueDigest & Record<string, unknown>>(sql`
    select id, attempt, run_id::int as run, day, is_last as "isLast", trial_id as trial, country, site_host as "siteHost",
      address, profile, told_until::int as "toldUntil", maybe_told as "maybeTold", empty_days as "emptyDays", last_day as "lastDay", kind, content
    from claim_trial_letters(${most})`);
  return rows.map((row) => ({ ...row, content: row.content && Buffer.from(row.content) }));
}

export interface FrozenDigest {
  id: string;
  attempt: number;
  kind: TrialDigestKind;
  /** Compressed; null for `nothing`. */
  content: Buffer | null;
}

/** Stores the contents. Ids of the digests that this process may still send. */
export async function freezeDigests(tx: Tx, digests: FrozenDigest[]): Promise<Set<string>> {
  const sent = digests.map((one) => ({ ...one, content: one.content?.toString("base64") ?? null }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from freeze_trial_letters(${JSON.stringify(sent)}::jsonb)`);
  return new Set(rows.map(({ id }) => id));
}

/** Outcome of handing a digest to the mail server: see step_trial_letters in 0013_trials.sql. */
export interface SettledDigest {
  id: string;
  attempt: number;
  outcome: "sent" | "bounced" | "refused" | "later" | "away";
  failure: string | null;
}

/**
 * Records the outcome of a digest, and asks whether the next may be sent, in one transaction: so each process has at
 * most one digest whose outcome is unknown.
 */
export async function stepDigests(
  tx: Tx,
  done: SettledDigest | null,
  next: { id: string; attempt: number } | null,
): Promise<boolean> {
  const { rows } = await tx.execute<{ begun: boolean }>(sql`
    select step_trial_letters(${done && JSON.stringify(done)}::jsonb, ${next?.id ?? null}::uuid,
      ${next?.attempt ?? null}::integer) as begun`);
  return rows[0]?.begun ?? false;
}

export async function releaseDigests(
  tx: Tx,
  held: { id: string; attempt: number }[],
): Promise<void> {
  const ids = held.map(({ id, attempt }) => ({ id, attempt }));
  await tx.execute(sql`select release_trial_letters(${JSON.stringify(ids)}::jsonb)`);
}

/** Leaves digests that were not sent by noon to the next run. Returns their number. */
export async function closeDigestRuns(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ joined: number }>(sql`select close_letter_runs() as joined`);
  return rows[0]?.joined ?? 0;
}

export async function tidyTrials(tx: Tx): Promise<void> {
  await tx.execute(sql`select tidy_trials()`);
}

export type Bounce = "hard" | "soft" | "complaint";

/** False if there is no such digest. */
export async function noteBounce(tx: Tx, digest: string, bounce: Bounce): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(sql`
    select note_bounce(${digest}::uuid, ${bounce}) as known`);
  return rows[0]?.known ?? false;
}

export interface TrialCounts {
  waiting: number;
  /** Those of them that are due now; counted up to 10,000. */
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

/** A trial's digest as it is stored. `unsubscribe`: the URL that mail programs post to, see RFC 8058. */
export interface TrialMailContent extends MailContent {
  unsubscribe: string;
}

const maxBytes = 1_000_000;
/** The fastest level. */
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Compresses to a tenth of the size: a hundred thousand digests wait in the database during a run. */
export function packDigest(digest: TrialMailContent): Buffer {
  const packed = zstdCompressSync(JSON.stringify(digest), { params });
  if (packed.length > maxBytes) throw new Error("the digest is too large");
  return packed;
}

export function unpackDigest(packed: Buffer): TrialMailContent {
  return JSON.parse(
    zstdDecompressSync(packed, { maxOutputLength: 20 * maxBytes }).toString("utf8"),
  );
}
