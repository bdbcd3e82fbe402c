import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { startSite } from "../../lab/running-site.ts";
import { ask } from "./ask.ts";
import { encode, type Fields, fields, urlencoded } from "./lead-form.ts";
import { startNotifier } from "./local-notifier.ts";
import { insertNotices, latvianRoof } from "./sample-stored-notices.ts";
import { createSiteDatabase } from "./site-database.ts";

/** The real server with the owners' form-to-e-mail service. The test plays the trusted proxy in front of it. */
export async function openLeadSite() {
  const { env, open, change, remove } = await createSiteDatabase();
  await change((database) => insertNotices(database, [latvianRoof]));
  const notifier = await startNotifier();
  const site = await startSite({ ...env, TRUST_PROXY: "loopback", ...notifier.env });
  const database = await open();

  return {
    ...site,
    notifier,
    post(changes: Fields = {}, headers: Record<string, string> = {}, path = "/") {
      return this.send(encode(fields(changes)), urlencoded, headers, path);
    },
    /** Sends each request from a new client address, unless `headers` name one. */
    send(body: string, type: string, headers: Record<string, string> = {}, path = "/") {
      return ask(site, "localhost", path, {
        method: "POST",
        headers: {
          "X-Forwarded-For": nextAddress(),
          ...(type && { "Content-Type": type }),
          ...headers,
        },
        body: body && Buffer.from(body, "latin1"),
      });
    },
    leads() {
      return this.rows(sql`select * from leads order by created_at`);
    },
    async rows(query: ReturnType<typeof sql>) {
      return (await database.asOwner((tx) => tx.execute(query))).rows;
    },
    /** Expects no personal data in the log. */
    expectNobodyLogged(): void {
      const output = site.output();
      expect(output).toContain('"method":"POST"');
      expect(output).not.toMatch(
        /jumts|anna|bērziņa|20000000|evil|secret-key|2001:db8|203\.0\.113/i,
      );
    },
    async clear(): Promise<void> {
      Object.assign(notifier.answer, { status: 200, afterMs: 0, hang: false });
      await this.rows(sql`delete from outgoing_mail`);
      await this.rows(sql`delete from lead_submissions`);
      await this.rows(sql`delete from leads`);
      notifier.taken.length = 0;
    },
    async close(): Promise<void> {
      await database.close();
      await site.stop();
      notifier.close();
      await remove();
      this.expectNobodyLogged();
    },
  };
}

export type LeadSite = Awaited<ReturnType<typeof openLeadSite>>;

let addresses = 0;

export function nextAddress(): string {
  addresses += 1;
  return `203.0.${113 + (addresses >> 8)}.${addresses & 255}`;
}
