import { paths } from "../../site/paths.ts";
import type { NoticeMessages } from "../notices/messages.ts";
import { isNew, type ListedNotice } from "../notices/notice.ts";
import { sourceOf } from "../notices/sources.ts";
import type { FeedItem } from "./feed-schemas.ts";

/** Fields are named as in the specified view, and some are added. Every format writes times its own way. */
export function feedItem(
  notice: ListedNotice,
  { t, host, now }: { t: NoticeMessages; host: string; now: number },
): FeedItem {
  return {
    id: notice.id,
    title: notice.title || t.untitled,
    organization: notice.buyer || t.noBuyer,
    organizationCode: notice.buyerCode,
    publishDate: iso(notice.published),
    deadline: notice.kind === "ending" ? null : iso(notice.deadline),
    value: notice.value?.amount ?? null,
    currency: notice.value?.currency ?? null,
    description: notice.description.join("\n"),
    url: notice.url,
    createdAt: iso(notice.created),
    updatedAt: iso(notice.updated),
    isNew: isNew(notice, now),
    reference: notice.reference,
    cpv: notice.cpv,
    region: notice.region,
    page: `https://${host}${paths.notice(notice.id)}`,
    demo: notice.demo,
    kind: notice.kind,
    country: notice.country,
    source: sourceOf(notice.source).short.et,
    winners: notice.winners.map(({ name }) => name),
    procedure: notice.procedure,
    ends: notice.kind === "ending" ? iso(notice.deadline) : null,
    isEndComputed: notice.ending?.isComputed ?? null,
    successor: notice.ending?.successor
      ? `https://${host}${paths.notice(notice.ending.successor)}`
      : null,
    stage: notice.stage,
    access: notice.access,
    places: notice.places,
    deadlineInDoubt: notice.deadlineInDoubt,
    closed: iso(notice.closed),
    closedReason: notice.closedReason || null,
  };
}

export function iso(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
