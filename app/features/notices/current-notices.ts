import {
  addDays,
  addMonths,
  localDay,
  mondayOf,
  startOfDay,
} from "../../../calendar/local-time.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "./countries.ts";
import { criteriaOfList } from "./next-links.ts";
import { byId, compareNumbers, type IndexedNotice, isNew, newUntil } from "./notice.ts";
import { everySource, hasValue, type NoticeFilter } from "./notice-filter.ts";
import {
  codesOf,
  isSure,
  type NoticeIndex,
  type NoticeMatch,
  noMatch,
  regionTest,
  regionUnknown,
  unknowns,
} from "./notice-index.ts";
import { hasDay, type ListKind, listKinds } from "./notice-kind.ts";
import type { Profile } from "./profile.ts";
import { regionsOf, sameRegion } from "./regions.ts";
import { both, either, PositionSet } from "./words/position-set.ts";

export const pageSize = 20;

export const weeksShown = 8;

/** The notices of an index that its country's list has, in the orders of lists and with their counts. */
export class CurrentNotices {
  readonly index: NoticeIndex;
  private readonly columns: NoticeColumns;
  private readonly facets: readonly Facet[];
  /** Positions in the index: soonest deadline first, those without one last; and latest publication first. */
  private readonly byDeadline: Uint32Array;
  private readonly byPublication: Uint32Array;
  /** The place of each position in these two. */
  private readonly ranks: Record<NoticeFilter["sort"], Uint32Array>;
  /** Sorted times at which notices stop being current. */
  private readonly ends: Float64Array;
  private readonly ofKind: Record<ListKind, PositionSet>;
  /** Those of a kind that has a day on which it closes or ends. */
  private readonly due: PositionSet;
  /** Those that are current, for as long as none of them closes. */
  private current: { closed: number; positions: PositionSet } | undefined;
  /** By kinds, for as long as none of them closes and the day lasts. */
  private readonly overviews = new Map<string, Overview>();
  private counts: { closed: number; byCode: Map<string, number> } | undefined;
  /** The country's time zone, in which days and weeks begin. */
  private readonly zone: string;
  /** Numbers of the sources of these notices. */
  readonly sources: ReadonlySet<number>;
  /** What the list shows unless another source is chosen; empty for all. */
  private readonly usualSource: string;

  constructor(index: NoticeIndex) {
    this.index = index;
    this.zone = countryConfig(index.country).zone;
    const { notices } = index;
    const at = (position: number) => notices[position] as IndexedNotice;
    const listed = Uint32Array.from(notices.keys()).filter((position) => at(position).inList);
    this.columns = columnsOf(notices);
    this.facets = facetsOf(index);
    const ofKind = (kind: ListKind) =>
      listed.filter((at) => index.kinds[at] === listKinds.indexOf(kind));
    this.ofKind = Object.fromEntries(
      listKinds.map((kind) => [kind, PositionSet.of(notices.length, ofKind(kind))]),
    ) as Record<ListKind, PositionSet>;
    this.due = listKinds
      .filter(hasDay)
      .map((kind) => this.ofKind[kind])
      .reduce(either);
    this.byDeadline = listed.sort(
      (a, b) => compareNumbers(at(a).closesAt, at(b).closesAt) || a - b,
    );
    this.byPublication = listed.toSorted(
      (a, b) => compareNumbers(at(b).published ?? 0, at(a).published ?? 0) || byId(at(a), at(b)),
    );
    this.ranks = {
      deadline: ranksOf(this.byDeadline, notices.length),
      published: ranksOf(this.byPublication, notices.length),
    };
    this.ends = Float64Array.from(listed, (position) => at(position).until).sort();
    this.sources = new Set(Array.from(listed, (position) => at(position).source));
    this.usualSource = usualSourceOf(index.country, this.sources);
  }

  get size(): number {
    return this.byDeadline.length;
  }

  /** Tenders that are open at this moment, soonest deadline first: those that the list shows by itself, or all. */
  tendersAt(now: number, of: "list" | "all" = "list"): IndexedNotice[] {
    const usual = of === "list" ? this.usualSource : "";
    return Array.from(
      this.byDeadline,
      (position) => this.index.notices[position] as IndexedNotice,
    ).filter(
      ({ kind, until, source }) =>
        kind === "tender" && until > now && (usual === "" || String(source) === usual),
    );
  }

