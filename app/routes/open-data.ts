import * as v from "valibot";
import { parseSearchQuery } from "../features/cpv/tool/tool-query.ts";
import {
  answerArchive,
  archiveParameters,
  parseArchiveQuery,
} from "../features/feeds/archive.server.ts";
import { openHeaders } from "../features/feeds/feed.server.ts";
import { archiveSchema } from "../features/feeds/feed-schemas.ts";
import { filterQueryIn } from "../features/lists/filter-query.ts";
import { parseFilter } from "../features/notices/notice-filter.ts";
import {
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
  maxCodesFound,
  searchCodesAnswer,
} from "../features/open-data/answers.server.ts";
import { listParameters, rowsParameter } from "../features/open-data/list-parameters.ts";
import type { Operation } from "../features/open-data/operation.ts";
import { loadLater } from "../http/load-later.ts";
import type { ParseQuery } from "../http/page-request.ts";
import { jsonReply } from "../http/reply.ts";
import type { FileRoute, Route, RouteRequest } from "../routing/route.ts";
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
function queryTextOf(keys: readonly string[]): ParseQuery {
  return (given) => {
    const known = new URLSearchParams();
    for (const key of keys) {
      for (const value of given.getAll(key).slice(0, 21)) {
        known.append(key, value.slice(0, 60).toWellFormed());
      }
    }
    return { text: known.toString(), cacheable: known.size === 0 };
  };
}

/** Everything that a country ever published and we have, page by page. */
export function noticeArchive(country: Country, format: "json" | "csv"): FileRoute {
  const parameters = { ...archiveParameters, ...(format === "csv" && rowsParameter) };
  return {
    part: "data",
    usage: "listArchive",
    operation: {
      id: `listArchive${country}${format}`,
      summary: "All notices that we have, also closed ones, the latest first, page by page",
      query: parameters,
      answers:
        format === "json"
          ? { [json]: archiveSchema }
          : { "text/csv": "Header row, UTF-8 with a byte order mark; the Link header leads on" },
      refuses: true,
    },
    query: queryTextOf(Object.keys({ ...listParameters, ...parameters })),
    // A hundred notices with their lots are read from the database.
    cost: 5,
    async answer(request) {
      const asked = parseArchiveQuery(request.url.searchParams);
      const reply =
        typeof asked === "string" ? asked : await answerArchive(request, country, format, asked);
      return typeof reply === "string" ? dataReply({ error: reply }, 400) : reply;
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
