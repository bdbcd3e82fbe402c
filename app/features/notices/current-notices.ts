import {
  addDays,
  addMonths,
  localDay,
  mondayOf,
  startOfDay,
} from "../../../calendar/local-time.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "./countries.ts";
import { criteriaOfList } from "./next-links.ts";
import { byId, compareNumbers, type IndexedNotice, isNew, newUntil } from "./notice.ts";
import { hasValue, type NoticeFilter } from "./notice-filter.ts";
import {
  codesOf,
  isSure,
  type NoticeIndex,
  type NoticeMatch,
  regionTest,
  regionUnknown,
  unknowns,
} from "./notice-index.ts";
import { hasDay, listKinds } from "./notice-kind.ts";
import type { Profile } from "./profile.ts";
import { regionsOf, sameRegion } from "./regions.ts";

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
  /** Sorted times at which notices stop being current. */
  private readonly ends: Float64Array;
  private counts: { closed: number; byCode: Map<string, number> } | undefined;
  /** The country's time zone, in which days and weeks begin. */
  private readonly zone: string;
  /** Numbers of the sources of these notices. */
  readonly sources: ReadonlySet<number>;

  constructor(index: NoticeIndex) {
    this.index = index;
    this.zone = countryConfig(index.country).zone;
    const { notices } = index;
    const at = (position: number) => notices[position] as IndexedNotice;
    const listed = Uint32Array.from(notices.keys()).filter((position) => at(position).inList);
    this.columns = columnsOf(notices);
    this.facets = facetsOf(index);
    this.byDeadline = listed.sort(
      (a, b) => compareNumbers(at(a).closesAt, at(b).closesAt) || a - b,
    );
    this.byPublication = listed.toSorted(
      (a, b) => compareNumbers(at(b).published ?? 0, at(a).published ?? 0) || byId(at(a), at(b)),
    );
    this.ends = Float64Array.from(listed, (position) => at(position).until).sort();
    this.sources = new Set(Array.from(listed, (position) => at(position).source));
  }

  get size(): number {
    return this.byDeadline.length;
  }

  /** Tenders that are open at this moment, soonest deadline first. */
  tendersAt(now: number): IndexedNotice[] {
    return Array.from(
      this.byDeadline,
      (position) => this.index.notices[position] as IndexedNotice,
    ).filter(({ kind, until }) => kind === "tender" && until > now);
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
  select(filter: NoticeFilter, now: number, size = pageSize) {
    const { notices } = this.index;
    const matches = asksAnything(filter)
      ? this.index.match(criteriaOf(this.index.country, filter))
      : undefined;
    const weeks = weeksFrom(this.columns, mondayOf(localDay(now, this.zone)), this.zone);
    const tally = new Tally(this.index, filter, {
      ...this.columns,
      weeks,
      now,
      range: closingRange(filter.closing, now, this.zone),
      facets: this.facets.map((facet) => new FacetCount(facet, filter)),
    });
    const order = filter.sort === "published" ? this.byPublication : this.byDeadline;
    for (const position of order) {
      const state = matches ? (matches.states[position] ?? 0) : isSure;
      if (state > 0) tally.add(position, state);
    }
    const { known, others } = tally;
    // Notices that certainly match come before those that may match.
    const found = others.length > 0 ? known.concat(others) : known;
    const first = (filter.page - 1) * size;
    const shown = found.slice(first, first + size);
    return {
      notices: shown.map((index) => notices[index] as IndexedNotice),
      /** Why each of them matches; null if nothing was asked. */
      matches: shown.map((index) => withRegion(matches?.explain(index), notices[index], filter)),
      /** How the words were understood. */
      phrases: matches?.phrases ?? [],
      total: found.length,
      pages: Math.max(1, Math.ceil(found.length / size)),
      /** How many matching notices do not state an aspect that was filtered by. */
      unknown: namedCounts(unknowns, tally.byUnknown),
      /** Counts by kind, ignoring the chosen kinds; kinds without deadlines also ignore the closing time. */
      kinds: namedCounts(listKinds, tally.byKind),
      /** Count over all kinds of notices, ignoring the chosen closing time. */
      ofAllKinds: tally.ofAllKinds,
      /** Counts by sector, region, source, procedure and place, each ignoring what is chosen of it. */
      facets: Object.fromEntries(
        tally.facets.map((facet) => [facet.name, facet.counts()] as const),
      ) as Record<FacetName, Map<string, number>>,
      /** Counts by closing week, from the current one on, ignoring the chosen week. */
      weeks: [...tally.byWeek.subarray(0, weeksShown)],
      /** When the first of the notices selected as new stops being new. */
      freshUntil: finite(tally.freshUntil),
    };
  }
}

export type Selection = ReturnType<CurrentNotices["select"]>;

interface TallyOptions extends Omit<NoticeColumns, "weeks"> {
  weeks: Uint8Array;
  now: number;
  range: { from: number; to: number } | null;
  facets: readonly FacetCount[];
}

/**
 * Notices that a list finds, and the counts of its choices. A class, whose `add` the engine compiles once for all
 * requests: it is called for every notice that is found.
 */
class Tally {
  /** Those that certainly match, and those that may. */
  readonly known: number[] = [];
  readonly others: number[] = [];
  readonly byWeek = new Uint32Array(weeksShown + 1);
  readonly byKind = new Uint32Array(listKinds.length);
  readonly byUnknown = new Uint32Array(unknowns.length);
  readonly facets: readonly FacetCount[];
  ofAllKinds = 0;
  freshUntil = Number.POSITIVE_INFINITY;
  private readonly notices: readonly IndexedNotice[];
  private readonly kinds: readonly number[];
  private readonly columns: Pick<TallyOptions, "until" | "closesAt" | "weeks">;
  private readonly now: number;
  private readonly from: number;
  private readonly to: number;
  private readonly asksRange: boolean;
  private readonly asksRegion: boolean;
  private readonly asksFresh: boolean;
  private readonly isChosenKind: readonly boolean[];
  private readonly chosenFacets: readonly FacetCount[];