  /**
   * How many tenders are open for each code and those below it, by the code's digits without the zeros at its end.
   * Counted once for as long as none of them closes.
   */
  openCounts(now: number): ReadonlyMap<string, number> {
    const closed = countUpTo(this.ends, now);
    if (this.counts?.closed === closed) return this.counts.byCode;
    const byCode = new Map<string, number>();
    for (const notice of this.tendersAt(now)) {
      const prefixes = new Set<string>();
      for (const code of codesOf(notice)) {
        for (let length = 2; length <= 8; length++) prefixes.add(code.slice(0, length));
      }
      for (const digits of prefixes) byCode.set(digits, (byCode.get(digits) ?? 0) + 1);
    }
    this.counts = { closed, byCode };
    return byCode;
  }

  /** When the next notice stops being current. */
  nextEnd(now: number): number | null {
    return finite(this.ends[countUpTo(this.ends, now)]);
  }

  /** One page of the notices that match a filter, and the counts for the filter's choices. */
  select(given: NoticeFilter, now: number, size = pageSize) {
    const filter = { ...given, source: wantedSource(given, this.usualSource) };
    const { notices } = this.index;
    const at = (position: number) => notices[position] as IndexedNotice;
    const matches = asksAnything(filter)
      ? this.index.match(criteriaOf(this.index.country, filter))
      : undefined;
    const current = this.currentAt(now);
    const asked = matches ? current.and(matches.positions) : current;
    const fresh = filter.fresh ? asked.filter((position) => isNew(at(position), now)) : asked;
    const chosen = this.facets.filter(({ name }) => filter[name].length > 0);
    const meeting = new Map(chosen.map((facet) => [facet, meetingOf(facet, filter, fresh)]));
    const inside = [...meeting.values()].reduce(both, fresh);
    const ofKinds = filter.kind.map((kind) => this.ofKind[kind]).reduce(either);
    const range = closingRange(filter.closing, now, this.zone);
    const closing = range ? this.closingIn(range) : undefined;
    const wanted = closing ? ofKinds.and(closing) : ofKinds;
    const found = inside.and(wanted);
    const lacksRegion = (position: number) =>
      filter.region.length > 0 && at(position).region.length === 0;
    const stateAt = (position: number) => matches?.states[position] ?? isSure;
    // Notices that certainly match come before those that may match. Words alone match certainly.
    const others =
      filter.cpv.length > 0 || filter.region.length > 0 || hasValue(filter.value)
        ? found.filter((position) => stateAt(position) !== isSure || lacksRegion(position))
        : undefined;
    const byUnknown = new Uint32Array(unknowns.length);
    others?.each((position) => {
      const bits = stateAt(position) | (lacksRegion(position) ? regionUnknown : 0);
      for (let bit = 0; bit < unknowns.length; bit++)
        if (bits & (2 << bit)) countOne(byUnknown, bit);
    });
    const order = filter.sort === "published" ? this.byPublication : this.byDeadline;
    const first = (filter.page - 1) * size;
    const ranks = this.ranks[filter.sort];
    const inTurn = others ? [found.without(others), others] : [found];
    const shown = sliceOf(inTurn, { order, ranks }, first, size);
    const explain = (position: number) =>
      withRegion(matches?.explain(position), notices[position], filter);
    const foundPositions = found.toArray();
    const total = foundPositions.length;
    const countsOf = (facet: Facet): Map<string, number> => {
      if (!meeting.has(facet)) return countFacet(facet, foundPositions);
      const elsewhere = chosen.filter((other) => other !== facet);
      const met = elsewhere.map((other) => meeting.get(other) as PositionSet);
      return countFacet(facet, met.reduce(both, fresh).and(wanted).toArray());
    };
    let facets: Record<FacetName, Map<string, number>> | undefined;
    const countFacets = () =>
      Object.fromEntries(this.facets.map((facet) => [facet.name, countsOf(facet)])) as Record<
        FacetName,
        Map<string, number>
      >;
    const countWeeks = (): number[] => {
      const weeks = weeksFrom(this.columns, mondayOf(localDay(now, this.zone)), this.zone);
      const byWeek = new Uint32Array(weeksShown + 1);
      const atAnyTime = closing ? inside.and(ofKinds) : found;
      const due = filter.kind.every(hasDay) ? atAnyTime : atAnyTime.and(this.due);
      for (const position of due.toArray()) countOne(byWeek, weeks[position] as number);
      return [...byWeek.subarray(0, weeksShown)];
    };
    let freshUntil = Number.POSITIVE_INFINITY;
    if (filter.fresh)
      fresh.each((position) => {
        freshUntil = Math.min(freshUntil, newUntil(at(position)) ?? freshUntil);
      });
    return {
      notices: shown.map(at),
      /** Why each of them matches; null if nothing was asked. */
      matches: shown.map(explain),
      /** All pages: positions of those that certainly match, then of those that may. Made when they are read. */
      get everyPage() {
        return inTurn.map((set) => sliceOf([set], { order, ranks }, 0, set.size));
      },
      explain,
      /** How the words were understood. */
      phrases: matches?.phrases ?? [],
      total,
      pages: Math.max(1, Math.ceil(total / size)),
      /** How many matching notices do not state an aspect that was filtered by. */
      unknown: namedCounts(unknowns, (_, bit) => byUnknown[bit] ?? 0),
      /** Counts by kind, ignoring the chosen kinds; kinds without deadlines also ignore the closing time. */
      kinds: namedCounts(listKinds, (kind) => {
        const ofKind = this.ofKind[kind];
        return closing && hasDay(kind) ? ofKind.and(closing).sizeIn(inside) : ofKind.sizeIn(inside);
      }),
      /** Count over all kinds of notices, ignoring the chosen closing time. */
      ofAllKinds: inside.size - inside.sizeIn(this.ofKind.ending),
      /** Counts by sector, region, source, procedure and place, each ignoring what is chosen of it. Made when they are read. */
      get facets() {
        facets ??= countFacets();
        return facets;
      },
      /** Counts by closing week, from the current one on, ignoring the chosen week. Counted when they are read. */
      get weeks() {
        return countWeeks();
      },
      /** When the first of the notices selected as new stops being new. */
      freshUntil: finite(freshUntil),
    };
  }

