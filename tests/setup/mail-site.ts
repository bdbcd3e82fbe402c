import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { rememberMailbox } from "../../app/features/mail/mailbox.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import { queueMail } from "../../app/features/mail/outbox.server.ts";
import { requestTrial } from "../../app/features/trials/trial-store.server.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type RunningSite, startSite } from "../../lab/running-site.ts";
import { ask } from "./ask.ts";
import { copySiteData, createPreparedDatabase } from "./databases.ts";
import { encode, type Fields, fields, urlencoded } from "./lead-form.ts";
import { startMailServer } from "./mail-server.ts";
import { insertNotices } from "./sample-stored-notices.ts";
import { sampleTrialRequest } from "./sample-trial-mails.ts";

/** The real server, started and killed at will, with a mail server beside it. */
export async function openMailSite(kind: Database["kind"]) {
  const postgres = kind === "postgres" ? await createPreparedDatabase() : undefined;
  const dataDir = postgres ? mkdtempSync(join(tmpdir(), "hanked-test-")) : copySiteData();
  const mail = await startMailServer();
  let site: RunningSite | undefined;
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const how = site && kind === "embedded" ? "operate" : "serve";
    const database = await openDatabase({ databaseUrl: postgres?.url, dataDir }, how);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  // The embedded database is a copy that has notices already.
  if (postgres) await withDatabase((database) => insertNotices(database, [{ country: "LV" }]));

  return {
    mail,
    dataDir,
    withDatabase,
    async start(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
      site = await startSite({
        DATA_DIR: dataDir,
        ...(postgres && { DATABASE_URL: postgres.url }),
        TRUST_PROXY: "loopback",
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_FROM: "Hanked <vestules@hanked.ee>",
        ...env,
      });
      return site;
    },
    async stop(signal?: NodeJS.Signals): Promise<void> {
      const leaving = site;
      site = undefined;
      // The log must not contain personal data.
      await leaving?.stop(signal);
      expect(leaving?.output() ?? "").not.toMatch(/anna|jumts|bērziņa/i);
    },
    post(changes: Fields = {}, host = "hanked.lv") {
      if (!site) throw new Error("the site is not running");
      return ask(site, host, "/", {
        method: "POST",
        headers: { "Content-Type": urlencoded, "X-Forwarded-Proto": "https" },
        body: encode(fields(changes)),
      });
    },
    async queue(count: number): Promise<void> {
      await withDatabase(async (database) => {
        for (let i = 0; i < count; i++) {
          const address = `anna${i}@jumts.example`;
          await database.asWeb(async (tx) => {
            const addressHash = hashMailbox(await loadLinkKey(tx), address);
            await rememberMailbox(tx, addressHash, address);
            await queueMail(tx, {
              purpose: "sample",
              addressHash,
              siteHost: "hanked.lv",
              language: "lv",
              industry: "construction",
              leadSubmission: randomUUID(),
            });
          });
        }
      });
    },
    /** Requests a trial as the letter page does. Returns the trial's id. */
    async askTrial(address: string): Promise<string> {
      const id = randomUUID();
      await withDatabase((database) =>
        database.asWeb(async (tx) => {
          const key = await loadLinkKey(tx);
          await requestTrial(tx, {
            ...sampleTrialRequest,
            id,
            address,
            addressHash: hashMailbox(key, address),
          });
        }),
      );
      return id;
    },
    rows(query = sql`select * from outgoing_mail`) {
      return withDatabase(
        async (database) => (await database.asOwner((tx) => tx.execute(query))).rows,
      );
    },
    async close(): Promise<void> {
      await this.stop();
      await mail.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type MailSite = Awaited<ReturnType<typeof openMailSite>>;
