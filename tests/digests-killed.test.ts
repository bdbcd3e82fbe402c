import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { openDigestRun } from "../app/features/trials/runs/run-store.server.ts";
import type { RunningSite } from "../lab/running-site.ts";
import { type MailSite, openMailSite } from "./setup/mail-site.ts";
import { readMetric } from "./setup/read-metric.ts";
import { addTrial } from "./setup/sample-trials.ts";
import { skipOwnDigestRun } from "./setup/skip-own-run.ts";
import { everyCase } from "./setup/tier.ts";

// Separate processes take their time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });
const soon = { timeout: 80_000, interval: 50 };
const people = 30;

const hasPostgres = inject("postgresUrl") !== undefined;
const kinds = [
  { name: "embedded" as const, available: true, killed: "the server" },
  { name: "postgres" as const, available: hasPostgres, killed: "the process that sends" },
].filter(({ available }) => available);

describe.runIf(everyCase).each(kinds)("on $name", ({ name, killed }) => {
  let site: MailSite;

  beforeAll(async () => {
    site = await openMailSite(name);
  });
  afterAll(() => site.close());

  test(`if ${killed} is killed during a digest run, all digests arrive, and at most one twice`, async () => {
    await skipOwnDigestRun(site.rows);
    const start = () => site.start({ LETTERS: "on" });
    let running = await start();
    const place = 11;
    const kill = new Promise<void>((resolve) => {
      // The mail server has accepted it, but its answer reaches nobody.
      site.mail.onTaken = (taken) => {
        if (taken !== place) return true;
        if (name === "embedded") resolve(site.stop("SIGKILL"));
        else resolve(killChildren(running));
        return false;
      };
    });
    await site.withDatabase(async (database) => {
      for (let i = 1; i <= people; i++)
        await addTrial(database, { address: `anna${i}@jumts.example` });
      // Two who must get nothing: one has left, one has not confirmed.
      await addTrial(database, {
        address: "left@jumts.example",
        endedAt: new Date(),
        endReason: "left",
      });
      await addTrial(database, { address: "asked@jumts.example", confirmedAt: null });
      // For everybody the last one, which comes with or without notices.
      await database.asOwner((tx) =>
        tx.execute(sql`update trials set letters = 1, closing_day = '2026-11-16'`),
      );
      await database.asOwner((tx) =>
        openDigestRun(tx, {
          country: "LV",
          day: "2026-11-16",
          until: Date.now() + 3_600_000,
        }),
      );
    });
    await kill;
    site.mail.onTaken = undefined;
    // As if the leases had expired.
    await site.rows(sql`update outgoing_mail set leased_until = now(), next_attempt_at = now()
      where outcome is null`);
    if (name === "embedded") running = await start();
    await vi.waitFor(() => expect(site.mail.taken).toHaveLength(people + 1), soon);
    await vi.waitFor(
      async () =>
        expect(await site.rows(sql`select 1 from outgoing_mail where outcome is null`)).toEqual([]),
      soon,
    );
    await vi.waitFor(
      async () => expect(await readMetric(running, "hanked_letters_sent_total")).toBeGreaterThan(0),
      soon,
    );
    await site.stop();
    const perPerson = Map.groupBy(site.mail.taken, ({ to }) => to[0]);
    expect(perPerson.size).toBe(people);
    expect([...perPerson.keys()].every((address) => /^anna\d+@/.test(address ?? ""))).toBe(true);
    for (const copies of perPerson.values()) {
      expect(new Set(copies.map(({ bytes }) => bytes.toString("latin1"))).size).toBe(1);
    }
  });
});

async function killChildren({ process: parent }: RunningSite): Promise<void> {
  const children = readdirSync("/proc").filter(
    (pid) => /^\d+$/.test(pid) && parentOf(pid) === String(parent.pid),
  );
  expect(children).toHaveLength(1);
  process.kill(Number(children[0]), "SIGKILL");
}

/** Returns undefined if the process has ended meanwhile. */
function parentOf(pid: string): string | undefined {
  try {
    // After the name, which may hold anything: the state and the parent.
    return /\) \S (\d+)[^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