  /**
   * Notices that match a filter and were cancelled before their deadline. Select leaves them out; they are those that it
   * could have had before.
   */
  cancelled(filter: NoticeFilter, now: number): IndexedNotice[] {
    const { country, notices } = this.index;
    const { register, withTed } = countryConfig(country);
    const { procedure, place } = filter;
    const source = wantedSource(filter, withTed ? "" : String(register));
    const { positions } = this.index.match(criteriaOfList(country, { ...filter, source }));
    return Array.from(positions, (position) => notices[position] as IndexedNotice).filter(
      (notice) =>
        notice.closedReason === "terminated" &&
        (notice.deadline ?? 0) > now &&
        (withTed || notice.source !== sourceIds.ted) &&
        (procedure === "" || notice.procedure === procedure) &&
        (place === "" || notice.places.includes(place)),
    );
  }

  /** How many notices of some kinds there are, how many of them close soon, and how many are new. */
  overview(kinds: readonly ListKind[], soon: string, now: number): Overview {
    const key = `${kinds.join()} ${soon} ${localDay(now, this.zone)} ${countUpTo(this.ends, now)}`;
    const known = this.overviews.get(key);
    if (known && now < (known.freshUntil ?? Number.POSITIVE_INFINITY)) return known;
    if (this.overviews.size > mostOverviews) this.overviews.clear();
    const made = this.countAll(kinds, soon, now);
    this.overviews.set(key, made);
    return made;
  }

  private countAll(kinds: readonly ListKind[], soon: string, now: number): Overview {
    const ofKinds = this.currentAt(now).and(kinds.map((kind) => this.ofKind[kind]).reduce(either));
    const found = ofKinds.filter((position) => this.isUsual(position));
    const range = closingRange(soon, now, this.zone);
    let freshUntil = Number.POSITIVE_INFINITY;
    const fresh = found.filter((position) => {
      const notice = this.index.notices[position] as IndexedNotice;
      if (!isNew(notice, now)) return false;
      freshUntil = Math.min(freshUntil, newUntil(notice) ?? freshUntil);
      return true;
    });
    return {
      total: found.size,
      soon: range ? found.and(this.closingIn(range)).size : 0,
      fresh: fresh.size,
      freshUntil: finite(freshUntil),
    };
  }

  private isUsual(position: number): boolean {
    if (this.usualSource === "") return true;
    return String(this.index.notices[position]?.source) === this.usualSource;
  }

  private currentAt(now: number): PositionSet {
    const closed = countUpTo(this.ends, now);
    if (this.current?.closed !== closed) {
      const open = this.byDeadline.filter((position) => (this.columns.until[position] ?? 0) > now);
      this.current = { closed, positions: PositionSet.of(this.index.notices.length, open) };
    }
    return this.current.positions;
  }

