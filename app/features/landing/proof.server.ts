import { localDay, nextMidnight } from "../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { formatMoney, formatNumber } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { awardText, textsOf } from "../digest/compose-digest.ts";
import { fitText } from "../digest/mail/fit-text.ts";
import { countryConfig, foreignLang } from "../notices/countries.ts";
import type { CurrentNotices } from "../notices/current-notices.ts";
import { dayNumber, type IndexedNotice, isNew, newUntil } from "../notices/notice.ts";
import { listPath, noFilter } from "../notices/notice-filter.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { formatCount, shortDate } from "../notices/phrases.ts";
import type { AwardedProcedure } from "../results/awarded-procedures.server.ts";
import type { ResultContext } from "../results/result-source.server.ts";
import { type SheetRow, sheetRowOf, sheetRows } from "./hero-sheet.ts";
import { landingMessages } from "./messages.ts";

/** What is open in the country now. */
export interface Proof {
  /** Whether the notices are made up: then they are shown as examples. */
  demo: boolean;
  all: { path: string; text: string };
  /** What is new, or else all of it. */
  subject: { path: string; text: string };
  /** The newest tenders, soonest deadline first. */
  rows: SheetRow[];
  /** The latest tenders of a public and of a private buyer that are not among the rows. */
  samples: { public: SheetRow | null; private: SheetRow | null };
  /** Open tenders of the country's register, of TED, and collected by ourselves; null where the list has none. */
  sources: ({ path: string; count: string } | null)[];
}

interface Where {
  country: Country;
  language: Language;
}

/** How long the landing page waits for the current notices, if they are being reloaded or the database hangs. */
const patienceMs = 300;

/** Letters of a title: two lines. */
const titleLength = 70;

/** Null if there is nothing to show: the page works without this part. */
export async function loadProof(
  { notices, lifetime }: Pick<NoticeContext, "notices" | "lifetime">,
  where: Where,
  now: number,
): Promise<Proof | null> {
  let current: CurrentNotices;
  try {
    current = await notices.current(where.country, lifetime, patienceMs);
  } catch {
    // The failure is logged where it was read; the page's lifetime ends with the next try.
    return null;
  }
  const open = current.tendersAt(now);
  if (open.length === 0) return null;
  const fresh = open.filter((notice) => isNew(notice, now));
  limitLifetime(lifetime, where.country, [current.nextEnd(now), ...fresh.map(newUntil)], now);
  // If all tenders arrived within a day, as with a first import, do not call any of them new.
  return proofOf(current, fresh.length < open.length ? fresh : [], where, now);
}

/** The same limits as for the list: when a notice leaves it, when a 'new' badge ends, and midnight. */
function limitLifetime(
  lifetime: PageLifetime,
  country: Country,
  ends: (number | null)[],
  now: number,
): void {
  lifetime.endsAt(new Date(nextMidnight(now, countryConfig(country).zone)));
  for (const end of ends) if (end !== null && end > now) lifetime.endsAt(new Date(end));
}

function proofOf(
  current: CurrentNotices,
  fresh: readonly IndexedNotice[],
  { country, language }: Where,
  now: number,
): Proof {
  const { proof: t } = landingMessages[language];
  const open = current.select(noFilter, now);
  const counted = (forms: typeof t.open, count: number) =>
    `${formatNumber(count, language)}\u00a0${formatCount(forms, count, language)}`;
  const all = { text: counted(t.open, open.total), path: listPath(country, noFilter) };
  const news = {
    text: counted(t.new, fresh.length),
    path: listPath(country, { ...noFilter, fresh: true }),
  };
  const where = { country, language };
  const rows = latestOf(fresh.length > 0 ? fresh : open.notices);
  const others = current.tendersAt(now, "all").filter((notice) => !rows.includes(notice));
  const latest = (wanted: (notice: IndexedNotice) => boolean) =>
    rowsOf(latestOf(others.filter(wanted), 1), where, now)[0] ?? null;
  return {
    demo: open.notices.some(({ demo }) => demo),
    all,
    subject: fresh.length > 0 ? news : all,
    rows: rowsOf(rows, where, now),
    samples: {
      public: latest(({ source }) => source !== sourceIds.own),
      private: latest(({ procedure }) => procedure === "private"),
    },
    sources: [countryConfig(country).register, sourceIds.ted, sourceIds.own].map((source) => {
      const count = open.facets.source.get(String(source));
      if (!count) return null;
      const path = listPath(country, { source: String(source) });
      return { path, count: formatNumber(count, language) };
    }),
  };
}

/** The latest of these. A line needs a deadline. */
function latestOf(notices: readonly IndexedNotice[], most = sheetRows): IndexedNotice[] {
  return notices
    .filter(({ deadline }) => deadline !== null)
    .toSorted((a, b) => (b.published ?? 0) - (a.published ?? 0))
    .slice(0, most);
}

/** Rows of a letter of today. */
function rowsOf(
  notices: readonly IndexedNotice[],
  { country, language }: Where,
  now: number,
): SheetRow[] {
  const day = dayNumber(localDay(now, countryConfig(country).zone));
  const time = { language, nameOf: () => "", origin: "", day, written: new WeakMap() };
  return notices
    .toSorted((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0))
    .map((notice) => sheetRowOf(textsOf(notice, time)))
    .map((row) => ({ ...row, title: fitText(row.title, titleLength) }));
}

/** How procurements of the country ended: a course from its first step, and a row. */
export interface Results {
  course: Course | null;
  row: SheetRow | null;
}

/** A procedure from its first notice to the contract. */
export interface Course {
  title: string;
  path: string;
  buyer: string;
  lang: Language | undefined;
  /** Dates of what was published, and the price. */
  steps: Partial<Record<NoticeKind, string>>;
  /** Who won, and against how many. */
  outcome: string;
  demo: boolean;
}

export async function loadResults(
  { results, lifetime }: Pick<ResultContext, "results" | "lifetime">,
  where: Where,
): Promise<Results> {
  try {
    const { whole, counted } = await results.awardExamples(where.country, lifetime, patienceMs);
    return { course: whole && courseOf(whole, where), row: counted && awardRow(counted, where) };
  } catch {
    return { course: null, row: null };
  }
}

function courseOf({ contract, before, bids }: AwardedProcedure, where: Where): Course {
  const { country, language } = where;
  const { href, title, buyer, lang, due } = awardRow({ contract, before, bids }, where);
  const { until } = landingMessages[language].inbox;
  const dates = Object.entries(before).map(([kind, moment]) => {
    const date = shortDate(moment, language, countryConfig(country).zone);
    return [kind, kind === "tender" ? fill(until, { date }) : date];
  });
  return {
    title,
    path: href,
    buyer,
    lang,
    steps: { ...Object.fromEntries(dates), contract: due?.text },
    outcome: due?.left ?? "",
    demo: contract.demo,
  };
}

/** A contract as a row: its price in place of a date, who won in place of days. */
function awardRow({ contract, bids }: AwardedProcedure, { country, language }: Where): SheetRow {
  const { id, title, buyer, winners, value } = contract;
  return {
    href: paths.notice(id),
    title: fitText(title, titleLength),
    buyer,
    kind: "contract",
    lang: foreignLang(country, language),
    line: null,
    due: {
      text: value ? formatMoney(value.amount, value.currency, language) : "",
      left: awardText({ title, winners, value: null, bids }, language),
      urgent: false,
    },
  };
}
