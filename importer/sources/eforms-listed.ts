import { cutText } from "../../app/site/clean-text.ts";
import type { ListedNotice } from "../notice.ts";
import type { Element } from "../xml-element.ts";
import { findChanged } from "./eforms-change.ts";
import { findCpv, findLinks, findRegions } from "./eforms-fields.ts";
import type { NoticeKey } from "./eforms-key.ts";
import { findReference, findStoryLinks, findTedNumber } from "./eforms-links.ts";
import { parseLot } from "./eforms-lot.ts";
import { findLots } from "./eforms-lots.ts";
import { findBuyers } from "./eforms-parties.ts";
import { project } from "./eforms-shape.ts";
import { findInLanguage } from "./eforms-text.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

/** What notices of all kinds have in common. */
export function parseListed(notice: Element, key: NoticeKey, context: NoticeContext): ListedNotice {
  const parts = findLots(notice);
  const parsed = parts.map((lot) => parseLot(lot, notice, context));
  const lots = parsed.map(({ lot }) => lot);
  const cpv = [...new Set([...findCpv(notice), ...lots.flatMap((lot) => lot.cpv)])];
  // A plan may have titles for its parts only.
  const title =
    findInLanguage(notice, `${project}/cbc:Name`, context, maxLengths.title) ??
    lots.find((lot) => lot.title)?.title ??
    null;
  const buyers = findBuyers(notice, context);
  const reference = findReference(notice);
  const pages = findLinks(notice);
  return {
    role: "listed",
    ...key,
    kind: "tender",
    stage: null,
    key: key.noticeId,
    links: findStoryLinks(notice, key, { title, buyers, pages }),
    changes: findChanged(notice),
    title,
    description: findInLanguage(
      notice,
      `${project}/cbc:Description`,
      context,
      maxLengths.description,
    ),
    reference: reference ? cutText(reference, maxLengths.reference) : null,
    url: context.publisher.findPage(pages, {
      country: context.country,
      tedNumber: findTedNumber(notice),
    }),
    deadline: null,
    deadlineInDoubt: parsed.some(({ inDoubt }) => inDoubt),
    access: "open",
    buyers,
    cpv: cpv.slice(0, maxCounts.cpv),
    value: null,
    region: findRegions(notice, parts, context),
    lots,
    winners: [],
  };
}
