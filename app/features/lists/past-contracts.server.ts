import { fill } from "../../site/languages.ts";
import { codeNames, describeCode } from "../notices/code-names.ts";
import { countryConfig, countryNames } from "../notices/countries.ts";
import { pageSize } from "../notices/current-notices.ts";
import { pastMessages } from "../notices/messages.ts";
import { criteriaOfList } from "../notices/next-links.ts";
import type { IndexedNotice, Notice } from "../notices/notice.ts";
import { shortDate } from "../notices/phrases.ts";
import { listAwards } from "../results/code-awards.server.ts";
import type { ResultContext } from "../results/result-source.server.ts";
import type { ListView } from "./filter-chips.server.ts";
import type { ListContext, loadNoticeList, NoticeListData } from "./notice-list.server.ts";

type ListParts = Awaited<ReturnType<typeof loadNoticeList>>;

/** Codes that are named, of those that the words of a search stand for. */
const codesNamed = 4;

/**
 * In place of a list's notices, those of the contracts of the last years that match the same. They are found among what pages
 * of codes keep of them in memory, and one page of them is read.
 */
export async function loadPastContracts(
  { notices, results, cpv, query, lifetime }: ListContext & ResultContext,
  { country, filter, language }: ListView,
  parts: ListParts,
) {
  const { index } = await notices.current(country, lifetime);
  const awards = await results.codeAwards(country, lifetime);
  const phrases = parts.phrases.map((found) => {
    const meant = filter.exact ? [] : [...index.codesFor(found.phrase)];
    const codes = [...new Set([...meant, ...(found.isBroader ? [] : found.codes)])];
    return { ...found, codes };
  });
  const { without } = criteriaOfList(country, filter);
  const ids = awards.search({ ...filter, phrases, without });
  const first = (filter.page - 1) * pageSize;
  const shown = await query((tx) => listAwards(tx, ids.slice(first, first + pageSize)));
  const nameOf = codeNames(await cpv.catalogue(lifetime), language);
  const codes = [...new Set(phrases.flatMap((one) => one.codes))].slice(0, codesNamed);
  const t = pastMessages[language];
  const { zone } = countryConfig(country);
  const { since } = awards;
  return {
    ...parts,
    notices: shown.map(asIndexed),
    matches: shown.map(() => null),
    total: ids.length,
    pages: Math.max(1, Math.ceil(ids.length / pageSize)),
    unknown: { cpv: 0, region: 0, value: 0 },
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

function asIndexed({ description: _, ...notice }: Notice): IndexedNotice {
  const never = Number.POSITIVE_INFINITY;
  const inMemory = { change: null, ending: null, lots: [], inList: true, day: 0 };
  return { ...notice, ...inMemory, closesAt: never, until: never };
}

/** Without counts, which are those of the notices in memory. */
export function pastListData(
  data: NoticeListData,
  { past, sectorNames, total }: Awaited<ReturnType<typeof loadPastContracts>>,
  { filter }: ListView,
): NoticeListData {
  const uncounted = ([value, name]: NoticeListData["sectorOptions"][number]) =>
    [value, name] as const;
  return {
    ...data,
    tabs: data.tabs.map((tab) => (tab.chosen ? { ...tab, count: total } : tab)),
    notStated: past.note,
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
