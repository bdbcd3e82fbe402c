import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { type LeadOffice, openLeadOffice } from "../../../tests/setup/lead-office.ts";
import { sampleLead, sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { reasonOf } from "./lead-receiver.server.ts";

describe.each(databases.filter((database) => database.available))("on $name", ({ name, open }) => {
  let office: LeadOffice;
  const embedded = name === "embedded";

  beforeAll(async () => {
    office = await openLeadOffice(open);
  });
  afterEach(async () => {
    office.expectNobodyLogged();
    await office.clear();
  });
  afterAll(() => office.close());

  test("all is well: stored, told, received", async () => {
    const submission = sampleSubmission();
    expect(await office.desk().submit(submission)).toBe("received");
    expect(await office.rows()).toMatchObject([sampleLead]);
    const [row] = await office.submissions();
    expect(row).toMatchObject({ attempts: 1, notification: null });
    expect(row?.delivered_at).toBeTruthy();
    expect(office.notified).toEqual([submission.notification]);
    // The journal of the embedded database; PostgreSQL keeps its own.
    expect(await office.fileStates()).toEqual(embedded ? ["stored"] : []);
    expect(office.log.error).not.toHaveBeenCalled();
  });

  test("the owners cannot be told: the banner, but stored and pending", async () => {
    office.broken.notifier = true;
    expect(await office.desk().submit(sampleSubmission())).toBe("not-delivered");
    expect(await office.rows()).toHaveLength(1);
    expect(await office.submissions()).toMatchObject([
      { delivered_at: null, last_error: "the notification service answered 500" },
    ]);
  });

  test("sent again after that: told at once, still one row", async () => {
    const submission = sampleSubmission();
    office.broken.notifier = true;
    await office.desk().submit(submission);
    office.broken.notifier = false;
    const again = { ...submission, receivedAt: new Date().toISOString() };
    expect(await office.desk().submit(again)).toBe("received");
    expect(await office.rows()).toHaveLength(1);
    expect(office.notified).toHaveLength(1);
  });

  test("sent again after success: received, nobody told twice", async () => {
    const submission = sampleSubmission();
    for (let i = 0; i < 3; i++) expect(await office.desk().submit(submission)).toBe("received");
    expect(await office.rows()).toHaveLength(1);
    expect(office.notified).toHaveLength(1);
  });

  test("sent again with edited text: a second row and a second notification", async () => {
    const submission = sampleSubmission();
    await office.desk().submit(submission);
    const lead = { ...sampleLead, phone: "+371 29999999" };
    await office.desk().submit({ ...submission, lead, contentHash: "hash-2" });
    expect(await office.rows()).toHaveLength(2);
    expect(office.notified).toHaveLength(2);
  });

  test("fifty clicks at one desk are one row and one notification", async () => {
    const submission = sampleSubmission();
    const desk = office.desk();
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.submit(submission)));
    expect(new Set(answers)).toEqual(new Set(["received"]));
    expect(await office.rows()).toHaveLength(1);
    expect(office.notified).toHaveLength(1);
  });

  // The embedded database belongs to one process.
  test.skipIf(embedded)("so are five at as many desks, as in other processes", async () => {
    const submission = sampleSubmission();
    const desks = Array.from({ length: 5 }, () => office.desk());
    const answers = await Promise.all(desks.map((desk) => desk.submit(submission)));
    expect(new Set(answers)).toEqual(new Set(["received"]));
    expect(await office.rows()).toHaveLength(1);
    expect(office.notified).toHaveLength(1);
  });

  test("the database is away: a file, and the owners know", async () => {
    office.broken.database = true;
    expect(await office.desk().submit(sampleSubmission())).toBe("received");
    expect(await office.fileStates()).toEqual(["notified"]);
    expect(office.notified).toHaveLength(1);
    expect(office.log.error).toHaveBeenCalledWith(
      { error: "connect ECONNREFUSED 127.0.0.1:5432" },
      "a lead could not be stored in the database",
    );
  });

  test("sent again while the database is away: one file, nobody told twice", async () => {
    office.broken.database = true;
    const submission = sampleSubmission();
    const again = () => ({ ...submission, receivedAt: new Date().toISOString() });
    office.broken.notifier = true;
    expect(await office.desk().submit(submission)).toBe("not-delivered");
    expect(await office.desk().submit(again())).toBe("not-delivered");
    expect(await office.fileStates()).toEqual(["waiting"]);
    office.broken.notifier = false;
    for (let i = 0; i < 2; i++) expect(await office.desk().submit(again())).toBe("received");
    expect(await office.fileStates()).toEqual(["notified"]);
    await office.desk().submit({ ...again(), contentHash: "hash-2" });
    expect(await office.fileStates()).toEqual(["notified", "notified"]);
    expect(office.notified).toHaveLength(2);
  });

  test.runIf(embedded)("and once more when the database is back: still nobody", async () => {
    office.broken.database = true;
    const submission = sampleSubmission();
    await office.desk().submit(submission);
    office.broken.database = false;
    expect(await office.desk().submit(submission)).toBe("received");
    expect((await office.submissions())[0]?.delivered_at).toBeTruthy();
    expect(await office.fileStates()).toEqual(["stored"]);
    expect(office.notified).toHaveLength(1);
  });

  test("the database and the owners are away: the banner, but in a file", async () => {
    Object.assign(office.broken, { database: true, notifier: true });
    const submission = sampleSubmission();
    expect(await office.desk().submit(submission)).toBe("not-delivered");
    const [file] = await office.files.list();
    expect(file?.state).toBe("waiting");
    expect(file && (await office.files.read(file))).toEqual(submission);
  });

  test("the disk is full: the database has it", async () => {
    office.broken.disk = true;
    expect(await office.desk().submit(sampleSubmission())).toBe("received");
    expect(await office.rows()).toHaveLength(1);
    expect(office.notified).toHaveLength(1);
  });

  test("the disk is full and the database away: the notification still carries it", async () => {
    Object.assign(office.broken, { database: true, disk: true });
    const submission = sampleSubmission();
    expect(await office.desk().submit(submission)).toBe("received");
    expect(office.notified).toEqual([submission.notification]);
    expect(office.notified[0]?.message).toContain(sampleLead.email);
  });

  test("everything is away: nobody is told that it was received", async () => {
    Object.assign(office.broken, { database: true, disk: true, notifier: true });
    expect(await office.desk().submit(sampleSubmission())).toBe("not-delivered");
  });

  test("the trap is filled in: stored and flagged, nobody told, the sender none the wiser", async () => {
    expect(await office.desk().submit(sampleSubmission({ honeypot: true }))).toBe("received");
    expect(await office.rows()).toHaveLength(1);
    expect(await office.submissions()).toMatchObject([{ honeypot: true, delivered_at: null }]);
    await office.round();
    expect(office.notify).not.toHaveBeenCalled();
  });

  test("the trap is filled in, but there is no place to keep it: not received", async () => {
    Object.assign(office.broken, { database: true, disk: true });
    expect(await office.desk().submit(sampleSubmission({ honeypot: true }))).toBe("not-delivered");
    expect(office.notify).not.toHaveBeenCalled();
  });

  test("the trap is filled in while the database is away: flagged later", async () => {
    office.broken.database = true;
    const receivedAt = new Date(Date.now() - 60_000).toISOString();
    const submission = sampleSubmission({ honeypot: true, receivedAt });
    expect(await office.desk().submit(submission)).toBe("received");
    await office.round();
    office.broken.database = false;
    await office.round();
    expect(await office.submissions()).toMatchObject([{ honeypot: true, delivered_at: null }]);
    expect(office.notify).not.toHaveBeenCalled();
  });

  test.skipIf(embedded)("a database that hangs is done without after two seconds", async () => {
    const submission = sampleSubmission({
      receivedAt: new Date(Date.now() - 60_000).toISOString(),
    });
    let letGo = () => {};
    const held = office.database.asOwner(async (tx) => {
      await tx.execute(sql`lock table leads in access exclusive mode`);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    office.limits.real = true;
    const started = performance.now();
    expect(await office.desk().submit(submission)).toBe("received");
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await office.fileStates()).toEqual(["notified"]);
    letGo();
    await held;
    office.limits.real = false;
    await office.round();
    expect(await office.rows()).toHaveLength(1);
    expect(office.notified).toHaveLength(1);
    expect(await office.fileStates()).toEqual([]);
  });
});

test("the reason for a failure is the driver's, without the query that holds the lead", () => {
  const driver = new Error("connection terminated");
  const query = new Error("Failed query: insert … params: anna@jumts.example", { cause: driver });
  expect(reasonOf(query)).toBe("connection terminated");
  expect(reasonOf("odd")).toBe("odd");
});
