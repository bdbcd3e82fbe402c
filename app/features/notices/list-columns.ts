import { daysUntil, localDay } from "../../../calendar/local-time.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { supplierCode } from "../../../db/supplier-code.ts";
import { keepTogether } from "../../content/line-breaks.ts";
import { capitalised, formatMoney } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Party } from "../../ui/parties.tsx";
import { type CodeNames, describeCode } from "./code-names.ts";
import type { NoticeMessages } from "./messages.ts";
import { filterMessages, itemMessages, kindMessages } from "./messages.ts";
import { type IndexedNotice, isNew, type Notice, type ShortNotice } from "./notice.ts";
import type { MatchedLot, NoticeMatch } from "./notice-index.ts";
import { hasDeadline, type ListKind, noticeKindOf } from "./notice-kind.ts";
import { believableDeadline } from "./notice-life.ts";
import { bidsText, formatCount, shortDate } from "./phrases.ts";
import { isWholeCountry, namePlaces } from "./regions.ts";
import { sourceOf } from "./sources.ts";
import { shownText } from "./untrusted-text.ts";
import { significantDigits } from "./vocabulary.ts";

/** With this many days left or fewer, a deadline is red. */
const urgentDays = 3;

export interface Cell {
  text: string;
  day?: string;
  tone: "red" | "green" | "open" | "party" | "no-party";
  /** Label of the cell, if it differs from row to row. */
  label?: string;
  /** Stand before the text. */
  parties?: Party[];
}

/** Which columns suit the kinds that are shown; those for tenders are specified. */
export type TableLayout = "calls" | "plans" | "contracts" | "mixed";

export function layoutOf(kinds: readonly ListKind[]): TableLayout {
  if (kinds.every(hasDeadline)) return "calls";
  if (kinds.length > 1) return "mixed";
  return kinds[0] === "plan" ? "plans" : "contracts";
}

/** Headings of the columns, from the notice to the link. */
export function columnNames(kinds: readonly ListKind[], t: NoticeMessages): string[] {
  const { table } = t;
  const what = kinds.length === 1 && kinds[0] === "tender" ? table.tender : table.notice;
  const between: Record<TableLayout, string[]> = {
    calls: [table.deadline, table.daysLeft],
    plans: [table.expected, table.published],
    contracts: [table.winner, table.value, kinds[0] === "ending" ? table.ends : table.published],
    mixed: [table.deadlineOrValue, table.published],
  };
  return [what, table.buyer, ...between[layoutOf(kinds)], table.link];
}

export interface ListItemContext {
  t: NoticeMessages;
  language: Language;
  /** None: rows name no code, because the page is about one. */
  nameOf?: CodeNames;
  now: number;
  /** Time zone in which days are counted. */
  zone: string;
  kinds: readonly ListKind[];
  /** Whether the rows come from several sources, so that each names its own. */
  mixed?: boolean;
  /** Whether the search asks for a place, so that a notice for the whole country says that it is. */
  placeAsked?: boolean;
}

/** The view model of a row: all texts are formatted on the server. */
export function noticeListItem(
  notice: ShortNotice & Partial<Pick<IndexedNotice, "ending" | "lots">>,
  shown: ListItemContext,
  match?: NoticeMatch | null,
) {
  const { t, language, nameOf, now, kinds } = shown;
  const due = hasDeadline(notice.kind) ? describeDeadline(notice.deadline, shown) : null;
  return {
    id: notice.id,
    path: paths.notice(notice.id),
    kind: noticeKindOf(notice.kind),
    /** Length of the line of days, in per cent. */
    line: due?.line ?? null,
    isUrgent: due?.urgent ?? false,
    /** Name of the kind, if the list has several kinds. */
    badge: kinds.length > 1 ? kindMessages[language].badges[notice.kind] : null,
    title: keepTogether(notice.title || t.untitled),
    buyer: {
      name: notice.buyer || t.noBuyer,
      path: notice.buyer ? paths.buyer(notice.buyer) : null,
    },
    isNew: notice.kind !== "ending" && isNew(notice, now),
    value: noticeKindOf(notice.kind) === "contract" ? "" : valueText(notice.value, t, language),
    bids: notice.bids && fill(t.bids, { count: bidsText(notice.bids, language) }),
    subject: nameOf ? subjectText(notice, match, nameOf) : "",
    place: placeText(notice, shown),
    source: shown.mixed ? sourceOf(notice.source).short[language] : null,
    /** Remarks that a reader should see before opening the notice. */
    marks: marksOf(notice, match, shown),
    lots: match ? describeLots(notice, match, language) : null,
    /** Of a contract among notices of other kinds, for whose winners there is no column. */
    winners:
      noticeKindOf(notice.kind) === "contract" && layoutOf(kinds) === "mixed"
        ? { label: t.table.winner, cell: winnersCell(notice, t) }
        : null,
    /** Cells of the columns between buyer and link. */
    cells: cellsOf(notice, layoutOf(kinds), shown),
    url: notice.url,
    /** By which the same buyer goes on, if the contract ends. */
    successor: notice.ending?.successor
      ? { path: paths.notice(notice.ending.successor), text: t.marks.successor }
      : null,
  };
}

