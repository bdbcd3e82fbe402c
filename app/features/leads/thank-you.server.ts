import { localDay } from "../../../calendar/local-time.ts";
import { keepDates, keepTogether } from "../../content/line-breaks.ts";
import { isServiceDown } from "../../http/database-query.ts";
import type { PageQuery } from "../../http/page-request.ts";
import { type PostedForm, readFields } from "../../http/posted-form.ts";
import { type Reply, redirect } from "../../http/reply.ts";
import { cleanText } from "../../site/clean-text.ts";
import { contactOf } from "../../site/company.ts";
import { formatDay } from "../../site/formats.ts";
import { languageOf } from "../../site/language.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { isOfficeOpen, nextOfficeChange, nextOpeningDay } from "../../site/office-hours.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { describeProfile } from "../digest/describe-profile.ts";
import { digestOnPage } from "../digest/digest-page-data.server.ts";
import { trialBoxId } from "../digest/digest-path.ts";
import { type DigestContext, loadDigestPreview } from "../digest/digest-preview.server.ts";
import { withIndustry } from "../digest/fields-of-activity.ts";
import { digestPageMessages } from "../digest/messages.ts";
import { isSealedShaped, maxSealedLength } from "../mail/sealed.server.ts";
import { codeNames } from "../notices/code-names.ts";
import { hasSubject, parseProfile, profileQuery, readProfile } from "../notices/profile.ts";
import { describeCode, describePhone } from "./describe-fault.ts";
import { emailProposal, formCountries, judgeCompanyCode, judgePhone } from "./field-hints.ts";
import {
  type FieldProblem,
  findEmailProblem,
  maxProfileLength,
  maxTextLength,
  profileField,
} from "./lead.ts";
import type { LeadReceiver } from "./lead-receiver.server.ts";
import {
  leadErrorMessages,
  leadFormMessages,
  profileMessages,
  thankYouMessages,
} from "./messages.ts";
import { parseProfileQuery } from "./profile-choice.server.ts";
import type { SentAddressData } from "./sent-address.tsx";
import { composeCorrection, type LeadReceipt } from "./submission.server.ts";

type ThankYouContext = DigestContext & {
  leads: Pick<LeadReceiver, "openReceipt" | "sealReceipt" | "submit">;
};

/** The lead's receipt, in the address of the page. */
const receiptKey = "lead";

export function thankYouQuery(profile: string, receipt: string | null): string {
  return [profile, receipt && `${receiptKey}=${receipt}`].filter(Boolean).join("&");
}

/** A page with a receipt is one visitor's, and must not be stored. */
export function parseThankYouQuery(given: URLSearchParams): PageQuery {
  const { text, cacheable } = parseProfileQuery(given);
  const receipt = given.get(receiptKey) ?? "";
  if (!isSealedShaped(receipt)) return { text, cacheable };
  return { text: thankYouQuery(text, receipt), cacheable: false };
}

export function hasReceipt(params: URLSearchParams): boolean {
  return params.has(receiptKey);
}

function profileOf(params: URLSearchParams, { country }: Pick<Site, "country">): string {
  return profileQuery(parseProfile(params, country), country);
}

/** What the visitor typed instead of the address, and why it was not taken. */
interface RefusedAddress {
  typed: string;
  problem: FieldProblem | "late" | "away";
}

/** Without a query it is the page as specified, cached and the same for everyone. */
export async function loadThankYou(
  context: ThankYouContext,
  params: URLSearchParams,
  now: number,
  refused?: RefusedAddress,
) {
  const { site, leads, lifetime } = context;
  const language = languageOf("thank-you", site);
  lifetime.endsAt(nextOfficeChange(new Date(now), site.timeZone));
  const token = params.get(receiptKey);
  const receipt = token === null ? undefined : await leads.openReceipt(token);
  return {
    t: thankYouMessages[language],
    contact: contactOf(site),
    call: callText(site, language, now),
    address: addressData(receipt, refused, language),
    doubts: doubtsAbout(receipt, site, language),
    /** Sent with a corrected address. */
    sent: { [receiptKey]: token ?? "", [profileField]: profileOf(params, site) },
    asked: await loadAsked(context, params, language, now),
    /** To the trial of the letter that was asked for. */
    trialPath: trialPath(params, site, receipt?.industry ?? ""),
  };
}

/** To the letter that was asked for, by its profile or else by the field of activity, as the sample is. */
function trialPath(params: URLSearchParams, { country }: Site, industry: string): string {
  const chosen = parseProfile(params, country);
  const profile = hasSubject(chosen) ? chosen : withIndustry(chosen, industry);
  return `${paths.digest(country, profileQuery(profile, country))}#${trialBoxId}`;
}

/** The numbers that look wrong: people call the one, and look up the other. */
function doubtsAbout(receipt: LeadReceipt | undefined, site: Site, language: Language) {
  const { phone = "", company_code: code = "" } = receipt ?? {};
  const countries = formCountries(site);
  const form = leadFormMessages[language];
  const t = thankYouMessages[language];
  const wrongPhone = phone === "" ? undefined : judgePhone(phone, countries);
  const wrongCode = code === "" ? undefined : judgeCompanyCode(code, countries);
  return [
    wrongCode && {
      number: code,
      text:
        wrongCode.what === "check"
          ? t.checkDigit
          : fill(t.code, { fault: describeCode(wrongCode, form) }),
    },
    wrongPhone && {
      number: phone,
      text: fill(t.phone, { fault: describePhone(wrongPhone, form) }),
    },
  ].filter((doubt) => doubt !== undefined);
}

