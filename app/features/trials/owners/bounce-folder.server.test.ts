import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { databases } from "../../../../tests/setup/databases.ts";
import {
  awayMessage,
  complaintReport,
  postfixReport,
} from "../../../../tests/setup/sample-bounces.ts";
import { noteReport, readBounceFolder, requireBounceFolder } from "./bounce-folder.server.ts";

const hosts = ["hanked.lv"];
const known = randomUUID();
const messageId = `<${known}@hanked.lv>`;

describe.each(databases)("a Maildir of bounces, on $name", ({ open }) => {
  let folder: string;
  let real: Database;
  let remove: () => Promise<void>;
  /** Reports that were recorded, and what is known of the mailbox by then. */
  let noted: boolean[];
  const log = { error: vi.fn() };
  const database: Pick<Database, "asSender"> = {
    async asSender(work) {
      const outcome = await real.asSender(work);
      noted.push(Boolean(outcome));
      return outcome;
    },
  };
  const mailbox = async () => {
    const { rows } = await real.asOwner((tx) =>
      tx.execute(sql`select suppressed, soft_bounces from mailboxes`),
    );
    return rows[0];
  };
  const parts = { database, hosts, log };
  const names = (part: string) => readdirSync(join(folder, part)).sort();
  const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);

  beforeAll(async () => {
    ({ database: real, remove } = await open());
    await real.asOwner((tx) =>
      tx.execute(sql`
        insert into outgoing_mail (id, purpose, address_hash, site_host, language, confirmed, outcome)
        values (${known}::uuid, 'digest', 'hash', 'hanked.lv', 'lv', true, 'sent')`),
    );
  });
  afterAll(() => remove());
  beforeEach(async () => {
    await real.asOwner((tx) => tx.execute(sql`delete from mailboxes`));
    await real.asOwner((tx) =>
      tx.execute(
        sql`insert into mailboxes (address_hash, address) values ('hash', 'anna@jumts.example')`,
      ),
    );
    folder = mkdtempSync(join(tmpdir(), "hanked-bounces-"));
    for (const part of ["new", "cur", "tmp"]) mkdirSync(join(folder, part));
    noted = [];
    log.error.mockClear();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("reports are recorded and deleted; other mails stay, marked as seen", async () => {
    write("new/1.M1.mail", postfixReport({ messageId }));
    write("new/2.M2.mail", complaintReport({ messageId }));
    write("new/3.M3.mail", awayMessage({ messageId }));
    write("new/4.M4.mail", postfixReport({ messageId: `<${randomUUID()}@hanked.lv>` }));
    write("new/5.M5.mail", Buffer.alloc(1024 * 1024 + 1, "x"));
    write("tmp/6.M6.mail", postfixReport({ messageId }));
    write("cur/7.M7.mail:2,S", postfixReport({ messageId }));
    expect(await readBounceFolder(folder, parts)).toEqual({
      hard: 1,
      soft: 0,
      complaint: 1,
      unknown: 1,
      left: 2,
    });
    expect(noted).toHaveLength(3);
    // Folders have no order: the first reason stays.
    expect(await mailbox()).toMatchObject({
      suppressed: expect.stringMatching(/^(bounced|complained)$/),
    });
    expect(names("new")).toEqual([]);
    expect(names("cur")).toEqual([
      "3.M3.mail:2,S",
      "4.M4.mail:2,S",
      "5.M5.mail:2,S",
      "7.M7.mail:2,S",
    ]);
    expect(names("tmp")).toEqual(["6.M6.mail"]);
    expect(await readBounceFolder(folder, parts)).toMatchObject({ left: 0, unknown: 0 });
  });

  test("a mail that a process died on is read again, but not while another may read it", async () => {
    write("cur/1.M1.mail:2,", postfixReport({ messageId }));
    expect(await readBounceFolder(folder, parts)).toMatchObject({ hard: 0 });
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ["Date"] });
    try {
      expect(await readBounceFolder(folder, parts)).toMatchObject({ hard: 1 });
    } finally {
      vi.useRealTimers();
    }
    expect(names("cur")).toEqual([]);
  });

  test("while the database is down a report stays for the next run", async () => {
    write("new/1.M1.mail", postfixReport({ messageId }));
    const away = { ...parts, database: { asSender: () => Promise.reject(new Error("away")) } };
    await expect(readBounceFolder(folder, away)).rejects.toThrow("away");
    expect(names("cur")).toEqual(["1.M1.mail:2,"]);
  });

  test("two processes at once record each report once", async () => {
    for (let i = 0; i < 40; i++) {
      write(`new/${i}.M.mail`, postfixReport({ messageId, status: "4.2.2" }));
    }
    const [one, two] = await Promise.all([
      readBounceFolder(folder, parts),
      readBounceFolder(folder, parts),
    ]);
    expect(one.soft + two.soft).toBe(40);
    expect(await mailbox()).toMatchObject({ soft_bounces: 40 });
  });

  test("mails left when the time is up wait for the next run", async () => {
    for (let i = 0; i < 5; i++) write(`new/${i}.M.mail`, postfixReport({ messageId }));
    const signal = {
      get aborted() {
        return noted.length >= 2;
      },
    } as AbortSignal;
    expect(await readBounceFolder(folder, parts, signal)).toMatchObject({ hard: 2 });
    expect([names("new").length, names("cur").length]).toEqual([3, 0]);
    expect(await readBounceFolder(folder, parts)).toMatchObject({ hard: 3 });
  });

  test("a link is not followed, and no name or address is logged", async () => {
    write("secret", postfixReport({ messageId }));
    symlinkSync(join(folder, "secret"), join(folder, "new", "anna@jumts.example"));
    expect(await readBounceFolder(folder, parts)).toMatchObject({ hard: 0, left: 1 });
    expect(log.error).toHaveBeenCalledWith({ error: "ELOOP" }, "a report cannot be read");
    expect(noted).toEqual([]);
  });

  test("a missing folder is an error", async () => {
    await expect(readBounceFolder(join(folder, "none"), parts)).rejects.toThrow("ENOENT");
  });

  test("a setting that is no Maildir stops the start", () => {
    expect(() => requireBounceFolder(undefined)).not.toThrow();
    expect(() => requireBounceFolder(folder)).not.toThrow();
    expect(() => requireBounceFolder(join(folder, "new"))).toThrow(/^MAIL_BOUNCES must be/);
  });

  test("a single report can be recorded by hand", async () => {
    const note = (text: string) => noteReport(Buffer.from(text), parts);
    expect(await note(postfixReport({ messageId, status: "5.7.1" }))).toBe("soft");
    expect(await mailbox()).toEqual({ suppressed: null, soft_bounces: 1 });
    expect(await note("Subject: hello\r\n\r\n")).toBeNull();
  });
});
