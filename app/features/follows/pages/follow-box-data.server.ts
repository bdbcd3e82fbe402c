import { dayMs } from "../../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../../db/notice-kind.ts";
import type { Language } from "../../../site/languages.ts";
import { paths } from "../../../site/paths.ts";
import { type AddressRefusal, addressFormData } from "../../leads/address-request.ts";
import { followBoxMessages } from "../messages.ts";
import { followedKinds } from "../procedure-state.ts";

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
  refusal?: AddressRefusal,
) {
  if (!isAhead(notice, procedure, now)) return null;
  const t = followBoxMessages[language];
  return {
    t,
    /** The page itself, which comes back if something is wrong. */
    path: paths.notice(notice.id),
    form: addressFormData(t, language, "follow-email", refusal),
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
