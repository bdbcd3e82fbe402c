import { utmFields } from "../../site/campaign.ts";
import { decodeUnreserved } from "../../site/decode-unreserved.ts";
import type { Site } from "../../site/sites.ts";
import { withoutToken } from "../../site/without-token.ts";
import { parseVisitSource, type VisitSource } from "./visit-source.ts";

/**
 * Without JavaScript the hidden fields are empty, but the browser names the page it came from. Whatever page it was, nobody's
 * token is kept.
 */
export function withVisitSource<Sent extends VisitSource>(sent: Sent, from: Page): Sent {
  const found = withReferer(sent, from);
  return { ...found, landing_page: withoutToken(decodeUnreserved(found.landing_page)) };
}

interface Page {
  site: Site;
  referer: string | null;
}

function withReferer<Sent extends VisitSource>(sent: Sent, { site, referer }: Page): Sent {
  const known = sent.landing_page !== "" || utmFields.some((name) => sent[name] !== "");
  if (known || !referer || !URL.canParse(referer)) return sent;
  return { ...sent, ...parseVisitSource(onOurHost(referer, site)) };
}

/** The Referer header could name any host: only its path and query are used. */
function onOurHost(referer: string, site: Site): string {
  const { pathname, search } = new URL(referer);
  return `https://${site.host}${pathname}${search}`;
}
