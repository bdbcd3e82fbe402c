import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { openDatabase } from "../../db/open-database.ts";
import { backendOf, queueDatabase } from "../../db/queues.ts";
import { longestWait } from "./holding-the-process.ts";
import type { Target } from "./target.ts";

const id = "<0b6f7a52-6d1c-4f0e-9a57-3f1f2a1c9d10@evil.example> ";
const parts = Array.from(
  { length: 6_000 },
  (_, level) => `Content-Type: multipart/report; boundary=b${level}\r\n\r\n--b${level}\r\n`,
);

/** As large as the site reads them; the first was found to stop it. */
const hostileMails = [
  ...Array.from({ length: 60 }, () => `From: ${"a,".repeat(125_000)}\r\n\r\n`),
  ...Array.from({ length: 5 }, () => [
    `Subject: ${"x".repeat(1_000_000)}\r\n\r\n`,
    `References: ${id.repeat(15_000)}\r\n\r\n`,
    parts.join(""),
  ]).flat(),
];
const harmlessMails = hostileMails.map(() => "From: a\r\n\r\n");

const readWithinMs = 60_000;

/** The longest wait for a kept page while hostile mails in the Maildir of MAIL_BOUNCES are read. */
export async function bounceHostileMails(target: Target): Promise<number> {
  const { databaseUrl, dataDir } = target;
  const database = await openDatabase({ databaseUrl, dataDir }, "operate");
  const boss = new PgBoss({
    db: queueDatabase(database, "asOwner"),
    ...backendOf(database),
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  const read = (mails: string[]) => async () => {
    deliver(target.bounces, mails);
    // The schedule would have it begin within five minutes.
    await boss.send("letters-bounces");
    await waitUntilRead(target.bounces);
  };
  const wait = await longestWait(target, read(hostileMails), read(harmlessMails));
  await boss.stop({ graceful: false, close: false });
  await database.close();
  return wait;
}

function deliver(folder: string, mails: string[]): void {
  for (const part of ["new", "cur"]) {
    rmSync(join(folder, part), { recursive: true, force: true });
    mkdirSync(join(folder, part));
  }
  for (const [place, text] of mails.entries()) writeFileSync(join(folder, "new", `${place}`), text);
}

/** Each is then marked as seen. */
async function waitUntilRead(folder: string): Promise<void> {
  const isRead = () =>
    readdirSync(join(folder, "new")).length === 0 &&
    readdirSync(join(folder, "cur")).every((name) => name.endsWith("S"));
  const began = performance.now();
  while (!isRead()) {
    if (performance.now() - began > readWithinMs) throw new Error("hostile mails stay unread");
    await setTimeout(100);
  }
}
