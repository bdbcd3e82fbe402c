import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parseSettings } from "../../app/env.server.ts";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import { requestTrial } from "../../app/features/trials/trial-store.server.ts";
import { localDay } from "../../calendar/local-time.ts";
import type { Database } from "../../db/database.ts";
import { startMailServer } from "../../tests/setup/mail-server.ts";
import { runCommand } from "../../tests/setup/run-command.ts";
import { complaintReport, postfixReport, qmailReport } from "../../tests/setup/sample-bounces.ts";
import { insertNotices } from "../../tests/setup/sample-stored-notices.ts";
import { addRun, addTrial } from "../../tests/setup/sample-trials.ts";
import { createSiteDatabase } from "../../tests/setup/site-database.ts";
import { eraseLeads } from "../leads/erase-leads.ts";
import { parseCommand } from "./command.ts";
import { answerCommand, type Work } from "./work-on-digests.ts";

// Commands in processes of their own are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { env, open, remove } = await createSiteDatabase();
const dataDir = env.DATA_DIR;
const outbox = join(dataDir, "outbox");
let database: Database;

beforeAll(async () => {
  database = await open();
  await insertNotices(database, [{ country: "LV" }, { country: "EE" }]);
});
afterAll(async () => {
  await database.close();
  await remove();
});
beforeEach(async () => {
  for (const table of ["outgoing_mail", "letter_runs", "trial_profiles", "trials", "mailboxes"]) {
    await rows(sql.raw(`delete from ${table}`));
  }
  await rows(sql`update letter_settings set paused_at = null`);
  rmSync(outbox, { recursive: true, force: true });
});

describe("status", () => {
  test("of an empty site has every part, without entries", async () => {
    const text = await run("status");
    expect(text).toMatch(/^digests go out\n/);
    expect(text).toMatch(/\nall +0 +0 +0 +0 +0 +0 +0\n/);
    expect(text).toContain("oldest unsent digest: none\n");
    expect(text).toMatch(/next runs: EE \d{4}-\d\d-\d\d 07:30, LV .* 07:30, LT .* 07:30\n/);
    expect(text).toMatch(/last good imports \(UTC\): riigihanked .*, iub .*, cvpis .*, ted /);
  });

  test("counts trials by state and site, and today's digests by outcome", async () => {
    const anna = await addTrial(database);
    const bob = await addTrial(database, { address: "bob@example.org", pausedAt: new Date() });
    await addTrial(database, { address: "c@example.org", country: "EE", confirmedAt: null });
    const gone = { endedAt: new Date(), endReason: "bounced" } as const;
    await addTrial(database, { address: "d@example.org", country: "EE", ...gone });
    const day = localDay(Date.now(), "Europe/Riga");
    const digests = [
      { trial: anna, outcome: "sent" },
      { trial: bob, outcome: null },
    ];
    await addRun(database, { country: "LV", day, digests });
    await run("pause");
    const text = await run("status");
    expect(text).toMatch(
      /^digests are PAUSED since \d{4}-\d\d-\d\d \d\d:\d\d UTC: npm run letters -- resume\n/,
    );
    expect(text).toMatch(/\nhanked\.ee +1 +0 +0 +0 +0 +1 +0\n/);
    expect(text).toMatch(/\nhanked\.lv +0 +1 +1 +0 +0 +0 +0\n/);
    expect(text).toMatch(/\nLV +\d\d:\d\d– +2 +1 +0 +1 +0 +0 +0\n/);
    expect(text).toMatch(/oldest unsent digest: since .* UTC, 0 min\n/);
    expect(text).toContain("came back: 1 unknown mailboxes, 0 complaints, 0 soft bounces;");
    expect(text).not.toContain("@");
  });
});

