import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject } from "vitest";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { type LinkPurpose, signLink } from "../../app/features/trials/trial-token.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { startSite } from "../../lab/running-site.ts";
import { ask } from "./ask.ts";
import { copySiteData, createPreparedDatabase } from "./databases.ts";
import { urlencoded } from "./lead-form.ts";
import { nextAddress } from "./lead-site.ts";
import { insertNotices, latvianRoof } from "./sample-stored-notices.ts";

export const letterPage = "/vestules-paraugs";

/** What a visitor sends from the letter page. */
export const trialForm = {
  profile: "cpv=45261000&q=jumts",
  email: "anna@jumts.example",
  privacy_consent: "on",
};

/** The real server, and its trials as an operator sees them. */
export async function openTrialSite(
  kind: Database["kind"] = inject("postgresUrl") ? "postgres" : "embedded",
) {
  const postgres = kind === "postgres" ? await createPreparedDatabase() : undefined;
  const dataDir = postgres ? mkdtempSync(join(tmpdir(), "hanked-test-")) : copySiteData();
  const settings = { databaseUrl: postgres?.url, dataDir };
  // The embedded database is a copy that has notices already.
  if (postgres) {
    const filling = await openDatabase(settings, "operate");
    await insertNotices(filling, [latvianRoof]);
    await filling.close();
  }
  const site = await startSite({
    DATA_DIR: dataDir,
    TRUST_PROXY: "loopback",
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
  const database = await openDatabase(settings, "operate");
  const key = await database.asOwner(loadLinkKey);
  const rows = async (query: ReturnType<typeof sql>) =>
    (await database.asOwner((tx) => tx.execute(query))).rows;

  const tokens = new Set<string>();

  return {
    ...site,
    database,
    rows,
    get: (path: string, host = "lv.localhost") => ask(site, host, path),
    /** Posts from a new client address, unless `headers` name one. */
    post(
      path: string,
      fields: Record<string, string>,
      headers: Record<string, string> = {},
      host = "lv.localhost",
    ) {
      return ask(site, host, path, {
        method: "POST",
        headers: {
          "X-Forwarded-For": nextAddress(),
          "Content-Type": urlencoded,
          ...headers,
        },
        body: new URLSearchParams(fields).toString(),
      });
    },
    /** With the query of its profile once it is confirmed. */
    trials: () =>
      rows(sql`
        select t.*, coalesce(p.query, t.profile) as profile
        from trials t left join trial_profiles p on p.trial_id = t.id order by t.created_at`),
    token(trial: unknown, purpose: LinkPurpose): string {
      const token = signLink(key, { trial: String(trial), purpose });
      tokens.add(token);
      return token;
    },
    /** Requests a trial. Returns its id. */
    async request(changes: Partial<typeof trialForm> = {}): Promise<string> {
      const { status } = await this.post(letterPage, { ...trialForm, ...changes });
      expect(status).toBe(303);
      return String((await this.trials()).at(-1)?.["id"]);
    },
    /** Requests and confirms a trial. `manage` is the token in its digests. */
    async begin(changes: Partial<typeof trialForm> = {}): Promise<{ id: string; manage: string }> {
      const id = await this.request(changes);
      await this.post(`/proov/${this.token(id, "confirm")}`, { action: "confirm" });
      return { id, manage: this.token(id, "manage") };
    },
    async clear(): Promise<void> {
      for (const table of [
        "outgoing_mail",
        "notice_opinions",
        "trial_profiles",
        "trials",
        "mailboxes",
      ]) {
        await rows(sql.raw(`delete from ${table}`));
      }
    },
    async close(): Promise<void> {
      await database.close();
      await site.stop();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
      // The log must contain neither personal data nor tokens.
      expect(site.output()).toContain('"path":"/proov/-"');
      expect(site.output()).not.toMatch(/anna|jumts|\/proov\/\w/i);
      for (const token of tokens) expect(site.output()).not.toContain(token.slice(2));
    },
  };
}

export type TrialSite = Awaited<ReturnType<typeof openTrialSite>>;
