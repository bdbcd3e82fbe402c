import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveSubmission } from "../../app/features/leads/lead-store.server.ts";
import { tidyTrials } from "../../app/features/trials/runs/run-store.server.ts";
import type { Database } from "../../db/database.ts";
import { databases } from "../../tests/setup/databases.ts";
import { sampleSubmission } from "../../tests/setup/sample-lead.ts";
import { addTrial } from "../../tests/setup/sample-trials.ts";
import {
  composeReport,
  type ReportEvent,
  rate,
  reportHtml,
  reportLeads,
  reportPeriod,
  reportText,
} from "./report.ts";

/** A Wednesday. */
const now = Date.parse("2026-11-18T10:00:00Z");
const daysAgo = (days: number) => new Date(now - days * 86_400_000);

describe.each(databases)("on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  const folder = mkdtempSync(join(tmpdir(), "hanked-report-"));

  beforeAll(async () => {
    ({ database, remove } = await open());
  });
  afterAll(async () => {
    await remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("trials, offers and leads are counted by their campaign", async () => {
    // A request that is deleted because nobody confirms it, but still counted.
    await addTrial(database, {
      address: "gone@example.org",
      askedAt: daysAgo(16),
      confirmedAt: null,
    });
    await database.asOwner((tx) =>
      tx.execute(sql`update trials set created_at = now() - interval '3 days'`),
    );
    await database.asSender(tidyTrials);
    await database.asOwner((tx) =>
      tx.execute(sql`update vanished_requests set week = '2026-11-02'`),
    );
    // Added after the tidying, which goes by the real clock. Monday in local time, still Sunday in UTC.
    await addTrial(database, { askedAt: new Date("2026-11-08T22:30:00Z") });
    await addTrial(database, {
      address: "left@example.org",
      country: "EE",
      source: "",
      campaign: "",
      askedAt: daysAgo(8),
      endedAt: daysAgo(5),
      endReason: "left",
    });
    await addTrial(database, {
      address: "open@example.org",
      askedAt: daysAgo(1),
      confirmedAt: null,
    });
    await addTrial(database, { address: "old@example.org", askedAt: daysAgo(60) });
    const lead = async (email: string, at: Date) => {
      await database.asWeb((tx) =>
        saveSubmission(tx, sampleSubmission({ lead: { email } }), { leaseSeconds: 0 }),
      );
      await database.asOwner((tx) =>
        tx.execute(
          sql`update leads set created_at = ${at.toISOString()}::timestamptz where email = ${email}`,
        ),
      );
    };
    // Leads from a trial's mailbox after the trial, from another before its trial, and from one without a trial.
    await lead("Anna+offer@Jumts.example", daysAgo(2));
    await lead("left@example.org", daysAgo(9));
    await lead("else@example.org", daysAgo(2));

    const html = join(folder, "report.html");
    const text = await reportLeads(database, { weeks: 3, html }, now);
    const lines = text.split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, "|"));
    const head =
      "asked|confirmed|of asked|running|over|left|bounced|complained|offer|of confirmed|leads";
    expect(lines).toEqual(
      expect.arrayContaining([
        "Trials and leads from 2026-11-02 to 2026-11-18",
        `week of|${head}`,
        "2026-11-16|1|0|–|0|0|0|0|0|0|–|2",
        "2026-11-09|2|2|–|1|0|1|0|0|1|–|1",
        "2026-11-02|1|0|–|0|0|0|0|0|0|–|0",
        "all|4|2|–|1|0|1|0|0|1|–|3",
        "hanked.lv|3|1|–|1|0|0|0|0|1|–|0",
        "(none)|1|1|–|0|0|1|0|0|0|–|0",
        "2026-11-09|hanked.lv|news / roofs|1|1|–|1|0|0|0|0|1|–|0",
      ]),
    );
    expect(text).not.toMatch(/@/);
    const page = readFileSync(html, "utf8");
    expect(page).toContain("<td>3</td>");
    expect(page).not.toMatch(/@example|@jumts/i);
  });
});

describe("a report", () => {
  const period = reportPeriod(now, 4);
  const one = (change: Partial<ReportEvent> = {}): ReportEvent => ({
    week: "2026-11-16",
    site: "hanked.lv",
    campaign: "(none)",
    counts: { asked: 30, confirmed: 20, running: 20, offers: 3, leads: 4 },
    ...change,
  });

  test("has every week, even empty ones, the newest first", () => {
    expect(period.weeks).toEqual(["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"]);
    const { weeks, tables } = composeReport([one()], period);
    expect(weeks.map(({ counts }) => counts.asked)).toEqual([0, 0, 0, 30]);
    expect(tables[0]?.rows.map(({ names }) => names[0])).toEqual([...period.weeks].reverse());
  });

  test("without data says so", () => {
    const report = composeReport([], period);
    expect(reportText(report)).toContain("By site\nnothing yet\n");
    const html = reportHtml(report, now);
    expect(html).toContain("Nobody has asked for a trial in these weeks.");
    expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
  });

  test("shows rates from twenty on, and none below", () => {
    expect([rate(3, 7), rate(0, 0), rate(0, 20), rate(7, 20), rate(19, 19)]).toEqual([
      null,
      null,
      "0 %",
      "35 %",
      null,
    ]);
    const row = reportText(composeReport([one()], period))
      .split("\n")
      .find((line) => line.startsWith("hanked.lv"));
    expect(row?.replaceAll(/ {2,}/g, "|")).toBe("hanked.lv|30|20|67 %|20|0|0|0|0|3|15 %|4");
  });

  test("sums up the campaigns beyond the limit", () => {
    const many = Array.from({ length: 50 }, (_, place) => one({ campaign: `c${place} / x` }));
    const { tables } = composeReport(many, period);
    expect(tables[2]?.rows).toHaveLength(31);
    expect(tables[2]?.rows.at(-1)).toMatchObject({
      names: ["(20 others)"],
      counts: { asked: 600 },
    });
  });

  test("as HTML is one file that runs and loads nothing, and is escaped", () => {
    const campaign = `"><script>alert(1)</script><img src=x onerror="a()"> & '`;
    const html = reportHtml(composeReport([one({ campaign, site: "<b>" })], period), now);
    expect(html).not.toMatch(/<script|<img|<b>|<link|@import|url\(|https?:|\son\w+="/i);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("default-src 'none'");
    expect(html.match(/<svg/g)).toHaveLength(1);
    expect(html).toContain("color-scheme: light dark");
    expect(html).toContain("@media print");
  });
});
