import * as v from "valibot";
import { parseSearchQuery } from "../features/cpv/tool/tool-query.ts";
import {
  archiveParameters,
  loadArchive,
  parseArchiveQuery,
} from "../features/feeds/archive.server.ts";
import { feedOrigin, noticesCsv, openHeaders } from "../features/feeds/feed.server.ts";
import { loadFeedLots } from "../features/feeds/feed-lots.server.ts";
import { filterQueryIn } from "../features/lists/filter-query.ts";
import { countryConfig } from "../features/notices/countries.ts";
import { parseFilter } from "../features/notices/notice-filter.ts";
import {
  type Archive,
  archiveSchema,
  buyerSchema,
  codeSchema,
  codesSchema,
  countsSchema,
  noticeSchema,
  supplierSchema,
} from "../features/open-data/answer-schemas.ts";
import {
  countNotices,
  findBuyerAnswer,
  findCodeAnswer,
  findNoticeAnswer,
  findSupplierAnswer,
  itemOf,
  maxCodesFound,
  searchCodesAnswer,
} from "../features/open-data/answers.server.ts";
import { listParameters } from "../features/open-data/list-parameters.ts";
import type { Operation } from "../features/open-data/operation.ts";
import { loadLater } from "../http/load-later.ts";
import type { ParseQuery } from "../http/page-request.ts";
import { jsonReply, Reply } from "../http/reply.ts";
import type { FileRoute, Route, RouteRequest } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { dataPaths } from "../site/paths.ts";
import type { Country } from "../site/sites.ts";

const json = "application/json";

/** One thing by its number, name or code; 404 if there is none. */
function dataOf<Name extends string>(
  name: Name,
  operation: Operation,
  find: (request: RouteRequest, asked: string) => Promise<unknown>,
): FileRoute {
  return {
    operation,
    part: "data",
    usage: operation.id,
    async answer(request) {
      const found = await find(request, request.params[name] ?? "");
      request.lifetime.cacheFile = true;
      return found ? dataReply(found) : dataReply({ error: `${name} is not known` }, 404);
    },
  };
}

const idText = v.pipe(v.string(), v.description("As in the address of its page"));

export const noticeData = dataOf(
  "id",
  {
    id: "getNotice",
    summary: "One notice, with its lots and the notices of its procedure",
    path: { id: idText },
    answers: { [json]: noticeSchema },
  },
  findNoticeAnswer,
);

export const buyerData = dataOf(
  "name",
  {
    id: "getBuyer",
    summary: "A buyer: what it plans, buys and has signed, and who won",
    path: { name: v.pipe(v.string(), v.description("Name or register code")) },
    answers: { [json]: buyerSchema },
  },
  findBuyerAnswer,
);

export const supplierData = dataOf(
  "code",
  {
    id: "getSupplier",
    summary: "A company: what it won, from whom, for how much",
    path: { code: v.pipe(v.string(), v.description("Register code")) },
    answers: { [json]: supplierSchema },
  },
  findSupplierAnswer,
);

export const codeData = dataOf(
  "code",
  {
    id: "getCode",
    summary: "A CPV code with its names and open tenders",
    path: { code: v.pipe(v.string(), v.description("With or without the check digit")) },
    answers: { [json]: codeSchema },
  },
  findCodeAnswer,
);

export const codesData: FileRoute = {
  part: "data",
  usage: "searchCodes",
  operation: {
    id: "searchCodes",
    summary: `CPV codes by words in the site's language or by digits; the best ${maxCodesFound}`,
    query: { q: v.pipe(v.string(), v.maxLength(100), v.examples(["jumta remonts", "4526"])) },
    answers: { [json]: codesSchema },
  },
  query: parseSearchQuery,
  async answer(request) {
    request.lifetime.cacheFile = true;
    const text = request.url.searchParams.get("q") ?? "";
    return dataReply(await searchCodesAnswer(request, text));
  },
};