describe("pause and resume", () => {
  test("of all digests, twice is the same as once", async () => {
    const since = () => rows(sql`select paused_at from letter_settings`);
    expect(await run("pause")).toMatch(/^paused: /);
    const [first] = await since();
    await run("pause");
    expect(await since()).toEqual([first]);
    expect(await run("resume")).toMatch(/^resumed: /);
    expect(await since()).toEqual([{ paused_at: null }]);
  });

  test("of one person adds the days at the end", async () => {
    await addTrial(database, { lastDay: "2030-01-10" });
    const other = await addTrial(database, { address: "bob@example.org" });
    expect(await run("pause", "--email", "anna+x@jumts.example")).toMatch(/^paused: /);
    expect(await rows(sql`select id from trials where paused_at is null`)).toEqual([{ id: other }]);
    await rows(
      sql`update trials set paused_at = paused_at - interval '3 days' where paused_at is not null`,
    );
    expect(await run("resume", "--email", "anna@jumts.example")).toBe(
      "resumed: digests go to this person again, until 2030-01-13\n",
    );
    expect(await run("resume", "--email", "anna@jumts.example")).toMatch(/not paused/);
    await expect(run("pause", "--email", "nobody@example.org")).rejects.toThrow("no trial runs");
    await expect(run("resume", "--email", "nobody@example.org")).rejects.toThrow(
      "no trial is known",
    );
  });

  test("lifts the block, and sends nothing", async () => {
    await addTrial(database, { endedAt: new Date(), endReason: "left" });
    await request("anna@jumts.example");
    expect(await rows(sql`select from outgoing_mail`)).toHaveLength(0);
    expect(await run("resume", "--email", "anna@jumts.example")).toMatch(/^lifted: /);
    expect(await rows(sql`select from outgoing_mail`)).toHaveLength(0);
    expect(await rows(sql`select address_hash, profile, end_reason from trials`)).toEqual([
      { address_hash: "", profile: "", end_reason: "left" },
    ]);
    await request("anna@jumts.example");
    expect(await rows(sql`select purpose from outgoing_mail`)).toEqual([{ purpose: "confirm" }]);
  });
});

describe("block", () => {
  test("ends the trial, and nothing goes to the mailbox until it is lifted", async () => {
    const runs = await addTrial(database);
    await addRun(database, {
      country: "LV",
      day: "2026-11-16",
      digests: [{ trial: runs, outcome: null }],
    });
    expect(await run("block", "Anna+2@jumts.example")).toMatch(/^blocked: /);
    expect(await rows(sql`select end_reason from trials`)).toEqual([{ end_reason: "left" }]);
    expect(await rows(sql`select outcome from outgoing_mail`)).toEqual([{ outcome: "left" }]);
    await rows(sql`delete from outgoing_mail`);
    await request("anna@jumts.example");
    expect(await rows(sql`select from outgoing_mail`)).toHaveLength(0);
    expect(await run("block", "anna@jumts.example")).toMatch(/^blocked: /);
    expect(await run("resume", "--email", "anna@jumts.example")).toMatch(/^lifted: /);
    await request("anna@jumts.example");
    expect(await rows(sql`select purpose from outgoing_mail`)).toEqual([{ purpose: "confirm" }]);
  });

  test("works for unknown addresses, and --forget-hash erases it", async () => {
    await run("block", "bob@example.org");
    await run("erase", "--email", "bob@example.org");
    expect(await rows(sql`select suppressed from mailboxes`)).toEqual([{ suppressed: "blocked" }]);
    await run("erase", "--email", "bob@example.org", "--forget-hash");
    expect(await rows(sql`select suppressed from mailboxes`)).toEqual([]);
  });

  test.each([[], ["anna"], ["anna@jumts.example", "bob@example.org"]])(
    "needs one address, not %j",
    (...args) => expect(() => parseCommand(["block", ...args])).toThrow(/^block needs /),
  );
});

