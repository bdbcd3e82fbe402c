import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimMails } from "../app/features/mail/outbox.server.ts";
import { closeDigestRuns, openDigestRun } from "../app/features/trials/runs/run-store.server.ts";
import { findTrial } from "../app/features/trials/trial-store.server.ts";
import { query } from "../tests/setup/database-state.ts";
import { bothDatabases, createEmptyDatabase } from "../tests/setup/databases.ts";
import { copyTemplate } from "../tests/setup/embedded-template.ts";
import { migrateUpTo } from "../tests/setup/migrate-up-to.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { prepareDatabase } from "./prepare.ts";

/** The version before 0023_one_outbox.sql. */
const before = 22;

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** What that version stored of a few people. Lease and pause of what waited are over. */
const earlier = `
  insert into trials (id, created_at, country, site_host, profile, address, address_hash, privacy_text, confirmed_at,
    last_day, closing_day, told_until, letters, empty_days, paused_at, ended_at, end_reason, soft_bounces) values
  -- Somebody who asked for a second profile, and is being sent digests.
  ('${idOf(1)}', now() - interval '3 days', 'LV', 'hanked.lv', 'q=jumts', 'anna@jumts.example', 'anna', '2026-11',
    now() - interval '2 days', '2099-01-10', '2099-01-09', 5, 4, 1, null, null, null, 2),
  ('${idOf(2)}', now() - interval '1 hour', 'LV', 'hanked.lv', 'q=tilts', 'Anna+b@jumts.example', 'anna', '2026-11',
    null, null, null, 0, 0, 0, null, null, null, 0),
  -- Paused, asked, left, over, over and forgotten, over for a year, bounced.
  ('${idOf(3)}', now() - interval '9 days', 'EE', 'hanked.ee', 'q=sild', 'bob@sild.example', 'bob', '2026-11',
    now() - interval '9 days', '2099-01-10', '2099-01-09', 6, 2, 0, now(), null, null, 0),
  ('${idOf(4)}', now(), 'LT', 'hanked.lt', '', 'cecil@x.example', 'cecil', '2026-11', null, null, null, 0, 0, 0, null, null, null, 0),
  ('${idOf(5)}', now() - interval '9 days', 'LV', 'hanked.lv', '', 'dora@x.example', 'dora', '2026-11',
    now() - interval '9 days', '2026-11-20', '2026-11-20', 6, 3, 0, null, now(), 'left', 0),
  ('${idOf(6)}', now() - interval '20 days', 'LV', 'hanked.lv', 'q=ceļš', 'eva@x.example', 'eva', '2026-11',
    now() - interval '20 days', '2026-11-01', '2026-11-01', 6, 3, 0, null, now() - interval '5 days', 'over', 0),
  ('${idOf(7)}', now() - interval '90 days', 'LV', 'hanked.lv', '', null, 'fred', '2026-11',
    now() - interval '90 days', '2026-09-01', '2026-09-01', 6, 3, 0, null, now() - interval '70 days', 'over', 0),
  ('${idOf(8)}', now() - interval '500 days', 'LV', 'hanked.lv', '', null, '', '2026-11',
    now() - interval '500 days', '2025-09-01', '2025-09-01', 6, 3, 0, null, now() - interval '480 days', 'over', 0),
  ('${idOf(9)}', now() - interval '9 days', 'LV', 'hanked.lv', '', null, 'gone', '2026-11',
    now() - interval '9 days', '2026-11-20', '2026-11-20', 6, 3, 0, null, now() - interval '40 days', 'bounced', 0);
  insert into letter_runs (id, country, day, send_until) overriding system value
    values (6, 'LV', '2026-11-17', now() - interval '20 hours'), (7, 'LV', '2026-11-18', now() + interval '3 hours');
  select setval(pg_get_serial_sequence('letter_runs', 'id'), 7);
  insert into trial_letters (id, run_id, trial_id, kind, content, attempts, outcome, settled_at) values
    ('${idOf(11)}', 6, '${idOf(1)}', 'notices', null, 1, 'sent', now() - interval '1 day'),
    ('${idOf(12)}', 7, '${idOf(1)}', 'notices', '{"subject": "s", "html": "h", "text": "t", "date": "d"}', 1, null, null),
    ('${idOf(13)}', 7, '${idOf(5)}', null, null, 0, 'left', now());
  insert into outgoing_mail (id, purpose, recipient, address_hash, site_host, language, profile, lead_submission_id, trial_id,
    content, sent_at, gave_up_at, attempts, tried_at) values
    ('${idOf(21)}', 'confirm', 'Anna+b@jumts.example', 'anna', 'hanked.lv', 'lv', '', null, '${idOf(2)}', null, null, null, 0, null),
    ('${idOf(22)}', 'sample', 'henry@x.example', 'henry', 'hanked.lv', 'lv', 'q=jumts', '${idOf(31)}', null,
      '{"subject": "s", "html": "h", "text": "t", "date": "d"}', null, null, 1, now() - interval '2 hours'),
    ('${idOf(23)}', 'sample', 'ida@x.example', 'ida', 'hanked.ee', 'et', '', '${idOf(32)}', null, null, now(), null, 1, now()),
    ('${idOf(24)}', 'sample', 'jack@x.example', 'jack', 'hanked.ee', 'et', '', '${idOf(33)}', null, null, null, now(), 64, now()),
    ('${idOf(25)}', 'sample', 'old@x.example', '', 'hanked.ee', 'et', '', null, null, null, null, null, 0, null),
    ('${idOf(26)}', 'sample', 'kate@x.example', 'kate', 'hanked.ee', 'et', '', '${idOf(34)}', null, null, null, null, 0, null);
  insert into mail_suppressions (address_hash, reason, created_at)
    values ('kate', 'blocked', '2026-11-01'), ('lara', 'complained', '2026-11-02')
    on conflict do nothing`;

