import { dayMs, hourMs, localClock } from "../../../calendar/local-time.ts";
import { judgeDiskSpace } from "../../../db/disk-space.ts";
import { cleanText } from "../../site/clean-text.ts";
import { xml } from "../../site/xml.ts";
import type { ComposedMail } from "../mail/outgoing-mail.ts";
import type { ReportFacts } from "./report-facts.server.ts";

/** The daily report is in English, like the notifications. */
interface Section {
  title: string;
  lines: string[];
}

interface DailyReport extends ComposedMail {
  /** Whether anything came in or needs attention. */
  hasNews: boolean;
}

/** Limits that keep the report short enough to read. */
const mostPlaces = 30;
const mostErrors = 15;

export function composeDailyReport(facts: ReportFacts, zone: string): DailyReport {
  const { from, to } = facts;
  const concerns = listConcerns(facts);
  const sections: Section[] = [
    ...(concerns.length > 0 ? [{ title: "To look at", lines: concerns }] : []),
    {
      title: `Came in ${from === to ? `on ${to}` : `from ${from} to ${to}`}`,
      lines: describeArrivals(facts),
    },
    { title: "Waits", lines: describeWaiting(facts) },
    { title: "Last good imports", lines: describeImports(facts, zone) },
    { title: `Errors since ${minuteOf(facts.since, zone)}`, lines: describeErrors(facts, zone) },
    { title: "Disk", lines: [describeDisk(facts)] },
  ];
  const leads = sumOf(facts, "leads");
  const trials = sumOf(facts, "asked");
  const title = `Hanked ${facts.to}: ${countOf(leads, "lead")}, ${countOf(trials, "trial")}`;
  const subject =
    concerns.length > 0 ? `${title}; to look at: ${concerns.length}` : `${title}; all is well`;
  return {
    subject,
    text: textOf(sections),
    html: htmlOf(subject, sections),
    hasNews: concerns.length > 0 || facts.arrivals.some(({ what }) => what !== "letters sent"),
  };
}

const footer =
  "Numbers only: the leads are in npm run leads -- list. To stop this report, or to get it only when there is news: OWNERS_MESSAGE in docs/running/settings.md.";

function textOf(sections: Section[]): string {
  const parts = sections.map(({ title, lines }) =>
    [title.toUpperCase(), ...lines.map((line) => `- ${line}`)].join("\n"),
  );
  return `${[...parts, footer].join("\n\n")}\n`;
}

/** Plain HTML: no styles, no pictures, nothing to load. */
function htmlOf(subject: string, sections: Section[]): string {
  const parts = sections.map(
    ({ title, lines }) =>
      xml`<h2>${title}</h2><ul>${lines.map((line) => xml`<li>${line}</li>`)}</ul>`,
  );
  const page = xml`<html lang="en"><head><meta charset="utf-8"/><title>${subject}</title></head><body><h1>${subject}</h1>${parts}<p>${footer}</p></body></html>`;
  return `<!DOCTYPE html>${page.text}`;
}

