import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../db/database.ts";
import { reasonOf } from "../../../db/failures.ts";
import { bothDatabases } from "../../../tests/setup/databases.ts";
import { type LeadSetup, openLeadSetup } from "../../../tests/setup/lead-setup.ts";
import { sampleLead, sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { LeadReceiver, type LeadReceiverParts } from "./lead-receiver.server.ts";

describe.each(bothDatabases)("on $name", ({ name, open }) => {
  let setup: LeadSetup;
  const embedded = name === "embedded";

  beforeAll(async () => {
    setup = await openLeadSetup(open);
  });
  afterEach(async () => {
    setup.expectNobodyLogged();
    await setup.clear();
  });
  afterAll(() => setup.close());

  test("without faults: stored, notified, received", async () => {
    const submission = sampleSubmission();
    expect(await setup.receiver().submit(submission)).toBe("received");
    expect(await setup.rows()).toMatchObject([sampleLead]);
    const [row] = await setup.submissions();
    expect(row).toMatchObject({ attempts: 1, notification: null });
    expect(row?.delivered_at).toBeTruthy();
    expect(setup.notified).toEqual([submission.notification]);
    // Only the embedded database needs these files as a journal; PostgreSQL has its own.
    expect(await setup.fileStates()).toEqual(embedded ? ["stored"] : []);
    expect(setup.log.error).not.toHaveBeenCalled();
  });

  test("notification fails: the banner, but stored and pending", async () => {
    setup.broken.notifier = true;
    expect(await setup.receiver().submit(sampleSubmission())).toBe("not-delivered");
    expect(await setup.rows()).toHaveLength(1);
    expect(await setup.submissions()).toMatchObject([
      { delivered_at: null, last_error: "the notification service answered 500" },
    ]);
  });

  test("sent again after that: notified at once, still one row", async () => {
    const submission = sampleSubmission();
    setup.broken.notifier = true;
    await setup.receiver().submit(submission);
    setup.broken.notifier = false;
    const again = { ...submission, receivedAt: new Date().toISOString() };
    expect(await setup.receiver().submit(again)).toBe("received");
    expect(await setup.rows()).toHaveLength(1);
    expect(setup.notified).toHaveLength(1);
  });

  test("sent again after success: received, notified once", async () => {
    const submission = sampleSubmission();
    for (let i = 0; i < 3; i++) expect(await setup.receiver().submit(submission)).toBe("received");
    expect(await setup.rows()).toHaveLength(1);
    expect(setup.notified).toHaveLength(1);
  });

  test("sent again with edited text: a second row and a second notification", async () => {
    const submission = sampleSubmission();
    await setup.receiver().submit(submission);
    const lead = { ...sampleLead, phone: "+371 29999999" };
    await setup.receiver().submit({ ...submission, lead, contentHash: "hash-2" });
    expect(await setup.rows()).toHaveLength(2);
    expect(setup.notified).toHaveLength(2);
  });

  test("fifty clicks at one receiver are one row and one notification", async () => {
    const submission = sampleSubmission();
    const receiver = setup.receiver();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => receiver.submit(submission)),
    );
    expect(new Set(answers)).toEqual(new Set(["received"]));
    expect(await setup.rows()).toHaveLength(1);
    expect(setup.notified).toHaveLength(1);
  });

  // Skipped for the embedded database, which only one process can use.
  test.skipIf(embedded)(
    "five submissions at five receivers are one row and one notification",
    async () => {
      const submission = sampleSubmission();
      const receivers = Array.from({ length: 5 }, () => setup.receiver());
      const answers = await Promise.all(receivers.map((receiver) => receiver.submit(submission)));
      expect(new Set(answers)).toEqual(new Set(["received"]));
      expect(await setup.rows()).toHaveLength(1);
      expect(setup.notified).toHaveLength(1);
    },
  );

  test("the database is down: kept in a file, the owners are notified", async () => {
    setup.broken.database = true;
    expect(await setup.receiver().submit(sampleSubmission())).toBe("received");
    expect(await setup.fileStates()).toEqual(["notified"]);
    expect(setup.notified).toHaveLength(1);
    expect(setup.log.error).toHaveBeenCalledWith(
      { error: "connect ECONNREFUSED 127.0.0.1:5432" },
      "a lead could not be stored in the database",
    );
  });

  test("sent again while the database is down: one file, notified once", async () => {
    setup.broken.database = true;
    const submission = sampleSubmission();
    const again = () => ({ ...submission, receivedAt: new Date().toISOString() });
    setup.broken.notifier = true;
    expect(await setup.receiver().submit(submission)).toBe("not-delivered");
    expect(await setup.receiver().submit(again())).toBe("not-delivered");
    expect(await setup.fileStates()).toEqual(["waiting"]);
    setup.broken.notifier = false;
    for (let i = 0; i < 2; i++) expect(await setup.receiver().submit(again())).toBe("received");
    expect(await setup.fileStates()).toEqual(["notified"]);
    await setup.receiver().submit({ ...again(), contentHash: "hash-2" });
    expect(await setup.fileStates()).toEqual(["notified", "notified"]);
    expect(setup.notified).toHaveLength(2);
  });

  test.runIf(embedded)("sent again when the database is back: no second notification", async () => {
    setup.broken.database = true;
    const submission = sampleSubmission();
    await setup.receiver().submit(submission);
    setup.broken.database = false;
    expect(await setup.receiver().submit(submission)).toBe("received");
    expect((await setup.submissions())[0]?.delivered_at).toBeTruthy();
    expect(await setup.fileStates()).toEqual(["stored"]);
    expect(setup.notified).toHaveLength(1);
  });

  test("the database and the notification service are down: the banner, but in a file", async () => {
    Object.assign(setup.broken, { database: true, notifier: true });
    const submission = sampleSubmission();
    expect(await setup.receiver().submit(submission)).toBe("not-delivered");
    const [file] = await setup.files.list();
    expect(file?.state).toBe("waiting");
    expect(file && (await setup.files.read(file))).toEqual(submission);
  });

  test("the disk is full: the database has it", async () => {
    setup.broken.disk = true;
    expect(await setup.receiver().submit(sampleSubmission())).toBe("received");
    expect(await setup.rows()).toHaveLength(1);
    expect(setup.notified).toHaveLength(1);
  });

  test("the disk is full and the database down: the notification still carries it", async () => {
    Object.assign(setup.broken, { database: true, disk: true });
    const submission = sampleSubmission();
    expect(await setup.receiver().submit(submission)).toBe("received");
    expect(setup.notified).toEqual([submission.notification]);
    expect(setup.notified[0]?.message).toContain(sampleLead.email);
  });

  test("everything is down: the visitor is not told that it was received", async () => {
    Object.assign(setup.broken, { database: true, disk: true, notifier: true });
    expect(await setup.receiver().submit(sampleSubmission())).toBe("not-delivered");
  });

  test("the honeypot is filled in: stored and flagged, not notified, same answer", async () => {
    expect(await setup.receiver().submit(sampleSubmission({ honeypot: true }))).toBe("received");
    expect(await setup.rows()).toHaveLength(1);
    expect(await setup.submissions()).toMatchObject([{ honeypot: true, delivered_at: null }]);
    await setup.round();
    expect(setup.notify).not.toHaveBeenCalled();
  });

  test("the honeypot is filled in, but nothing can store it: not received", async () => {
    Object.assign(setup.broken, { database: true, disk: true });
    expect(await setup.receiver().submit(sampleSubmission({ honeypot: true }))).toBe(
      "not-delivered",
    );
    expect(setup.notify).not.toHaveBeenCalled();
  });

  test("the honeypot is filled in while the database is down: flagged later", async () => {
    setup.broken.database = true;
    const receivedAt = new Date(Date.now() - 60_000).toISOString();
    const submission = sampleSubmission({ honeypot: true, receivedAt });
    expect(await setup.receiver().submit(submission)).toBe("received");
    await setup.round();
    setup.broken.database = false;
    await setup.round();
    expect(await setup.submissions()).toMatchObject([{ honeypot: true, delivered_at: null }]);
    expect(setup.notify).not.toHaveBeenCalled();
  });

  test.skipIf(embedded)("after two seconds a database that hangs is skipped", async () => {
    const submission = sampleSubmission({
      receivedAt: new Date(Date.now() - 60_000).toISOString(),
    });
    let letGo = () => {};
    const held = setup.database.asOwner(async (tx) => {
      await tx.execute(sql`lock table leads in access exclusive mode`);
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    setup.limits.real = true;
    const started = performance.now();
    expect(await setup.receiver().submit(submission)).toBe("received");
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(await setup.fileStates()).toEqual(["notified"]);
    letGo();
    await held;
    setup.limits.real = false;
    await setup.round();
    expect(await setup.rows()).toHaveLength(1);
    expect(setup.notified).toHaveLength(1);
    expect(await setup.fileStates()).toEqual([]);
  });
});

test("the error is the driver's, without the query that holds the lead", () => {
  const driver = new Error("connection terminated");
  const query = new Error("Failed query: insert … params: anna@jumts.example", { cause: driver });
  expect(reasonOf(query)).toBe("connection terminated");
  expect(reasonOf("odd")).toBe("odd");
});

test("a connection test that fails is only logged", async () => {
  const failing = parts({ asWeb: () => Promise.reject(new Error("no answer")) });
  new LeadReceiver(failing).testConnection();
  await vi.waitFor(() =>
    expect(failing.log.error).toHaveBeenCalledWith({ error: "no answer" }, expect.any(String)),
  );
});

test("one connection test at a time, and one a second, however many forms load", async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<void>();
  const asWeb = vi.fn(() => answer.promise);
  const receiver = new LeadReceiver(parts({ asWeb: asWeb as unknown as Database["asWeb"] }));
  for (let i = 0; i < 3; i++) receiver.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  receiver.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(1);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  for (let i = 0; i < 3; i++) receiver.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

function parts(database: Partial<Database> = {}): LeadReceiverParts {
  return {
    database: database as Database,
    files: {} as LeadReceiverParts["files"],
    notify: vi.fn(),
    log: { info: vi.fn(), error: vi.fn() },
  };
}
