import { listCheckedTexts } from "../../app/content/text-age.ts";
import type { NotificationService } from "../../app/features/leads/notifier.server.ts";
import { describeNetworkFailure } from "../../app/process/network-failure.ts";
import type { Settings } from "../../app/process/settings.ts";
import { localDay } from "../../calendar/local-time.ts";
import type { Database } from "../../db/database.ts";
import { readDatabaseClock } from "../../db/database-clock.ts";
import { reasonOf } from "../../db/failures.ts";
import { listHosts } from "../../db/several-hosts.ts";
import { type AskedClock, askForTime, checkClock } from "./clock-check.ts";
import {
  checkDatabase,
  checkOwner,
  checkPooler,
  checkPreparation,
  checkSender,
  openSiteDatabase,
} from "./database-checks.ts";
import { checkDatabaseHosts } from "./database-hosts.ts";
import {
  type Check,
  type Finding,
  fine,
  type Note,
  runCheck,
  usualMs,
  warning,
  wrong,
} from "./finding.ts";
import { folderChecks } from "./folder-checks.ts";
import { hostChecks } from "./host-checks.ts";
import { mailChecks } from "./mail-checks.ts";
import { checkProcess } from "./process-check.ts";
import { checkSettings } from "./settings-check.ts";
import { checkTextAge } from "./texts-check.ts";
import {
  checkArchive,
  checkBackups,
  checkDigestsWaiting,
  checkImports,
  checkLeadFiles,
  checkNotificationsWaiting,
} from "./waiting-checks.ts";

/** An embedded database without a server is started for this, which takes a while. */
const openMs = 20_000;

/** Runs all checks of an installation, in parallel where possible. Changes nothing. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { settings, findings } = checkSettings(env);
  if (!settings) return findings;
  // Must come before opening the database, which restricts folders that are open to other users.
  const folders = await runAll(folderChecks(settings));
  const [database, others] = await Promise.all([
    examineDatabase(settings),
    runAll([
      ...mailChecks(settings.mail),
      ...notificationChecks(settings),
      ...hostChecks(settings),
      { subject: "process", look: () => checkProcess(settings) },
      { subject: "texts", look: checkTexts },
    ]),
  ]);
  return [...findings, ...folders, ...database, ...others];
}

async function runAll(checks: Check[]): Promise<Finding[]> {
  return (await Promise.all(checks.map(runCheck))).flat();
}

async function examineDatabase(settings: Settings): Promise<Finding[]> {
  const files: Check = { subject: "files of leads", look: () => checkLeadFiles(settings) };
  const backups: Check = { subject: "backups", look: () => checkBackups(settings, Date.now()) };
  const owner = settings.databaseOwnerUrl;
  const owners: Check[] = owner
    ? [{ subject: "database owner", look: () => checkOwner(owner) }]
    : [];
  const url = settings.databaseUrl;
  const hosts: Check[] =
    url && listHosts(url).length > 1
      ? [{ subject: "database hosts", look: () => checkDatabaseHosts(url) }]
      : [];
  const clockWithout: Check = { subject: "clock", look: () => checkClock(sourceClocks(settings)) };
  let database: Database | undefined;
  let isAnswering = false;
  const opening: Check = {
    subject: "database",
    withinMs: settings.databaseUrl ? usualMs : openMs,
    look: async () => {
      try {
        database = await openSiteDatabase(settings);
      } catch (error) {
        return wrong(reasonOf(error), "docs/running/trouble.md has the message");
      }
      if (database) {
        const { isUsable, note } = await checkDatabase(database);
        isAnswering = isUsable;
        return note;
      }
      return warning(
        `no database in ${settings.dataDir} yet, and DATABASE_URL is not set`,
        "nothing, if this is new: the first start makes one",
      );
    },
  };
  const [opened, besides] = await Promise.all([
    runCheck(opening),
    runAll([...owners, ...hosts, files, backups]),
  ]);
  if (!database || !isAnswering) {
    const clock = await runCheck(clockWithout);
    await close(database);
    return [...opened, ...besides, ...clock];
  }
  const inside = await lookInside(database, settings);
  await close(database);
  return [...opened, ...besides, ...inside];
}

async function lookInside(database: Database, settings: Settings): Promise<Finding[]> {
  const now = Date.now();
  const theirs: AskedClock[] =
    database.kind === "postgres"
      ? [{ whose: "the database's", reading: readDatabaseClock(database) }]
      : [];
  const clock: Check = {
    subject: "clock",
    look: () => checkClock([...theirs, ...sourceClocks(settings)]),
  };
  const [prepared, clocks] = await Promise.all([
    runCheck({ subject: "migrations", look: () => checkPreparation(database) }),
    runCheck(clock),
  ]);
  if (prepared.some(({ verdict }) => verdict !== "fine")) return [...prepared, ...clocks];
  const waiting = await runAll([
    ...(database.kind === "postgres"
      ? [
          { subject: "pooler", look: () => checkPooler(database, settings) },
          { subject: "log", look: () => checkArchive(database) },
        ]
      : []),
    { subject: "leads", look: () => checkNotificationsWaiting(database, now) },
    { subject: "letters", look: () => checkDigestsWaiting(database, now) },
    ...(settings.digests
      ? [
          {
            subject: "login for letters",
            look: () => checkSender(database, settings.databaseSenderUrl),
          },
        ]
      : []),
    { subject: "imports", look: () => checkImports(database, settings, now) },
  ]);
  return [...prepared, ...clocks, ...waiting];
}

/** The texts are in the built program only, so they are imported when they are looked at. */
async function checkTexts(): Promise<Note> {
  const { listPages } = await import("../../app/content/pages.server.ts");
  return checkTextAge(listCheckedTexts(listPages()), localDay(Date.now(), "Europe/Tallinn"));
}

/** Sources whose clocks are compared with ours. */
function sourceClocks({ tendersUrl, iubUrl, tedUrl }: Settings): AskedClock[] {
  return [tendersUrl, iubUrl, tedUrl].map((url) => ({
    whose: `${new URL(url).host}'s`,
    reading: askForTime(url).catch(() => undefined),
  }));
}

async function close(database: Database | undefined): Promise<void> {
  await runCheck({
    subject: "",
    look: async () => {
      await database?.close();
      return fine("");
    },
  });
}

function notificationChecks({ leadNotify }: Settings): Check[] {
  if (!leadNotify) return [];
  return [{ subject: "LEAD_NOTIFY_URL", look: () => checkNotifications(leadNotify) }];
}

const connectMs = 4_000;

/** Checks that the service answers. Sends neither key nor lead, so whether it accepts them stays unknown. */
export async function checkNotifications({ url }: NotificationService): Promise<Note> {
  const { host } = new URL(url);
  let status: number;
  try {
    const options = { method: "HEAD", redirect: "manual" } as const;
    ({ status } = await fetch(url, { ...options, signal: AbortSignal.timeout(connectMs) }));
  } catch (error) {
    return wrong(
      `${host}: ${describeNetworkFailure(error)}`,
      "check LEAD_NOTIFY_URL, the service and this machine's network; leads are kept and tried again",
    );
  }
  const test = "npm run leads -- test";
  if (status >= 500) return warning(`${host} answers ${status}`, `ask its operator; ${test}`);
  if (status >= 300 && status < 400) {
    const todo = `a redirect is not followed: if ${test} fails, set LEAD_NOTIFY_URL to where it leads`;
    return warning(`${host} redirects elsewhere (${status})`, todo);
  }
  return fine(`${host} answers; only '${test}' shows whether it accepts the key`);
}