  constructor(
    { notices, kinds }: NoticeIndex,
    { kind, region, fresh }: NoticeFilter,
    { now, range, facets, ...columns }: TallyOptions,
  ) {
    this.notices = notices;
    this.kinds = kinds;
    this.columns = columns;
    this.now = now;
    this.from = range?.from ?? 0;
    this.to = range?.to ?? 0;
    this.asksRange = range !== null;
    this.asksRegion = region.length > 0;
    this.asksFresh = fresh;
    this.isChosenKind = listKinds.map((one) => kind.includes(one));
    this.facets = facets;
    this.chosenFacets = facets.filter(({ isChosen }) => isChosen);
  }

  /** Only those that are current, and new if that is asked. */
  add(position: number, state: number): void {
    const { until, closesAt, weeks } = this.columns;
    if ((until[position] ?? 0) <= this.now || (this.asksFresh && !this.noteFresh(position))) return;
    let outside: FacetCount | undefined;
    for (const facet of this.chosenFacets) {
      if (facet.isMet(position)) continue;
      if (outside) return;
      outside = facet;
    }
    const kind = this.kinds[position] ?? 0;
    const isChosen = this.isChosenKind[kind] === true;
    const closes = closesAt[position] ?? 0;
    const hasEnd = isDue[kind] === true;
    const inRange = !this.asksRange || (hasEnd && closes >= this.from && closes < this.to);
    if (!outside) {
      if (isChosen && hasEnd) countOne(this.byWeek, weeks[position] ?? weeksShown);
      if (kind !== endingKind) this.ofAllKinds++;
      if (inRange || !hasEnd) countOne(this.byKind, kind);
    }
    if (!inRange || !isChosen) return;
    // Each choice is counted as if nothing of its own kind were chosen.
    if (outside) outside.count(position);
    else this.keep(position, state);
  }

  private noteFresh(position: number): boolean {
    const notice = this.notices[position] as IndexedNotice;
    if (!isNew(notice, this.now)) return false;
    this.freshUntil = Math.min(this.freshUntil, newUntil(notice) ?? this.freshUntil);
    return true;
  }

  private keep(position: number, state: number): void {
    for (const facet of this.facets) facet.count(position);
    const lacksRegion = this.asksRegion && this.notices[position]?.region.length === 0;
    if (state === isSure && !lacksRegion) {
      this.known.push(position);
      return;
    }
    this.others.push(position);
    const bits = lacksRegion ? state | regionUnknown : state;
    for (let bit = 0; bit < this.byUnknown.length; bit++) {
      if (bits & (2 << bit)) countOne(this.byUnknown, bit);
    }
  }
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

/** The counts of one choice under one filter. */
class FacetCount {
  readonly name: FacetName;
  readonly isChosen: boolean;
  private readonly facet: Facet;
  private readonly met: Uint8Array;
  private readonly byList: Uint32Array;

  constructor(facet: Facet, filter: NoticeFilter) {
    const { name, lists } = facet;
    this.name = name;
    this.facet = facet;
    this.isChosen = filter[name].length > 0;
    this.byList = new Uint32Array(lists.length);
    const inRegion = regionTest(filter.region);
    const isMet = (values: readonly string[]) =>
      name === "region"
        ? // A notice that does not say its region is not held back.
          values.length === 0 || values.some(inRegion)
        : values.includes(filter[name]);
    this.met = this.isChosen ? Uint8Array.from(lists, (values) => Number(isMet(values))) : noFlags;
  }

  isMet(position: number): boolean {
    return this.met[this.facet.listOf[position] ?? 0] === 1;
  }

  count(position: number): void {
    countOne(this.byList, this.facet.listOf[position] ?? 0);
  }

  /** By value, without zeros. */
  counts(): Map<string, number> {
    const counts = new Map<string, number>();
    this.facet.lists.forEach((values, list) => {
      const count = this.byList[list] ?? 0;
      if (count === 0) return;
      for (const value of this.facet.optionsOf(values)) {
        counts.set(value, (counts.get(value) ?? 0) + count);
      }
    });
    return counts;
  }
}

const noFlags = new Uint8Array();

/** Adds that a notice does not state its region, if one is chosen. */
function withRegion(
  match: NoticeMatch | undefined,
  notice: IndexedNotice | undefined,
  { region }: NoticeFilter,
): NoticeMatch | null {
  if (region.length === 0 || notice?.region.length !== 0) return match ?? null;
  const known = match ?? { codes: [], broader: [], phrases: [], lot: null, unknown: [] };
  return {
    ...known,
    unknown: unknowns.filter((what) => what === "region" || known.unknown.includes(what)),
  };
}

/** Sector, region and kinds are left to the list, which counts the others too. */
function criteriaOf(country: Country, filter: NoticeFilter): Profile {
  const all = { ...filter, sector: "", region: [], kind: [...listKinds] };
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

const isDue = listKinds.map(hasDay);
const endingKind = listKinds.indexOf("ending");

function countOne(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

function namedCounts<Name extends string>(
  names: readonly Name[],
  counts: Uint32Array,
): Record<Name, number> {
  return Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0])) as Record<
    Name,
    number
  >;
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
