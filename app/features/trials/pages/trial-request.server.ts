import { randomUUID } from "node:crypto";
import { isServiceDown } from "../../../http/database-query.ts";
import type { PageRequest } from "../../../http/page-request.ts";
import { type PostedForm, readFields } from "../../../http/posted-form.ts";
import { cleanText } from "../../../site/clean-text.ts";
import type { Language } from "../../../site/languages.ts";
import { parseMailAddress } from "../../../site/mail-address.ts";
import { type Country, siteIdOf } from "../../../site/sites.ts";
import type { AddressProblem, AddressRefusal } from "../../leads/address-request.ts";
import {
  addressFields,
  type FieldReader,
  honeypotField,
  isTicked,
  maxProfileLength,
  maxTextLength,
  profileField,
  readVisitSource,
  type VisitSource,
} from "../../leads/lead.ts";
import { consentTextVersion } from "../../leads/messages.ts";
import { withVisitSource } from "../../leads/submission.server.ts";
import { hasSubject, type Profile, parseProfile, profileQuery } from "../../notices/profile.ts";
import type { Trials } from "../trials.server.ts";

export type TrialProblem = AddressProblem | "choice";

/** With the profile and the campaign, which the page shows and sends again. */
export type TrialRefusal = AddressRefusal<"choice"> & {
  profile: Profile;
  source: VisitSource | null;
};

/** For the address of the page that follows. */
export interface TrialAsked {
  status?: undefined;
  profile: string;
  receipt: string;
}

/**
 * Asks for a trial of the letter that the page shows. The answer is the same for everybody, so it does not tell whether
 * the address is known.
 */
export async function receiveTrialRequest(
  context: PageRequest & { trials: Trials },
  form: PostedForm,
  /** Country and language of the letter page. */
  place: { country: Country; language: Language },
): Promise<TrialAsked | TrialRefusal> {
  const { trials, site, hosts } = context;
  const read = await readFields(form);
  const sent = parseSent(read ?? (() => undefined), place.country);
  const refuse = (status: number, problems: TrialProblem[], source: VisitSource | null) => ({
    ...{ status, problems, source },
    profile: sent.profile,
    email: sent.email,
    agreed: sent.agreed,
  });
  if (!read) return refuse(415, ["unreadable"], null);
  const source = withVisitSource(readVisitSource(read), {
    site,
    referer: form.headers.referer ?? null,
  });
  if (form.tooMany) return refuse(429, ["too-many"], source);
  const address = parseMailAddress(sent.email);
  const problems = problemsOf(sent, address);
  if (problems.length > 0 || !address) return refuse(422, problems, source);
  const profile = profileQuery(sent.profile, place.country);
  const asked = async (): Promise<TrialAsked> => {
    return { profile, receipt: await trials.sealReceipt({ email: address, sentAt: Date.now() }) };
  };
  const { utm_source, utm_medium, utm_campaign, landing_page } = source;
  try {
    // A bot gets the same answer as everybody.
    if (sent.honeypot) return await asked();
    await trials.request({
      id: randomUUID(),
      address,
      country: place.country,
      // Also for a request on the plain host: links in its digests lead to the site of its language.
      siteHost: hosts[siteIdOf(place.country)],
      language: place.language,
      profile,
      campaign: { utm_source, utm_medium, utm_campaign, landing_page },
      privacyText: consentTextVersion,
    });
    return await asked();
  } catch (error) {
    if (!isServiceDown(error)) throw error;
    return refuse(503, ["away"], source);
  }
}

function parseSent(read: FieldReader, country: Country) {
  const query = (read(profileField) ?? "").slice(0, maxProfileLength);
  return {
    email: cleanText(read(addressFields.email), maxTextLength),
    agreed: isTicked(read(addressFields.consent)),
    honeypot: cleanText(read(honeypotField), 10) !== "",
    profile: parseProfile(new URLSearchParams(query), country),
  };
}

type SentRequest = ReturnType<typeof parseSent>;

/** In the order of the page. A profile without codes and phrases is refused: it would match every notice. */
function problemsOf({ agreed, profile }: SentRequest, address: string | null): TrialProblem[] {
  const found: [TrialProblem, boolean][] = [
    ["choice", !hasSubject(profile)],
    ["address", address === null],
    ["privacy", !agreed],
  ];
  return found.filter(([, is]) => is).map(([problem]) => problem);
}