/** Asks to call, or says when the office opens. */
function callText(site: Site, language: Language, now: number): string {
  const { call, closed } = thankYouMessages[language];
  const moment = new Date(now);
  if (isOfficeOpen(moment, site)) return call;
  const day = nextOpeningDay(moment, site);
  if (day === localDay(now, site.timeZone)) return closed.today;
  return fill(closed.later, { date: keepDates(formatDay(day, language)) });
}

export type ThankYouData = Awaited<ReturnType<typeof loadThankYou>>;

/**
 * The requested digest, of today or of the last day with matches. The lead has arrived, so the page is shown even if
 * the digest cannot be loaded.
 */
async function loadAsked(
  context: DigestContext,
  params: URLSearchParams,
  language: Language,
  now: number,
) {
  const { site, cpv, lifetime } = context;
  const { country, brand } = site;
  const { profile, excess } = readProfile(params, country);
  const query = profileQuery(profile, country);
  if (query === "") return null;
  const catalogue = await unlessDown(cpv.catalogue(lifetime));
  const view = { country, language, profile, excess, day: "", all: false };
  // A profile without codes and words would match every notice of a region: no preview, as on the letter page.
  const preview = hasSubject(profile)
    ? await unlessDown(loadDigestPreview(context, view, now))
    : undefined;
  const digest = preview?.digest ?? null;
  const { title, asked, open } = profileMessages[language];
  const { earlier, empty } = digestPageMessages[language];
  const nameOf = catalogue ? codeNames(catalogue, language) : () => "";
  return {
    title,
    text: keepTogether(fill(asked, { profile: describeProfile(profile, language, nameOf) })),
    sheet: digest && { digest: digestOnPage(digest), brand },
    /** Says that the digest is of an earlier day, or that there is none. */
    note: digest
      ? preview?.earlier && fill(earlier, { date: keepDates(digest.date) })
      : preview && empty.text,
    open: { href: paths.digest(country, query), text: open },
  };
}

/**
 * Corrects the address that the sample and the offer go to. The lead stays as it was sent: the correction is stored beside
 * it, and the owners are notified.
 */
export async function correctAddress(
  context: ThankYouContext,
  form: PostedForm,
  now: number,
): Promise<Reply | { status: number; data: ThankYouData }> {
  const { site, leads } = context;
  const read = await readFields(form);
  const sent = (name: string) => read?.(name) ?? "";
  const typed = cleanText(sent("email"), maxTextLength);
  const asked = new URLSearchParams(sent(profileField).slice(0, maxProfileLength));
  const profile = profileOf(asked, site);
  const token = sent(receiptKey).slice(0, maxSealedLength);
  const query = thankYouQuery(profile, token);
  const refuse = async (status: number, problem: RefusedAddress["problem"]) => ({
    status,
    data: await loadThankYou(context, new URLSearchParams(query), now, { typed, problem }),
  });
  if (!read) return refuse(415, "late");
  if (form.tooMany) return refuse(429, "away");
  const receipt = await leads.openReceipt(token);
  if (!receipt) return refuse(410, "late");
  const problem = typed === "" ? "required" : findEmailProblem(typed);
  if (problem) return refuse(422, problem);
  if (typed === receipt.email) return redirect(paths.thankYou(query), 303);
  const language = languageOf("lead-form", site);
  const correction = composeCorrection(receipt, typed, profile, { site, language });
  const outcome = await leads.submit(correction);
  if (outcome !== "received") return refuse(503, "away");
  const next = thankYouQuery(profile, await leads.sealReceipt(correction));
  return redirect(paths.thankYou(next), 303);
}

/** The address that the lead has, and what was probably meant; or why it cannot be corrected any more. */
function addressData(
  receipt: LeadReceipt | undefined,
  refused: RefusedAddress | undefined,
  language: Language,
): (SentAddressData & { isCorrected?: boolean }) | null {
  const t = thankYouMessages[language].address;
  if (!receipt) return refused ? { late: t.late } : null;
  const { email, contentHash, lastHash } = receipt;
  const errors = leadErrorMessages[language];
  const problem = refused && refused.problem !== "late" ? refused.problem : undefined;
  const errorOf = (what: NonNullable<typeof problem>) =>
    what === "away" ? t.away : what === "required" ? errors.required.email : errors[what];
  const isCorrected = contentHash !== lastHash;
  return {
    t: isCorrected ? { ...t, text: `${t.corrected} ${t.text}` } : t,
    email,
    isCorrected,
    typed: refused?.typed,
    error: problem && errorOf(problem),
    proposal: emailProposal(email, leadFormMessages[language].proposals.email),
  };
}

async function unlessDown<T>(loading: Promise<T>): Promise<T | undefined> {
  try {
    return await loading;
  } catch (error) {
    if (isServiceDown(error)) return undefined;
    throw error;
  }
}
