import { localDay, nextMidnight } from "../../../calendar/local-time.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import { formatNumber } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { fitText } from "../digest/mail/fit-text.ts";
import { countryConfig } from "../notices/countries.ts";
import type { CurrentNotices } from "../notices/current-notices.ts";
import { itemMessages } from "../notices/messages.ts";
import { type IndexedNotice, isNew, newUntil } from "../notices/notice.ts";
import { listPath, noFilter } from "../notices/notice-filter.ts";
import { codesOf } from "../notices/notice-index.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { dayAndMonth, formatCount } from "../notices/phrases.ts";
import { landingMessages } from "./messages.ts";

/** Numbers and examples from the country's current notices. */
export interface Proof {
  numbers: { path: string; number: string; text: string }[];
  /** Tenders with the nearest deadlines. */
  due: { path: string; day: string; title: string }[];
  sectors: { path: string; name: string; text: string }[];
}

interface Where {
  country: Country;
  language: Language;
}

/** How long the landing page waits for the current notices, if they are being reloaded or the database hangs. */
const patienceMs = 300;

const deadlinesShown = 3;
const sectorsShown = 3;

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
  const within7 = { ...noFilter, closing: "7" };
  const latest = { ...noFilter, fresh: true };
  const closing = current.select(within7, now).total;
  const numbers = [
    { filter: noFilter, count: open.total, text: formatCount(t.open, open.total, language) },
    { filter: within7, count: closing, text: t.closing },
    { filter: latest, count: fresh.length, text: formatCount(t.new, fresh.length, language) },
  ];
  const sectors = [...open.facets.sector]
    .filter(([sector]) => Object.hasOwn(names, sector))
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, sectorsShown);
  return {
    numbers: numbers
      .filter(({ count }) => count > 0)
      .map(({ filter, count, text }) => ({
        path: listPath(country, filter),
        number: formatNumber(count, language),
        text,
      })),
    due: open.notices
      .slice(0, deadlinesShown)
      .flatMap((notice) => dueOf(notice, country, language)),
    sectors: sectors.map(([sector, count]) => {
      const ofSector = fresh.filter((notice) =>
        [...codesOf(notice), notice.division].some((code) => code.startsWith(sector)),
      ).length;
      const counted = (forms: typeof t.open, number: number) =>
        `${formatNumber(number, language)} ${formatCount(forms, number, language)}`;
      return {
        path: listPath(country, { sector }),
        name: names[sector] ?? "",
        text: counted(t.open, count) + (ofSector > 0 ? `, ${counted(t.new, ofSector)}` : ""),
      };
    }),
  };
}

/** Empty if the deadline is unknown or implausible. */
function dueOf(
  { id, deadline, title }: IndexedNotice,
  country: Country,
  language: Language,
): Proof["due"] {
  if (deadline === null) return [];
  const t = itemMessages[language];
  return [
    {
      path: paths.notice(id),
      day: dayAndMonth(localDay(deadline, countryConfig(country).zone), language),
      // Some titles are as long as a paragraph.
      title: fitText(title || t.untitled, 80),
    },
  ];
}
