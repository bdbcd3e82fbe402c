import { dayMs } from "../../../../calendar/local-time.ts";
import { paths } from "../../../site/paths.ts";
import type { Country } from "../../../site/sites.ts";
import type { ChosenNotice } from "../../digest/choose-notices.ts";
import type { Digest, DigestGroup } from "../../digest/digest.ts";
import { isCurrent } from "../../notices/notice-life.ts";
import { isWeekly, type Rhythm } from "../rhythm.ts";
import { rhythmMailMessages } from "../rhythm-messages.ts";
import { runOf } from "../trial-days.ts";
import type { DigestRequest } from "./run-store.server.ts";

/*
 * What a profile's rhythm changes in its digests. Each notice is told once in every rhythm, so a digest that covers a week
 * also lists what closed within it, last.
 */

const soonDays = 7;

/**
 * The first of the runs that were passed over which had a change batch, and when it was. A notice that could be answered then
 * is told, although it may have closed since.
 */
export function firstRunIn(passed: DigestRequest["passed"], country: Country, now: number) {
  return (batch: number) => {
    const [run, day] = passed.find(([one]) => one >= batch) ?? [];
    return run && day ? { run, at: Math.min(now, runOf(day, country).from) } : undefined;
  };
}

/** A weekly digest begins with what closes within a week; every digest ends with what has closed. */
export function inRhythm(chosen: ChosenNotice[], rhythm: Rhythm, now: number): ChosenNotice[] {
  const isOver = ({ notice, tone }: ChosenNotice) =>
    tone !== "cancelled" && !isCurrent(notice, now);
  const rank = (one: ChosenNotice) =>
    isWeekly(rhythm) && closesSoon(one, now) ? 0 : isOver(one) ? 2 : 1;
  const ranks = new Map(chosen.map((one) => [one, rank(one)]));
  return chosen.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

function closesSoon({ notice, tone }: ChosenNotice, now: number): boolean {
  const { kind, deadline, closed } = notice;
  if (kind !== "tender" || deadline === null || closed !== null || tone === "cancelled")
    return false;
  return deadline > now && deadline <= now + soonDays * dayMs;
}

/** The digest with the name of its profile and, of a week, with the group of what closes soon. */
export function asRhythmHasIt(
  digest: Digest,
  chosen: readonly ChosenNotice[],
  { name, rhythm }: Pick<DigestRequest, "name" | "rhythm">,
  now: number,
): Digest {
  const named = {
    ...digest,
    subject: withName(name, digest.subject),
    heading: withName(name, digest.heading),
    profile: withName(name, digest.profile),
  };
  if (!isWeekly(rhythm)) return named;
  const soon = chosen
    .filter((one) => closesSoon(one, now))
    .map(({ notice }) => paths.notice(notice.id));
  return soon.length === 0 ? named : { ...named, groups: leadWith(soon, digest) };
}

/** Takes the items of these paths out of their group. */
function leadWith(soon: string[], { groups, language }: Digest): DigestGroup[] {
  const isSoon = ({ href }: { href: string }) => soon.some((path) => href.endsWith(path));
  const items = groups.flatMap((group) => group.items.filter(isSoon));
  if (items.length === 0) return groups;
  const others = groups.map((group) => {
    const left = group.items.filter((item) => !isSoon(item));
    return {
      ...group,
      items: left,
      total: group.total - (group.kind === "tender" ? soon.length : 0),
    };
  });
  return [
    { kind: "soon", title: rhythmMailMessages[language].soon, total: soon.length, items },
    ...others.filter((group) => group.items.length > 0),
  ];
}

/** 'Jumti: 45261 Jumta darbi · Zemgale' */
export function withName(name: string, profile: string): string {
  return name ? `${name}: ${profile}` : profile;
}