describe("erase", () => {
  test("erases everything of one person, and nothing of another", async () => {
    const anna = await addTrial(database);
    const bob = await addTrial(database, { address: "bob@example.org" });
    const digests = [anna, bob].map((trial) => ({ trial, outcome: "sent" }));
    await addRun(database, { country: "LV", day: "2026-11-16", digests });
    await request("Anna+2@jumts.example");
    mkdirSync(outbox, { recursive: true });
    const mail = (to: string) => `From: info@hanked.lv\r\nTo: ${to}\r\n\r\nanna@jumts.example\r\n`;
    writeFileSync(join(outbox, "1.eml"), mail("anna@jumts.example"));
    writeFileSync(join(outbox, "2.eml"), mail("Anna+2@jumts.example"));
    writeFileSync(join(outbox, "3.eml"), mail("bob@example.org"));
    expect(await run("erase", "--email", "ANNA@jumts.example")).toBe(
      "erased: 2 trials, 2 mails, 2 files of the outbox\n",
    );
    expect(readdirSync(outbox)).toEqual(["3.eml"]);
    expect(await rows(sql`select address from mailboxes`)).toEqual([
      { address: "bob@example.org" },
    ]);
    for (const table of ["trial_profiles", "outgoing_mail"]) {
      expect(await rows(sql.raw(`select trial_id from ${table}`))).toEqual([{ trial_id: bob }]);
    }
    expect(await rows(sql`select id from trials`)).toEqual([{ id: bob }]);
    expect(await run("erase", "--email", "anna@jumts.example")).toMatch(
      /^erased: 0 trials, 0 mails/,
    );
  });

  test("keeps a hash of who has left, unless --forget-hash is given", async () => {
    await addTrial(database, { endedAt: new Date(), endReason: "left" });
    const text = await run("erase", "--email", "anna@jumts.example");
    expect(text).toMatch(/^erased: 0 trials, .*\nkept: a hash for 1 /);
    const [kept, ...more] = await rows(sql`
      select b.address, b.suppressed, t.profile, t.utm_campaign, t.address_hash
      from trials t join mailboxes b using (address_hash)`);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      address: null,
      suppressed: "left",
      profile: "",
      utm_campaign: "",
    });
    expect(await rows(sql`select from trial_profiles`)).toHaveLength(0);
    expect(kept?.["address_hash"]).toMatch(/^[0-9a-f]{64}$/);
    expect(await run("erase", "--forget-hash", "--email", "anna@jumts.example")).toMatch(
      /^erased: 1 trials/,
    );
    for (const table of ["trials", "mailboxes"]) {
      expect(await rows(sql.raw(`select from ${table}`))).toHaveLength(0);
    }
  });

  test("of leads erases trials too", async () => {
    await addTrial(database);
    const erasure = { email: "anna@jumts.example", forgetHash: false };
    expect(await eraseLeads(database, dataDir, erasure)).toMatch(
      /^erased: 1 trials, 0 mails, 0 leads,/,
    );
    expect(await rows(sql`select from trials`)).toHaveLength(0);
  });
});

describe("export", () => {
  test("has states, dates, campaigns and addresses, no formula and no hash", async () => {
    await addTrial(database, { campaign: "=HYPERLINK()", digests: 3 });
    const csv = await run("export", "--format", "csv");
    expect(csv).toMatch(/^\ufeffid,asked_at,state,country,site_host,address,profile,confirmed_at,/);
    expect(csv).toContain(",running,LV,hanked.lv,anna@jumts.example,cpv=45261000,");
    expect(csv).toContain("'=HYPERLINK()");
    expect(csv).not.toMatch(/[0-9a-f]{64}/);
    const [row] = JSON.parse(await run("export", "--format", "json"));
    expect(row).toMatchObject({ state: "running", digests: 3, utm_source: "news", ended_at: null });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(JSON.parse(await run("export", "--format", "json", "--since", tomorrow))).toEqual([]);
  });
});

