import { describe, expect, test } from "vitest";
import { composeDailyReport } from "./daily-report.ts";
import type { ReportFacts } from "./report-facts.server.ts";

const now = new Date("2026-11-16T06:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const noMail = { waiting: 0, due: 0, oldest: null };
const waiting = (hours: number) => ({ waiting: 3, due: 3, oldest: hoursAgo(hours) });

const quiet: ReportFacts = {
  now,
  from: "2026-11-15",
  to: "2026-11-15",
  since: hoursAgo(24),
  arrivals: [],
  notifications: { waiting: 0, oldest: null, givenUp: 0 },
  files: { waiting: 0, unreadable: 0, inOutbox: 0 },
  mail: { letters: noMail, strangers: noMail },
  trials: {
    openRequests: 1,
    running: 7,
    bounced: 0,
    complained: 0,
    softBounces: 0,
    paused: false,
  },
  follows: { openRequests: 0, running: 0, procurements: 0 },
  imports: [
    { source: "riigihanked", at: hoursAgo(1), error: null },
    { source: "cvpis", at: null, error: null },
  ],
  failedImports: new Map(),
  failedJobs: [],
  errors: [],
  disk: { freeBytes: 12.5 * 1024 ** 3, totalBytes: 40 * 1024 ** 3, freeInodes: null },
};

const compose = (facts: Partial<ReportFacts> = {}) =>
  composeDailyReport({ ...quiet, ...facts }, "Europe/Tallinn");

test("a quiet day says so, and has no news", () => {
  const { subject, text, hasNews } = compose();
  expect(subject).toBe("Hanked 2026-11-15: 0 leads, 0 trials; all is well");
  expect(hasNews).toBe(false);
  expect(text).toContain("CAME IN ON 2026-11-15\n- all: 0 leads, 0 trials asked for, 0 confirmed");
  expect(text).toContain("- riigihanked: 2026-11-16 07:00\n- cvpis: none");
  expect(text).toContain("ERRORS SINCE 2026-11-15 08:00\n- none");
  expect(text).toContain("- 12.5 of 40.0 GB free where DATA_DIR is");
  expect(text).not.toContain("TO LOOK AT");
});

test("leads and trials are counted by site and campaign, most leads first, bots apart", () => {
  const from = (what: ReportFacts["arrivals"][number]["what"], count: number, place = {}) => ({
    ...{ what, count, siteHost: "hanked.ee", source: "", campaign: "" },
    ...place,
  });
  const { subject, text, hasNews } = compose({
    from: "2026-11-13",
    arrivals: [
      from("asked", 5),
      from("leads", 2, { siteHost: "hanked.lv", source: "news", campaign: "roofs\r\nBcc: x" }),
      from("confirmed", 1),
      from("robots", 3),
      from("letters sent", 120, { siteHost: "" }),
      from("letters refused", 2, { siteHost: "" }),
    ],
  });
  expect(subject).toBe("Hanked 2026-11-15: 2 leads, 5 trials; all is well");
  expect(hasNews).toBe(true);
  expect(text).toContain(
    [
      "CAME IN FROM 2026-11-13 TO 2026-11-15",
      "- hanked.lv, news / roofs Bcc: x: 2 leads, 0 trials asked for, 0 confirmed",
      "- hanked.ee, no campaign: 0 leads, 5 trials asked for, 1 confirmed",
      "- all: 2 leads, 5 trials asked for, 1 confirmed",
      "- flagged as robots, no notification: 3",
      "- trial digests: 120 sent, 2 refused",
    ].join("\n"),
  );
});

test("a hundred campaigns are summed up in fewer lines", () => {
  const arrivals = Array.from({ length: 100 }, (_, index) => ({
    what: "leads" as const,
    siteHost: "hanked.ee",
    source: `s${index}`,
    campaign: "",
    count: 1,
  }));
  const { text } = compose({ arrivals });
  expect(text).toContain("… and 70 more places");
});

describe("problems come first:", () => {
  test.each<[string, Partial<ReportFacts>, RegExp]>([
    [
      "leads that were given up",
      { notifications: { waiting: 0, oldest: null, givenUp: 2 } },
      /2 leads were given up.*retry/,
    ],
    [
      "leads not notified",
      { notifications: { waiting: 1, oldest: hoursAgo(3), givenUp: 0 } },
      /notification service/,
    ],
    [
      "leads in files",
      { files: { waiting: 4, unreadable: 0, inOutbox: 0 } },
      /4 leads are in files only/,
    ],
    ["damaged files", { files: { waiting: 0, unreadable: 1, inOutbox: 0 } }, /damaged/],
    [
      "waiting samples",
      { mail: { letters: noMail, strangers: waiting(2) } },
      /samples or confirmations.*mail server/,
    ],
    ["waiting digests", { mail: { letters: waiting(2), strangers: noMail } }, /digests/],
    [
      "paused digests",
      { trials: { ...(quiet.trials as object), paused: true } as ReportFacts["trials"] },
      /digests are paused/,
    ],
    [
      "a source that is down",
      { imports: [{ source: "iub", at: hoursAgo(30), error: "cannot be fetched" }] },
      /iub was not read for over a day: cannot be fetched/,
    ],
    [
      "a full disk",
      { disk: { freeBytes: 1_000_000, totalBytes: 40 * 1024 ** 3, freeInodes: null } },
      /almost full/,
    ],
    [
      "logged errors",
      { errors: [{ message: "m", count: 3, lastAt: hoursAgo(2), lastReason: "why" }] },
      /errors in the log/,
    ],
  ])("%s", (_, facts, line) => {
    const { subject, text, hasNews } = compose(facts);
    expect(subject).toMatch(/; to look at: 1$/);
    expect(text.split("\n\n")[0]).toMatch(line);
    expect(hasNews).toBe(true);
  });

  test("but neither a short wait nor a source that is off", () => {
    const { subject } = compose({ mail: { letters: waiting(0.5), strangers: waiting(0.5) } });
    expect(subject).toMatch(/all is well$/);
  });
});

test("errors have their count and reason, waiting items their age", () => {
  const { text } = compose({
    errors: [{ message: "background jobs", count: 3, lastAt: hoursAgo(2), lastReason: "why" }],
    failedJobs: [{ queue: "tenders-sync", count: 1 }],
    failedImports: new Map([["riigihanked", 4]]),
    notifications: { waiting: 2, oldest: hoursAgo(50), givenUp: 0 },
  });
  expect(text).toContain("- 3 × background jobs; last 2026-11-16 06:00: why");
  expect(text).toContain("- 1 × the job tenders-sync failed");
  expect(text).toContain("- riigihanked: 2026-11-16 07:00; refused since the last report: 4");
  expect(text).toContain("- notifications of leads: 2, the oldest for 2 days");
});

test("the HTML says the same, and escapes other people's texts", () => {
  const { text, html } = compose({
    errors: [{ message: "<script>", count: 1, lastAt: now, lastReason: "a & b" }],
  });
  expect(html).toContain("<li>1 × &lt;script&gt;; last 2026-11-16 08:00: a &amp; b</li>");
  expect(html).not.toMatch(/<script|style=|src=|href=/);
  const lines = text.match(/^- .*$/gm) ?? [];
  expect(html.match(/<li>/g)).toHaveLength(lines.length);
});
