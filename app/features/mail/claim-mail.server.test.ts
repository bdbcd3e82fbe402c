import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { addTrial } from "../../../tests/setup/sample-trials.ts";
import { claimMails, countMail } from "./outbox.server.ts";

test.each(databases)(
  "a digest ends with its run, a first digest that tells up to that run does not, on $name",
  async ({ open }) => {
    const { database, remove } = await open();
    const trial = await addTrial(database);
    await database.asOwner(async (tx) => {
      await tx.execute(sql`
        insert into letter_runs (id, country, day, send_until, closed_at)
        values (9, 'LV', '2026-11-16', now() - interval '1 hour', now())`);
      await tx.execute(sql`
        insert into outgoing_mail (purpose, address_hash, site_host, language, trial_id, trial_profile_id, run_id, confirmed)
        select purpose, t.address_hash, 'hanked.lv', 'lv', t.id, p.id, 9, true
        from trials t join trial_profiles p on p.trial_id = t.id, unnest(array['digest', 'first']) purpose
        where t.id = ${trial}::uuid`);
    });
    expect((await database.asWeb(countMail)).letters).toMatchObject({ waiting: 2, due: 1 });
    const claimed = await database.asSender((tx) =>
      claimMails(tx, 25, { perHour: 10, perHourAndDomain: 10 }),
    );
    expect(claimed.map(({ purpose }) => purpose)).toEqual(["first"]);
    await remove();
  },
);