describe("bounces", () => {
  test("by hand end trials and are counted, and leave the files", async () => {
    const anna = await addTrial(database);
    const bob = await addTrial(database, { address: "bob@example.org" });
    const digests = [anna, bob].map((trial) => ({ trial, outcome: "sent" }));
    await addRun(database, { country: "LV", day: "2026-11-16", digests });
    const idOf = async (trial: string) => {
      const [row] = await rows(sql`select id from outgoing_mail where trial_id = ${trial}::uuid`);
      return `<${row?.["id"]}@hanked.lv>`;
    };
    const folder = mkdtempSync(join(tmpdir(), "hanked-mails-"));
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const files = [
      write("1", postfixReport({ messageId: await idOf(anna) })),
      write("2", postfixReport({ messageId: await idOf(bob), status: "4.2.2" })),
      write("3", qmailReport({ messageId: await idOf(bob) })),
      write(
        "4",
        complaintReport({ messageId: "<0b6f7a52-6d1c-4f0e-9a57-3f1f2a1c9d10@hanked.lv>" }),
      ),
    ];
    expect(await run("bounces", ...files)).toBe(
      "noted: 1 hard, 1 soft, 0 complaints; 1 not about a trial digest, 1 not reports\n",
    );
    expect(
      await rows(sql`
        select address, suppressed, end_reason, soft_bounces
        from trials join mailboxes using (address_hash) order by address`),
    ).toEqual([
      {
        address: "anna@jumts.example",
        suppressed: "bounced",
        end_reason: "bounced",
        soft_bounces: 0,
      },
      { address: "bob@example.org", suppressed: null, end_reason: null, soft_bounces: 1 },
    ]);
    expect(readdirSync(folder)).toHaveLength(4);
    await expect(run("bounces", files[1] ?? "", join(folder, "5"))).rejects.toThrow("ENOENT");
    await expect(run("bounces", folder)).rejects.toThrow("is no mail");
    expect(await rows(sql`select sum(soft_bounces)::int as soft from mailboxes`)).toEqual([
      { soft: 1 },
    ]);
    rmSync(folder, { recursive: true });
  });

  test("from the folder of MAIL_BOUNCES end trials too, read by a separate process", async () => {
    const trial = await addTrial(database);
    const digests = [{ trial, outcome: "sent" }];
    await addRun(database, { country: "LV", day: "2026-11-16", digests });
    const [row] = await rows(sql`select id from outgoing_mail`);
    const folder = mkdtempSync(join(tmpdir(), "hanked-bounces-"));
    for (const part of ["new", "cur"]) mkdirSync(join(folder, part));
    const report = postfixReport({ messageId: `<${row?.["id"]}@hanked.lv>` });
    writeFileSync(join(folder, "new", "1.M1.mail"), report);
    const read = () => runCommand("workers/read-bounces.ts", { ...env, MAIL_BOUNCES: folder });
    expect(await read()).toEqual({
      code: 0,
      out: "noted: 1 hard, 0 soft, 0 complaints; 0 not about a trial digest, 0 not reports\n",
      err: "",
    });
    expect(await rows(sql`select end_reason from trials`)).toEqual([{ end_reason: "bounced" }]);
    expect(readdirSync(join(folder, "cur"))).toEqual([]);
    expect(await read()).toEqual({ code: 0, out: "", err: "" });
    rmSync(folder, { recursive: true });
    expect(await read()).toMatchObject({ code: 1, err: expect.stringContaining("ENOENT") });
  });
});

