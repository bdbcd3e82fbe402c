import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { type NoticeKind, noticeTypes } from "../../../db/notice-kind.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "./countries.ts";
import type { CurrentNotice } from "./current-notices.ts";
import { type Notice, parseNotice, type StoredNotice } from "./notice.ts";
import { currentDays, currentUntil } from "./notice-life.ts";
import { columns, fetchInBatches } from "./notice-queries.server.ts";
import { searchable } from "./search-words.ts";

const batchSize = 500;

/** Upper bounds on memory, in case the table holds far more rows than expected. */
const maxTenders = 50_000;
const maxOthers = 20_000;

type CurrentRow = Omit<StoredNotice, "description"> &
  Record<"search_text" | "search_codes", string | null> &
  Record<string, unknown>;

/** All current notices of a country: see notice-life.ts. Every part of the query is one range of an index. */
export async function listCurrentNotices(tx: Tx, country: Country): Promise<CurrentNotice[]> {
  const found: CurrentNotice[] = [];
  const shared = sharedTexts();
  const query = sql.join(partsOf(country), sql` union all `);
  for await (const rows of fetchInBatches<CurrentRow>(tx, query, batchSize)) {
    for (const row of rows) found.push(parseCurrentNotice(row, shared));
  }
  return found;
}

type Repeated = Pick<Notice, "buyer" | "buyerCode" | "division" | "cpv" | "region">;

/** Saves memory: buyers, codes and regions repeat often, so equal ones are kept once. */
interface SharedTexts {
  of(notice: Repeated): Repeated;
}

export function sharedTexts(): SharedTexts {
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const text = (value: string) => {
    const before = texts.get(value);
    if (before === undefined) texts.set(value, value);
    return before ?? value;
  };
  const list = (values: string[]) => {
    const key = values.join(" ");
    const before = lists.get(key);
    if (!before) lists.set(key, values);
    return before ?? values;
  };
  return {
    of: ({ buyer, buyerCode, division, cpv, region }) => ({
      buyer: text(buyer),
      buyerCode: text(buyerCode),
      division: text(division),
      cpv: list(cpv),
      region: list(region),
    }),
  };
}

function partsOf(country: Country): SQL[] {
  const since = (kind: keyof typeof currentDays) =>
    sql.raw(
      `publication_date > now() - interval '${currentDays[kind]} days' and publication_date < now() + interval '1 day'`,
    );
  const dated = sql.raw("closed_at is null and deadline_date > now()");
  const undated = sql.raw("closed_at is null and deadline_date is null");
  const part = (kind: NoticeKind, where: SQL, order: string) => sql`(
    select ${columns}, search_text, search_codes from tenders
    where country = ${country} and kind = ${kind} and listed and ${where}${ownRows(country, kind)}
    order by ${sql.raw(order)}, tenders.id
    limit ${sql.raw(String(kind === "tender" ? maxTenders : maxOthers))})`;
  const latest = "publication_date desc nulls last";
  return [
    part("tender", dated, "deadline_date"),
    part("tender", undated, "deadline_date"),
    part("consultation", dated, "deadline_date"),
    part("consultation", sql`${undated} and ${since("consultation")}`, latest),
    part("plan", sql`closed_at is null and ${since("plan")}`, latest),
    part("contract", since("contract"), latest),
  ];
}

/** By specification, the Estonian list has rows of source 1, and tenders of type 6. */
function ownRows(country: Country, kind: NoticeKind): SQL {
  const { register, withTed } = countryConfig(country);
  if (withTed) return sql.empty();
  return sql.raw(
    ` and source = ${register}${kind === "tender" ? ` and type = ${noticeTypes.tender}` : ""}`,
  );
}

function parseCurrentNotice(row: CurrentRow, shared: SharedTexts): CurrentNotice {
  const { description: _, ...notice } = parseNotice({ ...row, description: null });
  return {
    ...notice,
    ...shared.of(notice),
    closesAt: row.deadline ?? Number.POSITIVE_INFINITY,
    until: currentUntil({ kind: notice.kind, published: notice.published, deadline: row.deadline }),
    searchText: searchable(row.search_text ?? ""),
    searchCodes: row.search_codes ?? "",
  };
}