  private closingIn({ from, to }: { from: number; to: number }): PositionSet {
    const { closesAt } = this.columns;
    return this.due.filter((position) => {
      const closes = closesAt[position] ?? 0;
      return closes >= from && closes < to;
    });
  }
}

export type Selection = ReturnType<CurrentNotices["select"]>;

interface Overview {
  total: number;
  soon: number;
  fresh: number;
  /** When the first of the new ones stops being new. */
  freshUntil: number | null;
}

/** There are a few kinds, and times at which notices close. */
const mostOverviews = 50;

/** By specification, the Estonian list is the register's; what we collect ourselves stands beside it. */
function usualSourceOf(country: Country, sources: ReadonlySet<number>): string {
  const { register, withTed } = countryConfig(country);
  return withTed || !sources.has(sourceIds.own) ? "" : String(register);
}

/** The source that a filter asks for; empty for all. */
function wantedSource({ source }: NoticeFilter, usual: string): string {
  return source === everySource ? "" : source || usual;
}

/** Whether anything restricts the notices that is not counted by facets, kinds and weeks. */
function asksAnything({ q, cpv, value }: NoticeFilter): boolean {
  return q !== "" || cpv.length > 0 || hasValue(value);
}

const facetNames = ["sector", "region", "source", "procedure", "place"] as const;

type FacetName = (typeof facetNames)[number];

/** What each notice has to offer to one choice of the form, such as its regions. */
interface Facet {
  name: FacetName;
  /** Lists of values that occur, and the number of each notice's list. */
  lists: readonly (readonly string[])[];
  listOf: Uint32Array;
  /** The form's options that a list of values belongs to. */
  optionsOf(values: readonly string[]): readonly string[];
}

function facetOf(
  name: FacetName,
  notices: readonly IndexedNotice[],
  valuesOf: (notice: IndexedNotice) => readonly string[],
): Facet {
  const numbers = new Map<string, number>();
  const lists: (readonly string[])[] = [];
  const listOf = Uint32Array.from(notices, (notice) => {
    const values = valuesOf(notice);
    const key = values.join("\n");
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, lists.length);
    return lists.push(values) - 1;
  });
  return { name, lists, listOf, optionsOf: (values) => values };
}

function facetsOf({ notices, country }: NoticeIndex): Facet[] {
  const valuesOf: Record<FacetName, (notice: IndexedNotice) => readonly string[]> = {
    sector: (notice) => {
      const codes = [...codesOf(notice), notice.division].map((code) => code.slice(0, 2));
      return [...new Set(codes)].filter((division) => /^\d\d$/.test(division));
    },
    region: ({ region }) => region,
    source: ({ source }) => [String(source)],
    procedure: ({ procedure }) => (procedure ? [procedure] : []),
    place: ({ places }) => places,
  };
  const regions = regionsOf(country).map(({ code }) => code);
  return facetNames.map((name) => ({
    ...facetOf(name, notices, valuesOf[name]),
    // Regions have codes of several generations and levels.
    ...(name === "region" && {
      optionsOf: (values) =>
        regions.filter((code) => values.some((value) => sameRegion(value, code))),
    }),
  }));
}

/** Those of the notices that have what is chosen of a facet. */
function meetingOf(
  { name, lists, listOf }: Facet,
  filter: NoticeFilter,
  notices: PositionSet,
): PositionSet {
  const inRegion = regionTest(filter.region);
  const wanted = [filter[name]].flat();
  const isMet = (values: readonly string[]) =>
    name === "region"
      ? // A notice that does not say its region is not held back.
        values.length === 0 || values.some(inRegion)
      : values.some((value) => wanted.includes(value));
  const met = lists.map(isMet);
  const meeting = PositionSet.of(listOf.length);
  for (const position of notices.toArray())
    if (met[listOf[position] as number]) meeting.add(position);
  return meeting;
}

/** How many of the found notices have each value, without zeros. */
function countFacet({ lists, listOf, optionsOf }: Facet, found: Uint32Array): Map<string, number> {
  const byList = new Uint32Array(lists.length);
  // Most notices of a country have the same source, for example.
  if (lists.length === 1) byList[0] = found.length;
  else for (const position of found) countOne(byList, listOf[position] as number);
  const counts = new Map<string, number>();
  lists.forEach((values, list) => {
    const count = byList[list] ?? 0;
    if (count === 0) return;
    for (const value of optionsOf(values)) counts.set(value, (counts.get(value) ?? 0) + count);
  });
  return counts;
}