describe("a digest", () => {
  test("is shown as it would be sent to a person or a profile, and nothing changes", async () => {
    await addTrial(database, { profile: "" });
    const html = join(dataDir, "letter.html");
    const mine = await run("preview", "--email", "anna@jumts.example", "--html", html);
    expect(mine).toMatch(/^.+\n\n[\s\S]*Hange 1\n[\s\S]*https:\/\/hanked\.lv\/proov\/[\w-]{44}/);
    expect(readFileSync(html, "utf8")).toMatch(/^<!doctype html>/i);
    const theirs = await run("preview", "--profile=", "--country", "EE");
    expect(theirs).toContain("https://hanked.ee/hange/");
    expect(await run("preview", "--profile", "q=xyzzyx", "--country", "LT")).toMatch(/^no digest/);
    expect(
      await rows(sql`select t.letters as digests, p.told_until::int
        from trials t join trial_profiles p on p.trial_id = t.id`),
    ).toEqual([{ digests: 0, told_until: 0 }]);
    expect(await rows(sql`select from tender_changes where edition is not null`)).toEqual([]);
    await expect(run("preview", "--email", "no@example.org")).rejects.toThrow("no trial is known");
  });

  test("with nothing new is not shown for a person, and for a profile an earlier one is", async () => {
    const anna = await addTrial(database, { profile: "" });
    await addRun(database, { country: "LV", day: "2026-11-16", digests: [] });
    await rows(sql`update tender_changes set edition = (select max(id) from letter_runs)`);
    await rows(sql`update trial_profiles set told_until = (select max(id) from letter_runs)`);
    try {
      expect(await run("preview", "--email", "anna@jumts.example")).toMatch(
        /^no digest: nothing is new/,
      );
      expect(await run("preview", "--profile=", "--country", "LV")).toMatch(
        /^\(nothing is new since the last run: [\s\S]*Hange 1\n/,
      );
      // The trial's third empty run, and then its last one.
      await rows(sql`update trial_profiles set empty_days = 2`);
      expect(await run("preview", "--email", "anna@jumts.example")).toMatch(
        /^\(the mail of the third run/,
      );
      await rows(sql`update trials set closing_day = '2026-01-01' where id = ${anna}::uuid`);
      expect(await run("preview", "--email", "anna@jumts.example")).toMatch(
        /^\(the trial is prolonged/,
      );
      await rows(sql`update trials set letters = 1 where id = ${anna}::uuid`);
      expect(await run("preview", "--email", "anna@jumts.example")).toMatch(
        /^\(the last digest of/,
      );
    } finally {
      await rows(sql`update tender_changes set edition = null`);
    }
  });

  test("for a test goes to the outbox without a mail server, and never to who has left", async () => {
    const said = await run("send-test", "--to", "owner@example.org", "--country", "LV");
    const file = /in (\S+\.eml)\n$/.exec(said)?.[1] ?? "";
    const mail = readFileSync(file, "utf8");
    expect(mail).toMatch(/^To: owner@example\.org\r$/m);
    expect(mail).toMatch(/^List-Unsubscribe:/m);
    await addTrial(database, { endedAt: new Date(), endReason: "complained" });
    await expect(run("send-test", "--to", "anna@jumts.example")).rejects.toThrow("nothing is sent");
    await expect(
      run("send-test", "--to", "owner@example.org", "--profile", "q=xyzzyx"),
    ).rejects.toThrow("no notice matches");
    expect(readdirSync(outbox)).toHaveLength(1);
  });

  test("for a test says what the mail server said", async () => {
    const server = await startMailServer();
    const settings = {
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: "info@hanked.example",
    };
    const send = () =>
      answerCommand(
        parseCommand(["send-test", "--to", "owner@example.org"]) as Work,
        database,
        parseSettings(settings),
      );
    expect(await send()).toMatch(
      /^accepted by the mail server: .*Message-ID <[0-9a-f-]{36}@hanked\.ee>\n$/,
    );
    server.answers.rcpt = 550;
    await expect(send()).rejects.toThrow("the mail server refused it: 550 to RCPT TO");
    await server.close();
  });
});

describe("an operator's mistake", () => {
  const empty = mkdtempSync(join(tmpdir(), "hanked-empty-"));

  afterAll(() => rmSync(empty, { recursive: true, force: true }));

  test("is one line on stderr, and creates no database", async () => {
    const slips = await Promise.all([
      command({ DATA_DIR: empty }, "erase", "--email", "all"),
      command({ DATA_DIR: empty }, "status"),
      command({ DATA_DIR: empty, DATABASE_URL: "postgres://x@127.0.0.1:1/x" }, "pause"),
    ]);
    for (const { code, out, err } of slips) {
      expect([code, out]).toEqual([1, ""]);
      expect(err).toMatch(/^hanked: [^\n]{10,}\n$/);
    }
    expect(existsSync(join(empty, "pglite"))).toBe(false);
  });

  test("--help shows the usage, and it works next to a running server", async () => {
    const { code, out, err } = await command({ DATA_DIR: empty }, "--help");
    expect([code, err]).toEqual([0, ""]);
    for (const word of ["status", "preview", "send-test", "pause", "resume", "erase", "export"]) {
      expect(out).toContain(`\n  ${word}`);
    }
    const beside = await command(env, "status");
    expect([beside.code, beside.err]).toEqual([0, ""]);
    expect(beside.out).toMatch(/^digests go out\n/);
  });
});

/** Runs a command in this process and returns what it prints. */
function run(...args: string[]): Promise<string> {
  return answerCommand(parseCommand(args) as Work, database, parseSettings({ DATA_DIR: dataDir }));
}

async function rows(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await database.asOwner((tx) => tx.execute(query))).rows;
}

async function request(address: string): Promise<void> {
  await database.asWeb(async (tx) =>
    requestTrial(tx, {
      id: crypto.randomUUID(),
      address,
      addressHash: hashMailbox(await loadLinkKey(tx), address),
      country: "LV",
      siteHost: "hanked.lv",
      language: "lv",
      profile: "",
      campaign: { utm_source: "", utm_medium: "", utm_campaign: "", landing_page: "" },
      privacyText: "2026-11",
    }),
  );
}

const command = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand("ops/letters.ts", env, ...args);
