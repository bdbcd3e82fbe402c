import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { LeadFiles } from "../../app/features/leads/lead-files.server.ts";
import { LeadReceiver } from "../../app/features/leads/lead-receiver.server.ts";
import { LeadRetryLoop } from "../../app/features/leads/lead-retry-loop.server.ts";
import type { LeadNotification } from "../../app/features/leads/submission.server.ts";
import type { Database } from "../../db/database.ts";
import type { TestDatabase } from "./databases.ts";

/** Everything that handles leads, with switches that make the database, the notifier or the disk fail. */
export async function openLeadSetup(open: TestDatabase["open"]) {
  const { database: real, remove } = await open();
  const folder = mkdtempSync(join(tmpdir(), "hanked-setup-"));
  const broken = { database: false, notifier: false, disk: false };
  // Off by default: on a busy machine a healthy database may take longer than the real limits allow.
  const limits = { real: false };
  const notified: LeadNotification[] = [];
  const log = { info: vi.fn(), error: vi.fn() };
  const onGivenUp = vi.fn();

  const database: Database = {
    ...real,
    asWeb: (work, withinMs) =>
      broken.database
        ? Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:5432"))
        : real.asWeb(work, limits.real ? withinMs : 15_000),
  };
  const notify = vi.fn(async (notification: LeadNotification) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (broken.notifier) throw new Error("the notification service answered 500");
    notified.push(notification);
  });
  const files = new LeadFiles(join(folder, "leads"));
  const write = files.write.bind(files);
  files.write = (submission) =>
    broken.disk ? Promise.reject(new Error("ENOSPC: no space left")) : write(submission);
  const parts = { database, files, notify, log };

  return {
    ...parts,
    parts,
    broken,
    limits,
    notified,
    onGivenUp,
    folder: join(folder, "leads"),
    receiver: () => new LeadReceiver(parts),
    /** Runs one retry round, as a process that has just started would. */
    async round(): Promise<void> {
      const retryLoop = new LeadRetryLoop({ ...parts, onGivenUp });
      retryLoop.start();
      await retryLoop.stop();
    },
    async rows(query = sql`select * from leads order by created_at`) {
      return (await real.asOwner((tx) => tx.execute(query))).rows;
    },
    submissions() {
      return this.rows(sql`select * from lead_submissions order by created_at`);
    },
    async fileStates() {
      return (await files.list()).map(({ state }) => state);
    },
    /** Expects that the log does not tell who a lead is from. */
    expectNobodyLogged(): void {
      const logged = JSON.stringify([log.info.mock.calls, log.error.mock.calls]);
      expect(logged).not.toMatch(/anna|jumts|bērziņa|20000000/i);
    },
    async clear(): Promise<void> {
      Object.assign(broken, { database: false, notifier: false, disk: false });
      limits.real = false;
      await this.rows(sql`delete from outgoing_mail`);
      await this.rows(sql`delete from lead_submissions`);
      await this.rows(sql`delete from leads`);
      rmSync(join(folder, "leads"), { recursive: true, force: true });
      notified.length = 0;
      for (const spy of [notify, log.info, log.error, onGivenUp]) spy.mockClear();
    },
    async close(): Promise<void> {
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type LeadSetup = Awaited<ReturnType<typeof openLeadSetup>>;
