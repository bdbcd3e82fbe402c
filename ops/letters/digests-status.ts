import { sql } from "drizzle-orm";
import { countFollows } from "../../app/features/follows/follow-runs.server.ts";
import { countries, countryConfig } from "../../app/features/notices/countries.ts";
import { currentRun, nextRun } from "../../app/features/trials/trial-days.ts";
import type { Country } from "../../app/site/sites.ts";
import { localClock, localDay } from "../../calendar/local-time.ts";
import type { Database, Tx } from "../../db/database.ts";
import { listLastImports } from "../../importer/store/last-imports.ts";
import { textTable } from "../text-table.ts";

type Moment = Date | string | null;

const states = ["asked", "running", "paused", "over", "left", "bounced", "complained"] as const;
const outcomes = ["sent", "nothing", "waiting", "joined", "refused", "left"] as const;

/** State of trials and digests, for an operator. */
export async function describeDigests(database: Database, now: number): Promise<string> {
  const facts = await database.asOwner(async (tx) => ({
    paused: await findPause(tx),
    trials: await countTrialsBySite(tx),
    follows: await countFollows(tx),
    runs: await countRuns(tx, now),
    waiting: await findWaiting(tx),
    bounces: await countBounces(tx),
    imports: await listImports(tx),
  }));
  const { paused, waiting, bounces, follows } = facts;
  const lines = [
    paused
      ? `digests are PAUSED since ${minuteOf(paused)} UTC: npm run letters -- resume`
      : "digests go out",
    "",
    ...textTable([["trials", ...states], ...trialRows(facts.trials)], 1),
    `procurements followed: ${follows?.procurements ?? 0}, by ${follows?.running ?? 0} readers in all; to be confirmed: ${follows?.openRequests ?? 0}`,
    "",
    ...describeRuns(facts.runs, now),
    `next runs: ${countries.map((country) => describeNext(country, now)).join(", ")}`,
    "",
    `oldest unsent digest: ${describeAge(waiting.oldest, now)}`,
    `confirmations that wait: ${waiting.confirmations}${waiting.confirmations > 0 ? `, the oldest ${describeAge(waiting.oldestConfirmation, now)}` : ""}`,
    `came back: ${bounces.bounced} unknown mailboxes, ${bounces.complained} complaints, ${bounces.soft} soft bounces; refused digests of the last 30 days: ${bounces.refused}`,
    `last good imports (UTC): ${facts.imports.join(", ")}`,
  ];
  return `${lines.join("\n")}\n`;
}

async function findPause(tx: Tx): Promise<Moment> {
  const { rows } = await tx.execute<{ paused_at: Moment }>(
    sql`select paused_at from letter_settings`,
  );
  return rows[0]?.paused_at ?? null;
}

interface TrialCount extends Record<string, unknown> {
  site: string;
  state: string;
  count: number;
}

async function countTrialsBySite(tx: Tx): Promise<TrialCount[]> {
  const { rows } = await tx.execute<TrialCount>(sql`
    select site_host as site, count(*)::int as count, case
      when ended_at is not null then coalesce(end_reason, 'over')
      when confirmed_at is null then 'asked'
      when paused_at is not null then 'paused' else 'running' end as state
    from trials group by 1, 3 order by 1`);
  return rows;
}

function trialRows(counts: TrialCount[]): string[][] {
  const sites = [...new Set(counts.map(({ site }) => site))];
  const cells = (of: TrialCount[]) =>
    states.map((state) =>
      String(of.filter((one) => one.state === state).reduce((sum, { count }) => sum + count, 0)),
    );
  return [
    ...sites.map((site) => [site, ...cells(counts.filter((one) => one.site === site))]),
    ["all", ...cells(counts)],
  ];
}

interface RunCount extends Record<string, unknown> {
  country: Country;
  opened_at: Date | string;
  closed_at: Moment;
  outcome: string | null;
  count: number;
}

async function countRuns(tx: Tx, now: number): Promise<RunCount[]> {
  // The three countries have the same time.
  const today = localDay(now, countryConfig("EE").zone);
  const { rows } = await tx.execute<RunCount>(sql`
    select r.country, r.opened_at, r.closed_at, coalesce(m.outcome, 'waiting') as outcome, count(m.id)::int as count
    from letter_runs r left join outgoing_mail m on m.run_id = r.id and m.purpose = 'digest'
    where r.day = ${today}::date group by 1, 2, 3, 4`);
  return rows;
}

function describeRuns(counts: RunCount[], now: number): string[] {
  const rows = countries.map((country) => {
    const own = counts.filter((one) => one.country === country);
    const count = (outcome: string) => own.find((one) => one.outcome === outcome)?.count ?? 0;
    const people = own.reduce((sum, one) => sum + one.count, 0);
    return [
      country,
      describeRun(own[0], country, now),
      String(people),
      ...outcomes.map((outcome) => String(count(outcome))),
    ];
  });
  return textTable([["today", "run", "people", ...outcomes], ...rows], 2);
}

function describeRun(run: RunCount | undefined, country: Country, now: number): string {
  if (!run) return currentRun(now, country) ? "due, not opened" : "none";
  const clock = (moment: Date | string) =>
    localClock(new Date(moment).getTime(), countryConfig(country).zone).slice(11, 16);
  return `${clock(run.opened_at)}–${run.closed_at ? clock(run.closed_at) : ""}`;
}

function describeNext(country: Country, now: number): string {
  const { from } = nextRun(now, country);
  return `${country} ${localClock(from, countryConfig(country).zone).slice(0, 16)}`;
}

async function findWaiting(tx: Tx) {
  const { rows } = await tx.execute<{
    oldest: Moment;
    confirmations: number;
    oldest_confirmation: Moment;
  }>(sql`
    select min(created_at) filter (where purpose = 'digest') as oldest,
      count(*) filter (where purpose in ('confirm', 'used'))::int as confirmations,
      min(created_at) filter (where purpose in ('confirm', 'used')) as oldest_confirmation
    from outgoing_mail where outcome is null`);
  const [row] = rows;
  return {
    oldest: row?.oldest ?? null,
    confirmations: row?.confirmations ?? 0,
    oldestConfirmation: row?.oldest_confirmation ?? null,
  };
}

async function countBounces(tx: Tx) {
  const { rows } = await tx.execute<Record<"bounced" | "complained" | "soft" | "refused", number>>(
    sql`
    select count(*) filter (where end_reason = 'bounced')::int as bounced,
      count(*) filter (where end_reason = 'complained')::int as complained,
      (select coalesce(sum(soft_bounces), 0)::int from mailboxes) as soft,
      (select count(*)::int from outgoing_mail where purpose = 'digest' and outcome = 'refused') as refused
    from trials`,
  );
  return rows[0] ?? { bounced: 0, complained: 0, soft: 0, refused: 0 };
}

async function listImports(tx: Tx): Promise<string[]> {
  const imports = await listLastImports(tx);
  const told = imports.filter(({ source, at }) => source !== "own" || at !== null);
  return told.map(({ source, at }) => `${source} ${at ? minuteOf(at) : "none"}`);
}

function describeAge(oldest: Moment, now: number): string {
  if (oldest === null) return "none";
  const minutes = Math.max(0, Math.round((now - new Date(oldest).getTime()) / 60_000));
  return `since ${minuteOf(oldest)} UTC, ${minutes} min`;
}

function minuteOf(moment: Date | string): string {
  return new Date(moment).toISOString().slice(0, 16).replace("T", " ");
}
