import { isServiceDown } from "../../../http/database-query.ts";
import type { PageRequest } from "../../../http/page-request.ts";
import { type PostedForm, readFields } from "../../../http/posted-form.ts";
import { cleanText } from "../../../site/clean-text.ts";
import type { Language } from "../../../site/languages.ts";
import { parseMailAddress } from "../../../site/mail-address.ts";
import { countryOfLanguage, siteIdOf } from "../../../site/sites.ts";
import type { AddressProblem, AddressRefusal } from "../../leads/address-request.ts";
import { addressFields, honeypotField, isTicked, maxTextLength } from "../../leads/lead.ts";
import { consentTextVersion } from "../../leads/messages.ts";
import type { Follows } from "../follows.server.ts";

/** Asks to follow the notice. The answer is the same for everybody, so it does not tell whether the address is known. */
export async function receiveFollowRequest(
  { follows, hosts }: Pick<PageRequest, "hosts"> & { follows: Follows },
  form: PostedForm,
  /** The notice, and the language of its page. */
  { tender, language }: { tender: string; language: Language },
): Promise<"asked" | AddressRefusal> {
  const read = await readFields(form);
  const email = cleanText(read?.(addressFields.email), maxTextLength);
  const agreed = isTicked(read?.(addressFields.consent));
  const refuse = (status: number, problems: AddressProblem[]) => ({
    ...{ status, problems, email, agreed },
  });
  if (!read) return refuse(415, ["unreadable"]);
  if (form.tooMany) return refuse(429, ["too-many"]);
  const address = parseMailAddress(email);
  const problems: AddressProblem[] = [
    ...(address === null ? ["address" as const] : []),
    ...(agreed ? [] : ["privacy" as const]),
  ];
  if (problems.length > 0 || !address) return refuse(422, problems);
  // A bot gets the same answer as everybody.
  if (cleanText(read(honeypotField), 10) !== "") return "asked";
  // Also from the plain host: links in the mails lead to the site of the language.
  const siteHost = hosts[siteIdOf(countryOfLanguage(language))];
  const request = { address, tender, siteHost, language, privacyText: consentTextVersion };
  try {
    await follows.request(request, Date.now());
    return "asked";
  } catch (error) {
    if (!isServiceDown(error)) throw error;
    return refuse(503, ["away"]);
  }
}
