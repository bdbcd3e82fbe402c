import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import type { Country } from "../../../site/sites.ts";
import type { Ask } from "./edition.ts";

const idsAtOnce = 1_000;

interface Touched {
  ids: string[];
  /** In the editions that are looked at. */
  wasAdded(id: string): boolean;
}

interface FamilyRow extends Record<string, unknown> {
  id: string;
  kind: string;
  story: string | null;
  listed: boolean;
}

/**
 * The listed notices that stand for what was touched, each with its first edition (null: before there were any). A notice
 * can come twice, first as TED's copy, then as the register's own, or as a new version: then the row that stood in its place
 * before is listed no more, and the notice is no news. Where several of a kind are listed in one story, nobody knows in whose
 * place it stood, and each counts for itself: told twice is better than left out.
 */
export async function findFamilies(
  ask: Ask,
  country: Country,
  { ids, wasAdded }: Touched,
): Promise<Map<string, number | null>> {
  const own: FamilyRow[] = [];
  /** Their stories, by family. */
  const replaced = new Map<string, string>();
  for await (const rows of inBatches(ids, idsAtOnce, (some) =>
    ask((tx) => loadMembers(tx, country, some)),
  )) {
    for (const row of rows) {
      if (row.listed) own.push(row);
      else if (row.story !== null && wasAdded(row.id)) replaced.set(familyOf(row), row.story);
    }
  }
  const stories = [...own.map(({ story }) => story), ...replaced.values()];
  const families = await loadFamilies(ask, country, stories);
  for (const family of replaced.keys()) {
    // Whatever replaced it since the morning began is told of in its place.
    own.push(...(families.get(family) ?? []).filter(({ listed }) => listed));
  }
  const members = new Map(
    own.map((row) => [row.id, [row.id, ...standIns(row, families).map(({ id }) => id)]]),
  );
  const added = await loadFirstEditions(ask, [...members.values()].flat());
  return new Map([...members].map(([id, all]) => [id, earliest(all.map((one) => added.get(one)))]));
}

function standIns(row: FamilyRow, families: Map<string, FamilyRow[]>): FamilyRow[] {
  const family = families.get(familyOf(row)) ?? [];
  const listed = family.filter((other) => other.listed);
  return listed.length === 1 ? family.filter((other) => !other.listed) : [];
}

function familyOf({ kind, story }: FamilyRow): string {
  return `${kind} ${story}`;
}

function earliest(editions: (number | undefined)[]): number | null {
  const known = editions.filter((edition) => edition !== undefined);
  return known.length > 0 ? Math.min(...known) : null;
}

async function loadFamilies(
  ask: Ask,
  country: Country,
  given: (string | null)[],
): Promise<Map<string, FamilyRow[]>> {
  const families = new Map<string, FamilyRow[]>();
  const stories = [...new Set(given)].filter((story) => story !== null);
  for await (const rows of inBatches(stories, idsAtOnce, (some) =>
    ask((tx) => loadStories(tx, country, some)),
  )) {
    for (const row of rows) {
      const family = families.get(familyOf(row));
      if (family) family.push(row);
      else families.set(familyOf(row), [row]);
    }
  }
  return families;
}

async function loadMembers(tx: Tx, country: Country, ids: string[]): Promise<FamilyRow[]> {
  const { rows } = await tx.execute<FamilyRow>(sql`
    select id::text as id, kind, story, listed from tenders
    where tenders.id = any(${sql.param(ids)}) and country = ${country} and kind is not null`);
  return rows;
}

async function loadStories(tx: Tx, country: Country, stories: string[]): Promise<FamilyRow[]> {
  const { rows } = await tx.execute<FamilyRow>(sql`
    select id::text as id, kind, story, listed from tenders
    where story = any(${sql.param(stories)}) and country = ${country} and kind is not null`);
  return rows;
}

async function loadFirstEditions(ask: Ask, ids: string[]): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  for await (const rows of inBatches([...new Set(ids)], idsAtOnce, (some) =>
    ask((tx) => loadAdded(tx, some)),
  )) {
    for (const { id, edition } of rows) first.set(id, edition);
  }
  return first;
}

async function loadAdded(tx: Tx, ids: string[]) {
  const { rows } = await tx.execute<{ id: string; edition: number }>(sql`
    select tender_id as id, min(edition)::int as edition from tender_changes
    where what = 'added' and edition is not null and tender_id = any(${sql.param(ids)}::text[])
    group by tender_id`);
  return rows;
}

export async function* inBatches<T, R>(
  all: T[],
  size: number,
  work: (some: T[]) => Promise<R>,
): AsyncGenerator<R> {
  for (let place = 0; place < all.length; place += size) {
    yield await work(all.slice(place, place + size));
  }
}
