import { type Element, findTexts } from "../xml-element.ts";
import { findBuyerCompanies } from "./eforms-parties.ts";
import { project } from "./eforms-shape.ts";
import { parseCpvCodes, parseRegions } from "./notice-codes.ts";
import { maxLengths } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

/** Of a notice or a lot. */
export function findCpv(from: Element): string[] {
  const codes = ["Main", "Additional"].flatMap((which) =>
    findTexts(from, `${project}/cac:${which}CommodityClassification/cbc:ItemClassificationCode`),
  );
  return parseCpvCodes(codes);
}

/**
 * Where it is done; where no lot says it and buyers of the country buy for themselves, where the buyer is. In the place of
 * a code there may be `anyw`, for anywhere.
 */
export function findRegions(notice: Element, lots: Element[], { rules }: NoticeContext): string[] {
  const address = "cac:RealizedLocation/cac:Address";
  const places = [notice, ...lots].flatMap((part) =>
    ["cbc:CountrySubentityCode", "cbc:Region"].flatMap((name) =>
      findTexts(part, `${project}/${address}/${name}`),
    ),
  );
  const buyerPlaces = () =>
    findBuyerCompanies(notice).flatMap((company) =>
      findTexts(company, "cac:PostalAddress/cbc:CountrySubentityCode"),
    );
  return parseRegions(places.length === 0 && rules.regionOfBuyer ? buyerPlaces() : places);
}

/** Links to the documents, then to where tenders are submitted. */
export function findLinks(notice: Element): string[] {
  const terms = "cac:ProcurementProjectLot/cac:TenderingTerms";
  const external = "cac:Attachment/cac:ExternalReference/cbc:URI";
  return [
    ...findTexts(notice, `${terms}/cac:CallForTendersDocumentReference/${external}`),
    ...findTexts(notice, `${terms}/cac:TenderRecipientParty/cbc:EndpointID`),
  ].filter(isLink);
}

export function isLink(text: string): boolean {
  return text.length <= maxLengths.url && /^https?:\/\//i.test(text) && URL.canParse(text);
}