function ranksOf(order: Uint32Array, size: number): Uint32Array {
  const ranks = new Uint32Array(size);
  order.forEach((position, rank) => {
    ranks[position] = rank;
  });
  return ranks;
}

/** Sets that have fewer than one position in so many are sorted; in others, a page is soon full. */
const fewOf = 16;

/** A part of the sets' positions in an order: all of the first set, then those of the next. */
function sliceOf(
  sets: readonly PositionSet[],
  { order, ranks }: Record<"order" | "ranks", Uint32Array>,
  first: number,
  size: number,
): number[] {
  const shown: number[] = [];
  let skipped = 0;
  for (const set of sets) {
    const inSet = set.size;
    if (skipped + inSet <= first) {
      skipped += inSet;
      continue;
    }
    if (inSet * fewOf < order.length) {
      const sorted = set
        .toArray()
        .map((position) => ranks[position] as number)
        .sort();
      const from = Math.max(0, first - skipped);
      for (const rank of sorted.subarray(from, from + size - shown.length))
        shown.push(order[rank] as number);
      skipped += inSet;
      continue;
    }
    for (const position of order) {
      if (shown.length === size) break;
      if (set.has(position) && skipped++ >= first) shown.push(position);
    }
  }
  return shown;
}

/** Adds that a notice does not state its region, if one is chosen. */
function withRegion(
  match: NoticeMatch | undefined,
  notice: IndexedNotice | undefined,
  { region }: NoticeFilter,
): NoticeMatch | null {
  if (region.length === 0 || notice?.region.length !== 0) return match ?? null;
  const known = match ?? noMatch;
  return {
    ...known,
    unknown: unknowns.filter((what) => what === "region" || known.unknown.includes(what)),
  };
}

/** Sector, region, source and kinds are left to the list, which counts the others too. */
function criteriaOf(country: Country, filter: NoticeFilter): Profile {
  const all = { ...filter, sector: [], region: [], source: "", kind: [...listKinds] };
  return criteriaOfList(country, all);
}

/** Fields compared for every notice, one array each: reading them from objects takes three times as long. */
interface NoticeColumns {
  until: Float64Array;
  closesAt: Float64Array;
  /** The week in which each notice closes, counted from `monday`. */
  weeks?: { monday: string; numbers: Uint8Array };
}

function columnsOf(notices: readonly IndexedNotice[]): NoticeColumns {
  return {
    until: Float64Array.from(notices, ({ until }) => until),
    closesAt: Float64Array.from(notices, ({ closesAt }) => closesAt),
  };
}

function finite(moment: number | undefined): number | null {
  return moment !== undefined && Number.isFinite(moment) ? moment : null;
}

/** Seven days last until the end of the seventh day, as in 'days left'. */
function closingRange(
  chosen: string,
  now: number,
  zone: string,
): { from: number; to: number } | null {
  if (!chosen) return null;
  const begin = (day: string) => startOfDay(day, zone);
  const today = localDay(now, zone);
  const months = /^(\d)m$/.exec(chosen)?.[1];
  if (months) return { from: now, to: begin(addDays(addMonths(today, Number(months)), 1)) };
  if (chosen !== "7") return { from: begin(chosen), to: begin(addDays(chosen, 7)) };
  return { from: now, to: begin(addDays(today, 8)) };
}

/** The number of each notice's closing week, cached for the current week. The last number means later or unknown. */
function weeksFrom(columns: NoticeColumns, monday: string, zone: string): Uint8Array {
  if (columns.weeks?.monday === monday) return columns.weeks.numbers;
  const starts = Array.from({ length: weeksShown + 1 }, (_, week) =>
    startOfDay(addDays(monday, 7 * week), zone),
  );
  const numbers = Uint8Array.from(columns.closesAt, (closes) =>
    Math.max(0, countUpTo(starts, closes) - 1),
  );
  columns.weeks = { monday, numbers };
  return numbers;
}

function countOne(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function namedCounts<Name extends string>(
  names: readonly Name[],
  countOf: (name: Name, index: number) => number,
): Record<Name, number> {
  const counts = names.map((name, index) => [name, countOf(name, index)]);
  return Object.fromEntries(counts) as Record<Name, number>;
}

/** How many of the sorted numbers are not greater than the limit. */
function countUpTo(numbers: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
