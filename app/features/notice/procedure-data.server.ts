import { localDay } from "../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "../notices/countries.ts";
import { describeDeadline } from "../notices/list-columns.ts";
import { kindMessages, noticeMessages } from "../notices/messages.ts";
import { shortDate } from "../notices/phrases.ts";
import { sourceOf } from "../notices/sources.ts";
import { procedureMessages } from "./messages.ts";
import { type ProcedureNotice, type ProcedureStep, procedureSteps } from "./procedure.ts";

export interface TimelineStep {
  key: string;
  /** Drawn filled (`past`), as the current page (`here`), open (`ahead`) or as a square (`end`). */
  state: "past" | "here" | "ahead" | "end";
  kind: NoticeKind;
  /** Shown on a badge for notices, as plain text for other steps. */
  name: string;
  isNotice?: boolean;
  /** Path of the notice's page, unless it is the current one. */
  path?: string | null;
  note?: string | null;
  date?: { day: string; text: string } | null;
  source?: string;
  /** Set while a tender is open: how much of its time has passed, in per cent. */
  open?: { passed: number; today: string; urgent: boolean } | null | undefined;
  copies?: { path: string; text: string }[];
}

export function procedureData(
  notices: readonly ProcedureNotice[],
  { id, country, language }: { id: string; country: Country; language: Language },
  now: number,
): TimelineStep[] {
  const { zone } = countryConfig(country);
  const t = procedureMessages[language];
  const { badges } = kindMessages[language];
  const { stages } = noticeMessages[language].marks;
  const date = (moment: number | null) =>
    moment === null
      ? null
      : { day: localDay(moment, zone), text: shortDate(moment, language, zone) };
  const timelineStep = (step: ProcedureStep): TimelineStep => {
    switch (step.type) {
      case "notice": {
        const { notice, copies } = step;
        const here = notice.id === id || copies.some((copy) => copy.id === id);
        return {
          key: notice.id,
          state: here ? "here" : "past",
          kind: notice.kind,
          name: badges[notice.kind],
          isNotice: true,
          path: notice.id === id ? null : paths.notice(notice.id),
          note: notice.stage && notice.stage !== "award" ? stages[notice.stage] : null,
          date: date(notice.published),
          source: sourceOf(notice.source).short[language],
          open: notice.id === openTender?.id ? openDays(openTender, language, zone, now) : null,
          copies: copies
            .filter((copy) => copy.id !== id)
            .map((copy) => ({
              path: paths.notice(copy.id),
              text: fill(t.copy, {
                source: sourceOf(copy.source).short[language],
                date: date(copy.published)?.text ?? "",
              }).trim(),
            })),
        };
      }
      case "deadline":
        return {
          key: "deadline",
          state: step.past ? "past" : "ahead",
          kind: "tender",
          name: t.deadline,
          date: date(step.moment),
        };
      case "cancelled":
        return {
          key: "end",
          state: "end",
          kind: "tender",
          name: t.cancelled,
          date: date(step.moment),
        };
      case "awarded":
        return {
          key: "awarded",
          state: "past",
          kind: "contract",
          name: t.awarded,
          date: date(step.moment),
        };
      case "ahead":
        return {
          key: `ahead-${step.kind}`,
          state: "ahead",
          kind: step.kind,
          name: badges[step.kind],
          isNotice: true,
          note: t.ahead[step.kind],
        };
    }
  };
  const page = notices.find((notice) => notice.id === id);
  const steps = procedureSteps(notices, now);
  const last = steps.findIndex((step) => step.type === "deadline" && !step.past) - 1;
  const before = steps[last];
  const openTender = before?.type === "notice" ? before.notice : null;
  return steps.filter((step) => !isAfterContract(step, page)).map(timelineStep);
}

/** How much of the time for tenders has passed; null if it is not known. */
function openDays(
  { published, deadline }: ProcedureNotice,
  language: Language,
  zone: string,
  now: number,
): TimelineStep["open"] {
  if (published === null || deadline === null || published >= deadline) return null;
  const passed = Math.round((100 * (now - published)) / (deadline - published));
  const t = noticeMessages[language];
  return {
    passed: Math.min(98, Math.max(0, passed)),
    today: t.today,
    urgent: describeDeadline(deadline, { t, language, now, zone }).urgent,
  };
}

/** Hides the deadline on the page of a contract published before it: it is neither past nor ahead there. */
function isAfterContract(step: ProcedureStep, page: ProcedureNotice | undefined): boolean {
  if (step.type !== "deadline" || page?.kind !== "contract") return false;
  return page.published !== null && page.published < step.moment;
}