export function noticeCounts(country: Country): FileRoute {
  const { page: _page, sort: _sort, ...query } = listParameters;
  return {
    part: "data",
    usage: "countNotices",
    operation: {
      id: `countNotices${country}`,
      summary: "How many current notices match, by every choice of the list",
      query,
      answers: { [json]: countsSchema },
    },
    query: filterQueryIn(country),
    async answer(request) {
      request.lifetime.cacheFile = true;
      const filter = parseFilter(request.url.searchParams);
      return dataReply(await countNotices(request, country, filter));
    },
  };
}

/** Only the keys that it knows, cut to a length that nobody needs; what is wrong in them is for the answer to say. */
const archiveQueryText: ParseQuery = (given) => {
  const known = new URLSearchParams();
  for (const key of Object.keys(archiveParameters)) {
    for (const value of given.getAll(key).slice(0, 21)) {
      known.append(key, value.slice(0, 60).toWellFormed());
    }
  }
  return { text: known.toString(), cacheable: known.size === 0 };
};

/** Everything that a country ever published and we have, page by page. */
export function noticeArchive(country: Country, format: "json" | "csv"): FileRoute {
  return {
    part: "data",
    usage: "listArchive",
    operation: {
      id: `listArchive${country}${format}`,
      summary: "All notices that we have, also closed ones, the latest first, page by page",
      query: archiveParameters,
      answers:
        format === "json"
          ? { [json]: archiveSchema }
          : { "text/csv": "Header row, UTF-8 with a byte order mark; the Link header leads on" },
      refuses: true,
    },
    query: archiveQueryText,
    // A hundred notices with their lots are read from the database.
    cost: 5,
    async answer(request) {
      const { site, query, url, notices: source, lifetime } = request;
      const asked = parseArchiveQuery(url.searchParams);
      if (typeof asked === "string") return dataReply({ error: asked }, 400);
      const { page, lots } = await query(async (tx) => {
        const page = await loadArchive(tx, country, asked);
        return { page, lots: await loadFeedLots(tx, page.notices) };
      });
      const { moment } = await source.freshness(country, lifetime);
      const { surface, register, zone } = countryConfig(country);
      lifetime.dependsOn("tenders");
      lifetime.cacheFile = true;
      const now = Date.now();
      const items = page.notices.map((notice) => itemOf(notice, site, now));
      const next = new URLSearchParams(url.searchParams);
      if (page.next) next.set("after", page.next);
      const following =
        page.next && `https://${site.host}${dataPaths.archive(country, format)}?${next}`;
      const headers = following ? { Link: `<${following}>; rel="next"` } : {};
      if (format === "csv") {
        return new Reply(noticesCsv(items, zone), 200, {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": `attachment; filename="archive-${country}.csv"`,
          ...openHeaders,
          ...headers,
        });
      }
      const sources = [register, ...page.notices.map((notice) => notice.source)];
      const answer: Archive = {
        ...feedOrigin(sources, languageOf(surface, site), moment ?? now),
        ...(following && { next: following }),
        notices: items.map((item) => ({ ...item, lots: lots.get(item.id) ?? [] })),
      };
      return dataReply(answer, 200, headers);
    },
  };
}

/** The description of all that `routes` say of themselves. A function, since it is one of them. */
export function openApi(routes: () => Record<string, Route>): FileRoute {
  return {
    part: "data",
    usage: "openapi",
    async answer({ site, lifetime }) {
      lifetime.cacheFile = true;
      // Asked for once in a while: the site starts without it.
      const load = () => import("../features/open-data/openapi.ts");
      const { openApiDocument } = await loadLater(load);
      return dataReply(openApiDocument(operationsOf(routes()), site));
    },
  };
}

export function operationsOf(routes: Record<string, Route>): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(routes).flatMap(([path, route]) =>
      "operation" in route && route.operation ? [[path, route.operation] as const] : [],
    ),
  );
}

export function dataReply(data: unknown, status = 200, headers: Record<string, string> = {}) {
  return jsonReply(data, status, {
    "Content-Type": "application/json; charset=utf-8",
    ...openHeaders,
    ...headers,
  });
}
