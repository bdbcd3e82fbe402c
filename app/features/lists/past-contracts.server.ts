import { fill } from "../../site/languages.ts";
import { codeNames, describeCode } from "../notices/code-names.ts";
import { countryConfig, countryNames } from "../notices/countries.ts";
import { pageSize } from "../notices/current-notices.ts";
import { pastMessages } from "../notices/messages.ts";
import { criteriaOfList } from "../notices/next-links.ts";
import type { IndexedNotice, Notice } from "../notices/notice.ts";
import { type NoticeIndex, noMatch } from "../notices/notice-index.ts";
import { shortDate } from "../notices/phrases.ts";
import { significantDigits } from "../notices/vocabulary.ts";
import { listAwards } from "../results/code-awards.server.ts";
import type { ResultContext } from "../results/result-source.server.ts";
import type { ListView } from "./filter-chips.server.ts";
import type { ListContext, loadNoticeList, NoticeListData } from "./notice-list.server.ts";

type ListParts = Awaited<ReturnType<typeof loadNoticeList>>;

/** Codes that are named, of those that the words of a search stand for. */
const codesNamed = 4;

/**
 * A list's notices and the contracts of the last years that match the same, the newest first; last those that may match.
 * Earlier ones are found among what pages of codes keep of them in memory, and what a page shows of them is read.
 */
export async function loadPastContracts(
  { results, cpv, query, lifetime }: ListContext & ResultContext,
  { country, filter, language }: ListView,
  parts: ListParts,
) {
  const { index } = parts;
  const awards = await results.codeAwards(country, lifetime);
  const phrases = parts.phrases.map((found) => {
    const meant = filter.exact ? [] : [...index.codesFor(found.phrase)];
    const codes = [...new Set([...meant, ...(found.isBroader ? [] : found.codes)])];
    return { ...found, codes };
  });
  const { without } = criteriaOfList(country, filter);
  const found = awards.search({ ...filter, phrases, without }, index);
  const hits = joinContracts(index, parts.everyPage, found);
  const first = (filter.page - 1) * pageSize;
  const page = hits.slice(first, first + pageSize);
  const earlier = page.flatMap(({ id, position }) => (position === undefined ? [id] : []));
  const read = new Map(
    (await query((tx) => listAwards(tx, earlier))).map((award) => [award.id, asIndexed(award)]),
  );
  const asked = [...filter.cpv, ...phrases.flatMap((one) => one.codes)].map(significantDigits);
  const shown = page.flatMap(({ id, position }) => {
    if (position !== undefined)
      return { notice: index.notices[position] as IndexedNotice, match: parts.explain(position) };
    const notice = read.get(id);
    const isAsked = (code: string) => asked.some((digits) => code.startsWith(digits));
    return notice ? { notice, match: { ...noMatch, codes: notice.cpv.filter(isAsked) } } : [];
  });
  const nameOf = codeNames(await cpv.catalogue(lifetime), language);
  const codes = [...new Set(phrases.flatMap((one) => one.codes))].slice(0, codesNamed);
  const t = pastMessages[language];
  const { zone } = countryConfig(country);
  const { since } = awards;
  return {
    ...parts,
    notices: shown.map(({ notice }) => notice),
    matches: shown.map(({ match }) => match),
    total: hits.length,
    pages: Math.max(1, Math.ceil(hits.length / pageSize)),
    past: {
      lead:
        since === null
          ? null
          : fill(t.lead, {
              since: shortDate(since, language, zone),
              of: countryNames[language][country].of,
            }),
      note:
        codes.length > 0
          ? fill(t.codes, { codes: codes.map((code) => describeCode(code, nameOf)).join("; ") })
          : null,
    },
  };
}

interface Hit {
  id: string;
  published: number;
  /** In the index; undefined for an earlier contract. */
  position?: number;
}

/** `current`: positions of those that certainly match, and of those that may. Each once; both are in order already. */
function joinContracts(
  { notices }: NoticeIndex,
  current: readonly (readonly number[])[],
  found: readonly Hit[],
): Hit[] {
  const [certain = [], possible = []] = current.map((positions) =>
    positions.map((position): Hit => {
      const { id, published } = notices[position] as IndexedNotice;
      return { id, published: published ?? 0, position };
    }),
  );
  const known = new Set([...certain, ...possible].map(({ id }) => id));
  const earlier = found.filter(({ id }) => !known.has(id));
  return [...[...certain, ...earlier].sort((a, b) => b.published - a.published), ...possible];
}

function asIndexed({ description: _, ...notice }: Notice): IndexedNotice {
  const never = Number.POSITIVE_INFINITY;
  const inMemory = { change: null, ending: null, lots: [], inList: true, day: 0 };
  return { ...notice, ...inMemory, closesAt: never, until: never };
}

/** Without counts, which are those of the notices in memory. */
export function pastListData(
  data: NoticeListData,
  { past, sectorNames, total }: Awaited<ReturnType<typeof loadPastContracts>>,
  { filter, language }: ListView,
  /** Whether they stand in for those of the last 90 days, of which there are none. */
  isWidened = false,
): NoticeListData {
  const widened = isWidened && pastMessages[language].widened;
  const uncounted = ([value, name]: NoticeListData["sectorOptions"][number]) =>
    [value, name] as const;
  return {
    ...data,
    tabs: data.tabs.map((tab) => (tab.chosen ? { ...tab, count: total } : tab)),
    notStated: [widened, data.notStated, past.note].filter(Boolean).join(" ") || null,
    step: null,
    sectorOptions: Object.entries(sectorNames)
      .filter(([sector]) => !filter.sector.includes(sector))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    regionOptions: data.regionOptions.map(uncounted),
    moreChoices: [],
    beside: null,
    market: { sectors: [], weeks: [] },
  };
}
