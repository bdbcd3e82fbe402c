import { readFileSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";

/**
 * An applied migration is not applied again, so an edit never reaches the databases that have it. Add the hash of each
 * new migration here. If a hash changes in a review, the change must become a new migration instead.
 */
test("released migrations have not changed", () => {
  const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8"));
  const tags: string[] = journal.entries.map(({ tag }: { tag: string }) => tag);
  const hashes = readMigrationFiles({ migrationsFolder: "db/migrations" }).map(({ hash }) => hash);
  const released = JSON.parse(readFileSync("db/migrations/released.json", "utf8"));
  expect(Object.fromEntries(tags.map((tag, place) => [tag, hashes[place]]))).toEqual(released);
});
