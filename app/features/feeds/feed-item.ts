import { paths } from "../../site/paths.ts";
import type { NoticeMessages } from "../notices/messages.ts";
import { isNew, type Notice } from "../notices/notice.ts";
import { sourceOf } from "../notices/sources.ts";

/**
 * One notice in a feed. Fields are named as in the specified view, and some are added. Times are ISO 8601 in UTC; every
 * format writes them its own way.
 */
export function feedItem(
  tender: Notice,
  { t, host, now }: { t: NoticeMessages; host: string; now: number },
) {
  return {
    id: tender.id,
    title: tender.title || t.untitled,
    organization: tender.buyer || t.noBuyer,
    organizationCode: tender.buyerCode,
    publishDate: iso(tender.published),
    deadline: iso(tender.deadline),
    value: tender.value?.amount ?? null,
    currency: tender.value?.currency ?? null,
    description: tender.description.join("\n"),
    url: tender.url,
    createdAt: iso(tender.created),
    updatedAt: iso(tender.updated),
    isNew: isNew(tender, now),
    reference: tender.reference,
    cpv: tender.cpv,
    region: tender.region,
    page: `https://${host}${paths.tender(tender.id)}`,
    demo: tender.demo,
    kind: tender.kind,
    country: tender.country,
    /** The source that published the notice. */
    source: sourceOf(tender.source).short.et,
    winners: tender.winners.map(({ name }) => name),
  };
}

export type FeedItem = ReturnType<typeof feedItem>;

function iso(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