function sumOf({ arrivals }: ReportFacts, meant: ReportFacts["arrivals"][number]["what"]): number {
  return arrivals.filter(({ what }) => what === meant).reduce((sum, { count }) => sum + count, 0);
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** Counts by site and campaign, largest first. */
function describeArrivals(facts: ReportFacts): string[] {
  const places = new Map<string, { leads: number; asked: number; confirmed: number }>();
  for (const { what, siteHost, source, campaign, count } of facts.arrivals) {
    if (what !== "leads" && what !== "asked" && what !== "confirmed") continue;
    const place = `${cleanText(siteHost, 60) || "(unknown site)"}, ${campaignOf(source, campaign)}`;
    const before = places.get(place) ?? { leads: 0, asked: 0, confirmed: 0 };
    places.set(place, { ...before, [what]: before[what] + count });
  }
  const rows = [...places].sort(([, one], [, other]) => weightOf(other) - weightOf(one));
  const numbersOf = (n: { leads: number; asked: number; confirmed: number }) =>
    `${countOf(n.leads, "lead")}, ${countOf(n.asked, "trial")} asked for, ${n.confirmed} confirmed`;
  const all = {
    leads: sumOf(facts, "leads"),
    asked: sumOf(facts, "asked"),
    confirmed: sumOf(facts, "confirmed"),
  };
  const robots = sumOf(facts, "robots");
  const refused = sumOf(facts, "letters refused");
  return [
    ...rows.slice(0, mostPlaces).map(([place, numbers]) => `${place}: ${numbersOf(numbers)}`),
    ...(rows.length > mostPlaces ? [`… and ${rows.length - mostPlaces} more places`] : []),
    `all: ${numbersOf(all)}`,
    ...(robots > 0 ? [`flagged as robots, no notification: ${robots}`] : []),
    ...describeLeaving(facts),
    ...describeOpinions(facts),
    `trial digests: ${sumOf(facts, "letters sent")} sent${refused > 0 ? `, ${refused} refused` : ""}`,
  ];
}

/** `left: 3 (too many 2, silently 1)` */
function describeLeaving({ arrivals }: ReportFacts): string[] {
  const counts = new Map<string, number>();
  for (const { what, count } of arrivals) {
    if (!what.startsWith("left ")) continue;
    const reason = what.slice("left ".length).replace("-", " ");
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  if (counts.size === 0) return [];
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [`left: ${all} (${[...counts].map((pair) => pair.join(" ")).join(", ")})`];
}

/** `notices that suit: 12 of 15 (80 %)`: of those that readers answered about. */
function describeOpinions(facts: ReportFacts): string[] {
  const suits = sumOf(facts, "suits");
  const all = suits + sumOf(facts, "does not suit");
  return all > 0
    ? [`notices that suit: ${suits} of ${all} (${Math.round((100 * suits) / all)} %)`]
    : [];
}

function weightOf({ leads, asked }: { leads: number; asked: number }): number {
  return leads * 1_000 + asked;
}

/** `news / roofs` */
function campaignOf(...words: string[]): string {
  const parts = words.map((text) => cleanText(text, 40));
  return parts.every((part) => part === "")
    ? "no campaign"
    : parts.map((part) => part || "-").join(" / ");
}

function describeWaiting({
  now,
  notifications,
  files,
  mail,
  trials,
  follows,
}: ReportFacts): string[] {
  const aged = (count: number, oldest: Date | null) =>
    count > 0 && oldest ? `${count}, the oldest for ${describeAge(now, oldest)}` : String(count);
  return [
    `notifications of leads: ${aged(notifications.waiting, notifications.oldest)}`,
    `leads in files, not in the database yet: ${files.waiting}`,
    `samples and confirmations: ${aged(mail.strangers.waiting, mail.strangers.oldest)}`,
    `trial digests: ${aged(mail.letters.waiting, mail.letters.oldest)}`,
    ...(files.inOutbox > 0
      ? [`notifications as files in the outbox, for you to read: ${files.inOutbox}`]
      : []),
    ...(trials ? [`trials: ${trials.running} run, ${trials.openRequests} to be confirmed`] : []),
    ...(follows && follows.running + follows.openRequests > 0
      ? [
          `followed: ${countOf(follows.procurements, "procurement")} by ${countOf(follows.running, "reader")}, ${follows.openRequests} to be confirmed`,
        ]
      : []),
  ];
}

function describeImports({ imports, failedImports }: ReportFacts, zone: string): string[] {
  const told = imports.filter(({ source, at, error }) => source !== "own" || at || error);
  return told.map(({ source, at }) => {
    const failed = failedImports.get(source) ?? 0;
    const when = at ? minuteOf(at, zone) : "none";
    return `${source}: ${when}${failed > 0 ? `; refused since the last report: ${failed}` : ""}`;
  });
}

function describeErrors({ errors, failedJobs }: ReportFacts, zone: string): string[] {
  const lines = errors.slice(0, mostErrors).map(({ message, count, lastAt, lastReason }) => {
    const why = lastReason ? `: ${lastReason}` : "";
    return `${count} × ${message}; last ${minuteOf(lastAt, zone)}${why}`;
  });
  const more = errors.length - mostErrors;
  const jobs = failedJobs.map(({ queue, count }) => `${count} × the job ${queue} failed`);
  const all = [...lines, ...(more > 0 ? [`… and ${more} other kinds`] : []), ...jobs];
  return all.length > 0 ? all : ["none"];
}

function describeDisk({ disk }: ReportFacts): string {
  const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
  return `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.totalBytes)} GB free where DATA_DIR is`;
}

function minuteOf(moment: Date, zone: string): string {
  return localClock(moment.getTime(), zone).slice(0, 16);
}

/** Problems that need attention, each on one line with what to do. */
function listConcerns(facts: ReportFacts): string[] {
  const { now, notifications, files, mail, trials, disk } = facts;
  const waitsLong = (oldest: Date | null | undefined) =>
    !!oldest && now.getTime() - oldest.getTime() > hourMs;
  const disks = judgeDiskSpace(disk);
  return [
    notifications.givenUp > 0 &&
      `${notifications.givenUp} leads were given up without a notification: npm run leads -- list, then npm run leads -- retry`,
    waitsLong(notifications.oldest) &&
      "lead notifications have waited over an hour: is the notification service up?",
    files.waiting > 0 && `${files.waiting} leads are in files only: is the database up?`,
    files.unreadable > 0 &&
      `${files.unreadable} files of leads are damaged: *.unreadable.json in DATA_DIR/leads`,
    waitsLong(mail.strangers.oldest) &&
      "samples or confirmations have waited over an hour: is the mail server up?",
    waitsLong(mail.letters.oldest) &&
      "trial digests have waited over an hour: npm run letters -- status",
    trials?.paused && "digests are paused: npm run letters -- resume sends them",
    ...facts.imports.map(
      ({ source, at, error }) =>
        error !== null &&
        (at === null || now.getTime() - at.getTime() > dayMs) &&
        `${source} was not read for over a day: ${error}`,
    ),
    disks !== "fine" &&
      (disks === "wrong" ? "the disk is almost full: make room" : "the disk is filling up"),
    facts.errors.length > 0 && "errors in the log: see below, and docs/running/trouble.md",
  ].filter((line) => typeof line === "string");
}

/** `3 hours` */
function describeAge(now: Date, then: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - then.getTime()) / 60_000));
  const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? "" : "s"}`;
  if (minutes < 60) return unit(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? unit(hours, "hour") : unit(Math.floor(hours / 24), "day");
}
