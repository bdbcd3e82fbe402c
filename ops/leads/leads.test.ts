import { execFile } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { LeadFiles } from "../../app/features/leads/lead-files.server.ts";
import { saveSubmission } from "../../app/features/leads/lead-store.server.ts";
import { composeCorrection, receiptOf } from "../../app/features/leads/submission.server.ts";
import { sisterSites } from "../../app/site/sites.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase, openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { type RunningSite, startSite } from "../../lab/running-site.ts";
import { copyDataDir, copySiteData, createEmptyDatabase } from "../../tests/setup/databases.ts";
import { runCommand } from "../../tests/setup/run-command.ts";
import { sampleLead, sampleSubmission } from "../../tests/setup/sample-lead.ts";
import { parseCommand } from "./command.ts";
import { eraseLeads } from "./erase-leads.ts";
import { listLeads } from "./lead-records.ts";
import { answerCommand, retryLeads, type Work } from "./work-on-leads.ts";

// Commands in processes of their own are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const annas = { email: "anna@jumts.example", forgetHash: false };

const run = (env: NodeJS.ProcessEnv, ...args: string[]) => runCommand("ops/leads.ts", env, ...args);

describe("next to a running server on the embedded database", () => {
  const dataDir = copySiteData();
  const env = { DATA_DIR: dataDir };
  let site: RunningSite;

  beforeAll(async () => {
    // Without a notification service, so that what is sent lies in the outbox.
    site = await startSite(env);
    await post({ company: "First", email: "Anna@Jumts.example", phone: "+371 20000000" });
    await post({ company: '=HYPERLINK("http://evil.example")', email: "bob@example.org" });
    await post({ company: "Trap", email: "robot@example.org", website: "x" });
    await post({ company: "Said, \"and\nquoted'", email: "carl@example.org" });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("without a service the log says where notifications go", async () => {
    await vi.waitFor(() => expect(site.output()).toContain(`${dataDir}/outbox`), 3_000);
    expect(site.output()).toContain("SMTP_URL is not set: mails are written");
    expect(notifications()).toHaveLength(3);
  });

  test("list shows them newest first, and counts", async () => {
    const { code, out, err } = await run(env, "list");
    expect([code, err]).toEqual([0, ""]);
    const [header, newest, flagged] = out.split("\n");
    expect(header).toMatch(/^received \(UTC\) +company +e-mail +activity +delivery$/);
    expect(newest).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d +Said.* +carl@example.org +active +delivered$/,
    );
    expect(flagged).toMatch(/robot@example.org +active +flagged$/);
    expect(out).toContain("4 leads: 3 delivered, 0 pending, 0 given up, 1 flagged\n");
  });

  test("export through npm run is a clean file that only its owner can read", async () => {
    const file = join(dataDir, "export.csv");
    const words = ["run", "leads", "--", "export", "--format", "csv", "--output", file];
    const { stdout } = await promisify(execFile)("npm", words, {
      env: { ...process.env, ...env, DATABASE_URL: "" },
    });
    expect(stdout).toContain(`written to ${file}: 4 leads`);
    expect(readFileSync(file, "utf8")).toMatch(/^\ufeffid,created_at,/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(here(...words.slice(3))).rejects.toThrow(
      `${file} is there already; --force replaces it`,
    );
    rmSync(file);
  });

  test("export as CSV has a header, every column, and no formula", async () => {
    const out = await here("export", "--format", "csv");
    expect(out.startsWith("\ufeff")).toBe(true);
    const lines = out.slice(1).split("\r\n");
    expect(lines).toHaveLength(6);
    const columns = lines[0]?.split(",") ?? [];
    expect(columns).toEqual(
      expect.arrayContaining(["id", "created_at", ...Object.keys(sampleLead)]),
    );
    expect(columns).toEqual(
      expect.arrayContaining(["privacy_text", "marketing_text", "consented_at", "delivery"]),
    );
    expect(columns).toEqual(expect.arrayContaining(["profile", "sample_to", "sample_sent_at"]));
    expect(out).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(out).toContain(",'+371 20000000,");
    expect(out).toContain(`"Said, ""and quoted'"`);
    expect(out).not.toMatch(/(^|,)"?[=+@]/m);
  });

  test("export as JSON is an array with the consent record and the delivery", async () => {
    const rows = JSON.parse(await here("export", "--format", "json"));
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toMatchObject({
      company: "First",
      privacy_consent: true,
      marketing_consent: false,
      consent_host: "hanked.ee",
      consent_language: "lv",
      marketing_text: null,
      delivery: "delivered",
      attempts: 1,
      profile: "",
      sample_to: "Anna@jumts.example",
      sample_gave_up_at: null,
    });
    expect(rows.at(-1).consented_at).toBe(rows.at(-1).created_at);
  });

  test("export since a day leaves out earlier ones", async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    const since = (day: string) => here("export", "--format", "json", "--since", day);
    expect(JSON.parse(await since(tomorrow))).toEqual([]);
    expect(JSON.parse(await since(today))).toHaveLength(4);
    const out = await here("export", "--format=csv", `--since=${tomorrow}`);
    expect(out).toMatch(/^\ufeffid,created_at,.*\r\n$/);
  });

  test("retry makes given-up notifications due, and the server sends them", async () => {
    await asOwner(sql`
      update lead_submissions set delivered_at = null, gave_up_at = now(),
        next_attempt_at = now() + interval '1 hour', notification = '{"subject":"again"}'
      where lead_id = (select id::text from leads where company = 'First')`);
    expect(await here("list")).toContain("2 delivered, 0 pending, 1 given up, 1 flagged");
    expect(await here("retry")).toBe("due now: 0 pending, 1 given up before\n");
    await vi.waitFor(() => expect(notifications()).toHaveLength(4), 10_000);
  });

  test("erase deletes rows, journal and outbox files, and says only how many", async () => {
    // Mails written while there was no mail server; the last one is to somebody else, but names her.
    const digest = (to: string) =>
      `From: info@hanked.ee\r\nTo: ${to}\r\n\r\nanna@jumts.example\r\n`;
    const outbox = join(dataDir, "outbox");
    writeFileSync(join(outbox, "1.eml"), digest("Anna@jumts.example"));
    writeFileSync(
      join(outbox, "2.eml.draft"),
      "From: info@hanked.ee\r\nTo:\r\n anna@jumts.example\r\nX",
    );
    writeFileSync(join(outbox, "3.eml"), digest("bob@example.org"));
    expect(await here("erase", "--email", "aNNa@jumts.EXAMPLE")).toMatch(
      /^erased: 0 trials, 1 mails, 1 leads, 1 submissions, 1 files of the spool and journal, [34] files of the outbox\n$/,
    );
    expect(readdirSync(outbox)).toContain("3.eml");
    expect(readdirSync(outbox)).not.toContain("1.eml");
    expect(readdirSync(outbox)).not.toContain("2.eml.draft");
    expect(notifications()).toHaveLength(3);
    expect(JSON.parse(await here("export", "--format", "json"))).toHaveLength(3);
    expect(await here("erase", "--email", "anna@jumts.example")).toMatch(
      /^erased: 0 trials, 0 mails, 0 leads/,
    );
  });

  test("after a crash erased leads do not come back, others do", async () => {
    await site.stop("SIGKILL");
    site = await startSite(env);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const out = await here("export", "--format", "json");
    const emails = JSON.parse(out).map(({ email }: { email: string }) => email);
    expect(emails.sort()).toEqual(["bob@example.org", "carl@example.org", "robot@example.org"]);
    expect(out).not.toMatch(/anna@/i);
  });

  test("the server's log contains no lead", () => {
    expect(site.output()).not.toMatch(/anna|jumts|example\.org/i);
  });

  /** Notifications in the outbox, which also holds mails to those who sent the leads. */
  function notifications(): string[] {
    return readdirSync(join(dataDir, "outbox")).filter((name) => name.endsWith(".json"));
  }

  async function post(changes: Record<string, string>): Promise<void> {
    const { privacy_consent, marketing_consent, ...texts } = sampleLead;
    const body = new URLSearchParams({ ...texts, privacy_consent: "on", ...changes });
    const address = `http://127.0.0.1:${site.port}/?index`;
    const { status } = await fetch(address, { method: "POST", body, redirect: "manual" });
    expect(status).toBe(303);
  }

  async function asOwner(query: ReturnType<typeof sql>): Promise<void> {
    await beside((database) => database.asOwner((tx) => tx.execute(query)));
  }

  /** Runs a command in this process and returns what it prints. */
  function here(...args: string[]): Promise<string> {
    return beside((database) => answerCommand(parseCommand(args) as Work, database, { dataDir }));
  }

  async function beside<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
});

describe("with no server running", () => {
  const dataDir = copyDataDir();
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("it opens the database itself, and says if there are no leads", async () => {
    expect(await listLeads(database, dataDir)).toBe(
      "0 leads: 0 delivered, 0 pending, 0 given up, 0 flagged\n",
    );
  });

  test("leads that are only in files are counted, and erased everywhere", async () => {
    const folder = join(dataDir, "leads");
    const files = new LeadFiles(folder);
    const write = (email: string) => files.write(sampleSubmission({ lead: { email } }));
    await write("anna@jumts.example");
    await files.move(await write("ANNA@jumts.example"), "notified");
    const other = await write("joanna@jumts.example");
    writeFileSync(join(folder, "half.draft"), '{"lead":{"email":"anna@jumts.example","na');
    writeFileSync(join(folder, "1-a.unreadable.json"), '{"lead":{"email":"Anna@jumts.example"');
    const list = await listLeads(database, dataDir);
    expect(list).toContain("3 more in files, not in the database");
    expect(list).toContain("1 damaged, to be looked at: *.unreadable.json");

    expect(await eraseLeads(database, dataDir, annas)).toContain(
      "erased: 0 trials, 0 mails, 0 leads, 0 submissions, 4 files of the spool and journal, 0 files",
    );
    expect(await files.list()).toEqual([other]);
    expect(readdirSync(folder)).toHaveLength(1);
    await files.remove(other);
  });

  test("a corrected address is listed and exported, and erases the lead with the other one", async () => {
    const files = new LeadFiles(join(dataDir, "leads"));
    const lead = sampleSubmission({ lead: { email: "anna@jumts.exampel" } });
    const origin = { site: { ...sisterSites.lv, key: "lv" as const }, language: "lv" as const };
    const correction = composeCorrection(receiptOf(lead), annas.email, "", origin);
    for (const submission of [lead, correction]) {
      await database.asWeb((tx) => saveSubmission(tx, submission, { leaseSeconds: 0 }));
      await files.write(submission);
    }
    const list = await listLeads(database, dataDir);
    expect(list).toMatch(/Jumts SIA +anna@jumts.example +active/);
    expect(list).toContain("1 leads: 0 delivered, 1 pending");
    const work = parseCommand(["export", "--format=json"]) as Work;
    expect(JSON.parse(await answerCommand(work, database, { dataDir }))).toMatchObject([
      { email: "anna@jumts.exampel", corrected_email: "anna@jumts.example" },
    ]);
    expect(await eraseLeads(database, dataDir, annas)).toContain(
      "2 mails, 1 leads, 2 submissions, 2 files of the spool and journal, 0 files",
    );
    expect(await files.list()).toEqual([]);
  });
});

describe.skipIf(!inject("postgresUrl"))("on PostgreSQL", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "hanked-none-"));

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test("it says if the database is not ready, and works as its owner", async () => {
    const { url, drop } = await createEmptyDatabase();
    const { code, err } = await run({ DATABASE_URL: url, DATA_DIR: dataDir }, "list");
    expect(code).toBe(1);
    expect(err).toBe("hanked: the database is not up to date: run npm run db:migrate\n");

    const database = openPostgres(url);
    await prepareDatabase(database);
    const save = (lead: Partial<typeof sampleLead>) =>
      database.asWeb((tx) => saveSubmission(tx, sampleSubmission({ lead }), { leaseSeconds: 0 }));
    await save({ email: "anna@jumts.example" });
    await save({ email: "bob@example.org" });
    // A lead that was deleted by hand, without its pending notification.
    await save({ email: "anna@jumts.example", company: "Orphan" });
    await database.asOwner((tx) => tx.execute(sql`delete from leads where company = 'Orphan'`));
    // A lead added by hand, or one from before the table was adopted.
    await database.asOwner((tx) => tx.execute(sql`insert into leads (email) values ('old@x')`));

    expect(await listLeads(database, dataDir)).toContain(
      "3 leads: 0 delivered, 2 pending, 0 given up, 0 flagged, 1 not tracked\n",
    );
    expect(await retryLeads(database)).toBe("due now: 3 pending, 0 given up before\n");
    expect(
      await eraseLeads(database, dataDir, { ...annas, email: "ANNA@JUMTS.EXAMPLE" }),
    ).toContain("erased: 0 trials, 2 mails, 1 leads, 2 submissions,");
    const work = parseCommand(["export", "--format=json"]) as Work;
    const out = await answerCommand(work, database, { dataDir });
    const left: Record<string, string>[] = JSON.parse(out);
    expect(left.map(({ email, delivery }) => `${email} ${delivery}`).sort()).toEqual([
      "bob@example.org pending",
      "old@x not tracked",
    ]);
    await database.close();
    await drop();
  });
});

describe("an operator's mistake", () => {
  const empty = mkdtempSync(join(tmpdir(), "hanked-empty-"));

  afterAll(() => rmSync(empty, { recursive: true, force: true }));

  test("is one line on the error output", async () => {
    const slips = await Promise.all([
      run({ DATA_DIR: empty }, "erase", "--email"),
      run({ DATA_DIR: empty }, "list"),
      run({ DATA_DIR: empty, DATABASE_URL: "postgres://x@127.0.0.1:1/x" }, "list"),
      run({ DATA_DIR: empty, DATABASE_URL: "nonsense" }, "list"),
    ]);
    for (const { code, out, err } of slips) {
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/^hanked: [^\n]{10,}\n$/);
    }
    expect(existsSync(join(empty, "pglite"))).toBe(false);
  });

  test("--help shows the usage", async () => {
    const { code, out, err } = await run({ DATA_DIR: empty }, "--help");
    expect([code, err]).toEqual([0, ""]);
    for (const word of ["list", "export", "erase", "retry"]) expect(out).toContain(word);
  });
});