describe.each(bothDatabases)(
  "what the version before the one outbox stored, on $name",
  ({ name }) => {
    const folder = copyTemplate("empty");
    let database: Database;
    let drop = async () => {};
    const rows = (text: string) => query(database, sql.raw(text));

    beforeAll(async () => {
      const empty = name === "postgres" ? await createEmptyDatabase() : undefined;
      if (empty) drop = empty.drop;
      database = await openDatabase({ databaseUrl: empty?.url, dataDir: folder }, "serve");
      await migrateUpTo(database, before);
      await database.asOwner((_, client) => client.query(earlier));
      await prepareDatabase(database);
    });
    afterAll(async () => {
      await database.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    });

    test("each mailbox has one row, with the address of its running trial, and why it gets no mail", async () => {
      const asked = `select address_hash as hash, address, confirmed_at is not null as confirmed, suppressed, soft_bounces as soft
      from mailboxes order by 1`;
      const box = (hash: string, address: string | null, more: object = {}) => ({
        ...{ hash, address, confirmed: false, suppressed: null, soft: 0 },
        ...more,
      });
      expect(await rows(asked)).toEqual([
        box("anna", "anna@jumts.example", { confirmed: true, soft: 2 }),
        box("bob", "bob@sild.example", { confirmed: true }),
        box("cecil", "cecil@x.example"),
        box("dora", "dora@x.example", { confirmed: true, suppressed: "left" }),
        box("eva", "eva@x.example", { confirmed: true }),
        box("gone", null, { suppressed: "bounced" }),
        box("henry", "henry@x.example"),
        box("ida", "ida@x.example"),
        box("jack", "jack@x.example"),
        box("kate", "kate@x.example", { suppressed: "blocked" }),
        box("lara", null, { suppressed: "complained" }),
      ]);
      const since =
        "select suppressed_at::date::text as day from mailboxes where address_hash = 'kate'";
      expect(await rows(since)).toEqual([{ day: "2026-11-01" }]);
    });

    test("each confirmed trial has a profile, told as far as it was", async () => {
      const asked = `select right(trial_id::text, 1)::int as trial, query, told_until::int as told, empty_days as empty
      from trial_profiles order by 1`;
      const profile = (trial: number, query: string, told: number, empty = 0) => ({
        ...{ trial, query, told, empty },
      });
      expect(await rows(asked)).toEqual([
        profile(1, "q=jumts", 5, 1),
        profile(3, "q=sild", 6),
        profile(5, "", 6),
        profile(6, "q=ceļš", 6),
        profile(7, "", 6),
        profile(8, "", 6),
        profile(9, "", 6),
      ]);
    });

    test("trials are found by their links, in the state that they had", async () => {
      const found = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7, 9].map(async (n) => {
          const trial = await database.asWeb((tx) => findTrial(tx, idOf(n)));
          return (
            trial && {
              n,
              state: trial.state,
              profile: trial.profile,
              mailbox: trial.mailbox,
              digests: trial.digests,
            }
          );
        }),
      );
      expect(found).toEqual([
        { n: 1, state: "running", profile: "q=jumts", mailbox: "a…@jumts.example", digests: 4 },
        { n: 2, state: "asked", profile: "q=tilts", mailbox: "a…@jumts.example", digests: 0 },
        { n: 3, state: "paused", profile: "q=sild", mailbox: "b…@sild.example", digests: 2 },
        { n: 4, state: "asked", profile: "", mailbox: "c…@x.example", digests: 0 },
        { n: 5, state: "ended", profile: "", mailbox: "d…@x.example", digests: 3 },
        { n: 6, state: "ended", profile: "q=ceļš", mailbox: "e…@x.example", digests: 3 },
        { n: 7, state: "ended", profile: "", mailbox: "", digests: 3 },
        { n: 9, state: "ended", profile: "", mailbox: "", digests: 3 },
      ]);
    });

    test("digests keep their ids, so that what bounces is known; those that waited are sent in the next run", async () => {
      const asked = `select right(id::text, 2)::int as n, address_hash as hash, right(trial_id::text, 1)::int as trial,
      run_id::int as run, outcome, settled_at is not null as settled, trial_profile_id is not null as profile, confirmed, body
      from outgoing_mail where purpose = 'digest' order by 1`;
      const digest = (n: number, hash: string, trial: number, run: number, outcome: string) => ({
        ...{
          n,
          hash,
          trial,
          run,
          outcome,
          settled: true,
          profile: true,
          confirmed: true,
          body: null,
        },
      });
      expect(await rows(asked)).toEqual([
        digest(11, "anna", 1, 6, "sent"),
        digest(12, "anna", 1, 7, "joined"),
        digest(13, "dora", 5, 7, "left"),
      ]);
      expect(await rows("select from letter_runs where closed_at is null")).toEqual([]);
    });

    test("mails that waited are still sent, once, to whom they were for; nobody else's are", async () => {
      const asked = `select right(id::text, 2)::int as n, outcome, settled_at is not null as settled from outgoing_mail
      where purpose <> 'digest' order by 1`;
      const mail = (n: number, outcome: string | null) => ({
        n,
        outcome,
        settled: outcome !== null,
      });
      expect(await rows(asked)).toEqual([
        mail(21, null),
        mail(22, null),
        mail(23, "sent"),
        mail(24, "refused"),
        mail(25, null),
        mail(26, null),
      ]);
      const claimed = await database.asSender((tx) =>
        claimMails(tx, 25, { perHour: 100, perHourAndDomain: 100 }),
      );
      expect(
        claimed.map(({ id, recipient, attempt, body }) => [
          Number(id.slice(-2)),
          recipient,
          attempt,
          body,
        ]),
      ).toEqual(
        expect.arrayContaining([
          [21, "anna@jumts.example", 1, null],
          [22, "henry@x.example", 2, null],
          [25, "old@x.example", 1, null],
        ]),
      );
      expect(claimed).toHaveLength(3);
      expect((await rows(asked)).at(-1)).toEqual(mail(26, "refused"));
    });

    test("the next run has a digest for each running trial, with what the last one did not tell", async () => {
      await database.asSender(closeDigestRuns);
      const run = { country: "LV", day: "2026-11-19", until: Date.now() + 3_600_000 } as const;
      const opened = await database.asSender((tx) => openDigestRun(tx, run));
      expect(opened).toBe(1);
      const asked = `select right(m.trial_id::text, 1)::int as trial, m.run_id > 7 as later, p.told_until::int as told
      from outgoing_mail m join trial_profiles p on p.id = m.trial_profile_id where m.outcome is null`;
      expect(await rows(asked)).toEqual([{ trial: 1, later: true, told: 5 }]);
    });

    test("no table of that version remains", async () => {
      expect(
        await rows(
          "select to_regclass('trial_letters') as a, to_regclass('mail_suppressions') as b",
        ),
      ).toEqual([{ a: null, b: null }]);
    });
  },
);