export type NoticeListItem = ReturnType<typeof noticeListItem>;

/** Characters of a code with its name: the notice's page has all of it. */
const subjectLength = 80;

/** The notice's code that the search found it by, else its first; without codes its sector. */
function subjectText(
  { cpv, division }: ShortNotice,
  match: NoticeMatch | null | undefined,
  nameOf: CodeNames,
): string {
  const code = subjectCode(cpv, match);
  if (code && nameOf(code)) return shownText(describeCode(code, nameOf), subjectLength);
  return nameOf(division.padEnd(8, "0"));
}

/** Characters of places that fit a phone's line. */
const placeLength = 40;

function placeText({ region, places }: ShortNotice, { language, placeAsked }: ListItemContext) {
  const told = placeAsked ? region : region.filter((code) => !isWholeCountry(code));
  return capitalised(shownText(namePlaces({ region: told, places }, language), placeLength));
}

export function subjectCode(
  cpv: readonly string[],
  match: Pick<NoticeMatch, "codes"> | null | undefined,
): string | undefined {
  const asked = match?.codes.map(significantDigits) ?? [];
  return cpv.find((code) => asked.some((digits) => code.startsWith(digits))) ?? cpv[0];
}

function marksOf(
  notice: Parameters<typeof noticeListItem>[0],
  match: NoticeMatch | null | undefined,
  { t: { marks, aspects }, language }: ListItemContext,
): string[] {
  const { access, deadlineInDoubt, deadline, stage, ending, source } = notice;
  const what = match?.unknown.map((aspect) => aspects[aspect]).join(", ");
  return [
    source === sourceIds.own ? procedureName(notice, language) : "",
    access === "open" ? "" : marks[access],
    deadlineInDoubt && deadline !== null ? marks.doubt : "",
    ending?.isComputed ? marks.computedEnd : "",
    stage && stage !== "award" ? marks.stages[stage] : "",
    what ? fill(marks.notStated, { what }) : "",
  ].filter((mark) => mark !== "");
}

/** A small purchase that no register has is below the limit of the law, and Latvians call it otherwise. */
export function procedureName(
  { procedure, source }: Pick<IndexedNotice, "procedure" | "source">,
  language: Language,
): string {
  const { procedures, unpublished } = filterMessages[language];
  if (!procedure) return "";
  return procedure === "small" && source === sourceIds.own ? unpublished : procedures[procedure];
}

function cellsOf(notice: ShortNotice, layout: TableLayout, shown: ListItemContext): Cell[] {
  const { t, language, zone } = shown;
  const due = describeDeadline(notice.deadline, shown);
  const tone = due.deadline ? (due.urgent ? "red" : "green") : "open";
  const { missing } = t.table;
  const date = (moment: number | null, unknown: string): Cell =>
    moment === null
      ? { text: unknown, tone: "open" }
      : { text: shortDate(moment, language, zone), day: localDay(moment, zone), tone: "open" };
  const published = date(notice.published, "");
  const money = notice.value
    ? formatMoney(notice.value.amount, notice.value.currency, language)
    : missing.value;
  switch (layout) {
    case "calls":
      return [
        { text: due.deadline?.text ?? t.noDeadline, ...dayOf(due), tone },
        { text: due.daysLeft ?? "", tone },
      ];
    case "plans":
      return [date(believableDeadline(notice), missing.date), published];
    case "contracts":
      return [
        winnersCell(notice, t),
        { text: money, tone: "open" },
        notice.kind === "ending" ? date(notice.deadline, missing.date) : published,
      ];
    case "mixed": {
      if (noticeKindOf(notice.kind) === "contract") {
        return [{ label: t.table.value, text: money, tone: "open" }, published];
      }
      if (notice.kind === "plan") {
        return [
          { label: t.table.expected, ...date(believableDeadline(notice), missing.date) },
          published,
        ];
      }
      const text = due.deadline?.text ?? t.noDeadline;
      const label = [t.table.deadline, ...(due.left ? [due.left] : [])].join(" · ");
      return [{ label, text, ...dayOf(due), tone }, published];
    }
  }
}

