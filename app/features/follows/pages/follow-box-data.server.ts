import { dayMs } from "../../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../../db/notice-kind.ts";
import type { Language } from "../../../site/languages.ts";
import { paths } from "../../../site/paths.ts";
import { leadErrorMessages, leadFormMessages } from "../../leads/messages.ts";
import { followEmailId, followFields } from "../follow.ts";
import { followBoxMessages } from "../messages.ts";
import { followedKinds } from "../procedure-state.ts";
import type { FollowProblem, FollowRefusal } from "./follow-request.server.ts";

interface NoticeOfBox {
  id: string;
  kind: NoticeKind | "ending";
  deadline: number | null;
  closed: number | null;
}

/** The form on a notice's page; null if nothing is ahead of its procedure. The page is cached, so it is the same for all. */
export function followBoxData(
  notice: NoticeOfBox,
  procedure: readonly { kind: NoticeKind; closed: number | null }[],
  language: Language,
  now: number,
  refusal?: FollowRefusal,
) {
  if (!isAhead(notice, procedure, now)) return null;
  const { privacy, privacyLink, honeypot } = leadFormMessages[language];
  const texts = problemTexts(language);
  const problems = refusal?.problems ?? [];
  const errorOf = (problem: FollowProblem) =>
    problems.includes(problem) ? { text: texts[problem], language } : undefined;
  return {
    t: followBoxMessages[language],
    consent: { text: privacy, link: privacyLink },
    honeypot,
    /** The page itself, which comes back if something is wrong. */
    path: paths.notice(notice.id),
    email: refusal?.email ?? "",
    agreed: refusal?.agreed ?? false,
    errors: {
      /** All errors, some with the id of their field. */
      all: problems.map((problem) => ({ text: texts[problem], field: fieldsOf[problem] ?? null })),
      address: errorOf("address"),
      privacy: errorOf("privacy"),
    },
  };
}

export type FollowBoxData = NonNullable<ReturnType<typeof followBoxData>>;

function isAhead(
  { kind, deadline }: NoticeOfBox,
  procedure: readonly { kind: NoticeKind; closed: number | null }[],
  now: number,
): boolean {
  const isFollowed = (followedKinds as readonly string[]).includes(kind);
  const isOver = procedure.some((one) => one.kind === "contract" || one.closed !== null);
  const isOld = deadline !== null && deadline < now - 365 * dayMs;
  return isFollowed && !isOver && !isOld;
}

const fieldsOf: Partial<Record<FollowProblem, string>> = {
  address: followEmailId,
  privacy: followFields.consent,
};

function problemTexts(language: Language): Record<FollowProblem, string> {
  const { address, away } = followBoxMessages[language].errors;
  const { required, tooMany, unreadable } = leadErrorMessages[language];
  return { address, away, privacy: required.privacy_consent, "too-many": tooMany, unreadable };
}
