import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { query } from "../../../../tests/setup/database-state.ts";
import { databases } from "../../../../tests/setup/databases.ts";
import { addTrial } from "../../../../tests/setup/trial-setup.ts";
import { parseSettings } from "../../../env.server.ts";
import { claimMails } from "../../mail/outbox.server.ts";

test.each(databases)(
  "on $name: one claim skips up to 200 mails of deleted requests",
  async ({ open }) => {
    const { database, remove } = await open();
    const claim = () =>
      database.asSender((tx) => claimMails(tx, 5, parseSettings({}).mail.unconfirmed));
    const givenUp = async () => {
      const asked = sql`select count(*)::int as mails from outgoing_mail where outcome = 'refused'`;
      return (await query(database, asked))[0]?.["mails"];
    };
    try {
      await query(
        database,
        sql`insert into outgoing_mail (purpose, recipient, site_host, language, profile, trial_id, next_attempt_at, body, priority)
          select 'confirm', 'anna' || n || '@jumts.example', 'hanked.lv', 'lv', '', gen_random_uuid(),
            now() - interval '1 hour', 'composed', 1
          from generate_series(1, 500) n`,
      );
      const wanted = await addTrial(database, { confirmed: false });
      // A mail that was composed before its request vanished is never sent.
      for (const mails of [200, 400]) {
        expect(await claim()).toEqual([]);
        expect(await givenUp()).toBe(mails);
      }
      expect(await claim()).toMatchObject([{ trial: wanted }]);
      expect(await givenUp()).toBe(500);
    } finally {
      await remove();
    }
  },
);
