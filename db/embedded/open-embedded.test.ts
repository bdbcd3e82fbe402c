import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openNewEmbedded } from "../../tests/setup/reused-embedded.ts";
import { vacuumWorn } from "./open-embedded.ts";

test("a table with many writes is vacuumed once, and analysed", async () => {
  const { database, remove } = await openNewEmbedded();
  try {
    await vacuumWorn(database.pool);
    await database.asOwner((tx) =>
      tx.execute(sql`insert into outgoing_mail (purpose, recipient, site_host, language)
        select 'sample', n || '@example.com', 'hanked.ee', 'et' from generate_series(1, 100) n`),
    );
    await database.asOwner((tx) => tx.execute(sql`update outgoing_mail set attempts = 1`));
    // Otherwise statistics are flushed only once a second.
    await database.pool.query("select pg_stat_force_next_flush()");
    expect(await vacuumWorn(database.pool)).toEqual(["public.outgoing_mail"]);
    expect(await vacuumWorn(database.pool)).toEqual([]);
    const known = sql`select reltuples::int as rows from pg_class where relname = 'outgoing_mail'`;
    expect((await database.asOwner((tx) => tx.execute(known))).rows).toEqual([{ rows: 100 }]);
  } finally {
    await remove();
  }
});
