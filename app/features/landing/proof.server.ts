import { localDay, nextMidnight } from "../../../calendar/local-time.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { formatNumber } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { textsOf } from "../digest/compose-digest.ts";
import { fitText } from "../digest/mail/fit-text.ts";
import { countryConfig } from "../notices/countries.ts";
import type { CurrentNotices } from "../notices/current-notices.ts";
import { dayNumber, type IndexedNotice, isNew, newUntil } from "../notices/notice.ts";
import { listPath, noFilter } from "../notices/notice-filter.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { formatCount } from "../notices/phrases.ts";
import { type SheetRow, sheetRowOf, sheetRows } from "./hero-sheet.ts";
import { landingMessages } from "./messages.ts";

/** What is open in the country now. */
export interface Proof {
  subject: { path: string; text: string };
  /** The newest tenders, soonest deadline first. */
  rows: SheetRow[];
  /** Those with the most open tenders. */
  sectors: { path: string; name: string; count: string }[];
}

interface Where {
  country: Country;
  language: Language;
}

/** How long the landing page waits for the current notices, if they are being reloaded or the database hangs. */
const patienceMs = 300;

const sectorsShown = 3;

/** Letters of a title on the hero's sheet: two lines. */
const titleLength = 80;

/** Null if there is nothing to show: demo notices prove nothing, and the page works without this part. */
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
  if (open.length === 0 || open.some(({ demo }) => demo)) return null;
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
  const names: Record<string, string> = t.sectors;
  const open = current.select(noFilter, now);
  const counted = (forms: typeof t.open, count: number) =>
    `${formatNumber(count, language)}\u00a0${formatCount(forms, count, language)}`;
  const subject =
    fresh.length > 0
      ? {
          text: counted(t.new, fresh.length),
          path: listPath(country, { ...noFilter, fresh: true }),
        }
      : { text: counted(t.open, open.total), path: listPath(country, noFilter) };
  const sectors = [...open.facets.sector]
    .filter(([sector]) => Object.hasOwn(names, sector))
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, sectorsShown);
  return {
    subject,
    rows: rowsOf(fresh.length > 0 ? fresh : open.notices, { country, language }, now),
    sectors: sectors.map(([sector, count]) => ({
      path: listPath(country, { sector: [sector] }),
      name: names[sector] ?? "",
      count: formatNumber(count, language),
    })),
  };
}

/** The latest of these, as rows of a letter of today. A line needs a deadline. */
function rowsOf(
  notices: readonly IndexedNotice[],
  { country, language }: Where,
  now: number,
): SheetRow[] {
  const day = dayNumber(localDay(now, countryConfig(country).zone));
  const time = { language, nameOf: () => "", origin: "", day, written: new WeakMap() };
  return notices
    .filter(({ deadline }) => deadline !== null)
    .toSorted((a, b) => (b.published ?? 0) - (a.published ?? 0))
    .slice(0, sheetRows)
    .sort((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0))
    .map((notice) => sheetRowOf(textsOf(notice, time)))
    .map((row) => ({ ...row, title: fitText(row.title, titleLength) }));
}