function dayOf({ deadline }: Due): { day?: string } {
  return deadline ? { day: deadline.iso } : {};
}

/** Lots that were asked for. */
export interface LotLines {
  /** 'All lots match (3):' */
  all: string | null;
  /** 'Part 2: Catheters, 124 000 €', and where the notice's page has it. */
  links: { href: string; text: string }[];
  /** 'and 4 more parts' */
  more: string | null;
}

export const lotsShown = 3;
/** Characters of a lot's title: some are whole specifications. */
const lotTitle = 100;

/** Null if the notice has only one lot, or none matches. */
export function describeLots(
  { id, lots = [] }: Pick<ShortNotice, "id"> & Partial<Pick<IndexedNotice, "lots">>,
  match: Pick<NoticeMatch, "lots">,
  language: Language,
  origin = "",
): LotLines | null {
  const { length } = match.lots;
  if (length === 0) return null;
  const t = itemMessages[language];
  const lotText = ({ lot: { title, value }, number }: MatchedLot) => {
    const text = fill(t.lot, { number, title: shownText(title, lotTitle) });
    return value ? `${text}, ${formatMoney(value.amount, value.currency, language)}` : text;
  };
  return {
    all: length === lots.length ? fill(t.allLots, { count: length }) : null,
    links: match.lots.slice(0, lotsShown).map((lot) => ({
      href: `${origin}${paths.notice(id)}#${lotAnchor(lot.number)}`,
      text: lotText(lot),
    })),
    more: length > lotsShown ? formatCount(t.moreLots, length - lotsShown, language) : null,
  };
}

/** Id of a lot on its notice's page. */
export function lotAnchor(number: number): string {
  return `lot-${number}`;
}

/** The first two winners; the notice's page has all of them. */
export function winnersText(notice: Pick<Notice, "winners">): string {
  const { parties, more } = firstWinners(notice);
  return parties.map(({ name }) => name).join(", ") + more;
}

function firstWinners({ winners }: Pick<Notice, "winners">) {
  const parties = winners.slice(0, 2);
  const more = winners.length - parties.length;
  return { parties, more: more > 0 ? ` + ${more}` : "" };
}

function winnersCell(notice: ShortNotice, { table }: NoticeMessages): Cell {
  const { winners, stage } = notice;
  if (winners.length === 0) return { text: table.missing.winner, tone: "no-party" };
  const { parties, more } = firstWinners(notice);
  const isAward = stage === null || stage === "award" || stage === "direct";
  return {
    text: more,
    tone: "party",
    parties: parties.map((winner) =>
      isAward ? winnerOf(winner) : { name: winner.name, path: null },
    ),
  };
}

/** Who won an award. A supplier's page is made from its awards, so each gives it one; a changed contract need not. */
export function winnerOf({ name, code }: Parameters<typeof supplierCode>[0]): Party {
  const own = supplierCode({ name, code });
  return { name, path: own && paths.supplier(own) };
}

interface DueContext extends Pick<ListItemContext, "language" | "now" | "zone"> {
  t: Pick<NoticeMessages, "today" | "days" | "left">;
}

/** The length of a whole line of days, and of the shortest. */
const lineDays = 30;
const shortestLine = 2;

/** The length of the line of days, in per cent. */
export function lineOf(days: number): number {
  return Math.min(100, Math.max(shortestLine, Math.round((100 * days) / lineDays)));
}

/** The end of the scale of the lines of days. */
export function scaleText(language: Language): string {
  return formatCount(itemMessages[language].days, lineDays, language);
}

export function describeDeadline(deadline: number | null, { t, language, now, zone }: DueContext) {
  if (deadline === null) {
    return { deadline: null, daysLeft: null, left: null, urgent: false, line: null };
  }
  const days = daysUntil(deadline, now, zone);
  const daysLeft = days === 0 ? t.today : formatCount(t.days, days, language);
  return {
    deadline: { iso: localDay(deadline, zone), text: shortDate(deadline, language, zone) },
    daysLeft,
    /** Where no column heading says that the days are days left. */
    left: days === 0 ? t.today : fill(t.left, { days: daysLeft }),
    urgent: days <= urgentDays,
    /** Length of the line of days, in per cent. */
    line: lineOf(days),
  };
}

type Due = ReturnType<typeof describeDeadline>;

function valueText(value: Notice["value"], t: NoticeMessages, language: Language): string {
  if (!value) return t.noValue;
  return `${t.value}: ${formatMoney(value.amount, value.currency, language)}`;
}

export function captionText(t: NoticeMessages, page: number, size: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * size + 1;
  return fill(t.caption, { from, to: Math.min(page * size, total), total });
}
