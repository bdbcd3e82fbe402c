import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { parseSettings } from "../../app/env.server.ts";
import { FollowRuns } from "../../app/features/follows/follow-runs.server.ts";
import {
  confirmFollow,
  findFollow,
  requestFollow,
} from "../../app/features/follows/follow-store.server.ts";
import { createFollowWriters } from "../../app/features/follows/follow-writers.server.ts";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import type { TestDatabase } from "./databases.ts";
import type { SampleNotice } from "./sample-stored-notices.ts";
import { inDays } from "./sample-stored-notices.ts";
import { openTrialSetup } from "./trial-setup.ts";

const { hosts } = parseSettings({});

/** Followed procurements, with a mail server. Times of the database are real; FollowRuns takes a time that the test chooses. */
export async function openFollowSetup(open: TestDatabase["open"]) {
  const setup = await openTrialSetup(open);
  const { database } = setup;
  const key = await database.asWeb(loadLinkKey);
  return {
    ...setup,
    key,
    /** A Latvian tender of a procedure, open for 30 days. Returns its id. */
    async addTender(given: SampleNotice = {}): Promise<string> {
      const [id = ""] = await setup.addNotices({
        title: "Skolas jumta remonts",
        kind: "tender",
        story: "roof",
        deadline_date: inDays(30),
        ...given,
      });
      return id;
    },
    async change(tender: string, set: ReturnType<typeof sql>): Promise<void> {
      await setup.rows(sql`update tenders set ${set} where id = ${tender}::bigint`);
    },
    hashOf: (address: string) => hashMailbox(key, address),
    /** Asks as the form does. Returns the id that a follow would have. */
    async ask(tender: string, address = "anna@jumts.example"): Promise<string> {
      const id = randomUUID();
      await database.asWeb((tx) =>
        requestFollow(
          tx,
          {
            id,
            address,
            addressHash: hashMailbox(key, address),
            tender,
            siteHost: "hanked.lv",
            language: "lv",
            privacyText: "2026-11",
          },
          Date.now(),
        ),
      );
      return id;
    },
    confirm: (id: string) => database.asWeb((tx) => confirmFollow(tx, id, Date.now())),
    find: (id: string) => database.asWeb((tx) => findFollow(tx, id)),
    /** Asks and confirms; the mails of that are gone. */
    async follow(tender: string, address?: string): Promise<string> {
      const id = await this.ask(tender, address);
      await this.confirm(id);
      await setup.rows(
        sql`delete from outgoing_mail where purpose in ('follow-confirm', 'following')`,
      );
      return id;
    },
    /** A process that looks for the first time. Number of mails. */
    look: (now = Date.now()) => new FollowRuns({ database, log: setup.log, now: () => now }).look(),
    /** As if the last mails had been queued yesterday. */
    async yesterday(): Promise<void> {
      await setup.rows(sql`update outgoing_mail set created_at = created_at - interval '2 days'`);
    },
    /** Sends what is due. Returns all mails that were sent so far. */
    async mails() {
      const writers = createFollowWriters({ database, hosts, key });
      await setup.sender({ writers }).run();
      return setup.digests();
    },
    async clear(): Promise<void> {
      await setup.rows(sql`delete from follows`);
      await setup.clear();
    },
  };
}

export type FollowSetup = Awaited<ReturnType<typeof openFollowSetup>>;
