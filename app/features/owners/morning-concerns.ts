import { dayMs, hourMs } from "../../../calendar/local-time.ts";
import { judgeDiskSpace } from "../../../db/disk-space.ts";
import type { MorningFacts } from "./morning-facts.server.ts";

/** What should not be so, and what to do: a line each. */
export function listConcerns(facts: MorningFacts): string[] {
  const { now, notifications, files, mail, trials, disk } = facts;
  const waitsLong = (oldest: Date | null | undefined) =>
    !!oldest && now.getTime() - oldest.getTime() > hourMs;
  const disks = judgeDiskSpace(disk);
  return [
    notifications.givenUp > 0 &&
      `${notifications.givenUp} leads were given up, nobody was told of them: npm run leads -- list, then npm run leads -- retry`,
    waitsLong(notifications.oldest) &&
      "leads of which nobody was told for over an hour: is the notification service there?",
    files.waiting > 0 && `${files.waiting} leads are in files only: is the database there?`,
    files.unreadable > 0 &&
      `${files.unreadable} files of leads are damaged: *.unreadable.json in DATA_DIR/leads`,
    waitsLong(mail.oldest) &&
      "samples or confirmations wait for over an hour: is the mail server there?",
    waitsLong(trials?.oldest) &&
      "letters of trials wait for over an hour: npm run letters -- status",
    trials?.paused && "letters are paused: npm run letters -- resume lets them go",
    ...facts.imports.map(
      ({ source, at, error }) =>
        error !== null &&
        (at === null || now.getTime() - at.getTime() > dayMs) &&
        `${source} was not read for over a day: ${error}`,
    ),
    disks !== "fine" &&
      (disks === "wrong" ? "the disk is all but full: make room" : "the disk is filling up"),
    facts.errors.length > 0 && "errors in the log: see below, and docs/running/trouble.md",
  ].filter((line) => typeof line === "string");
}

/** `3 hours` */
export function describeAge(now: Date, then: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 60_000));
  const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;
  if (minutes < 60) return unit(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? unit(hours, "hour") : unit(Math.floor(hours / 24), "day");
}
