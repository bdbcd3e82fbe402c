import { keepDates, keepTogether } from "../../content/line-breaks.ts";
import { isServiceDown } from "../../http/database-query.ts";
import { contactOf } from "../../site/company.ts";
import { languageOf } from "../../site/language.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { describeProfile } from "../digest/describe-profile.ts";
import { digestOnPage } from "../digest/digest-page-data.server.ts";
import {
  codeNames,
  type DigestContext,
  loadDigestPreview,
} from "../digest/digest-preview.server.ts";
import { digestPageMessages } from "../digest/messages.ts";
import { hasSubject, profileQuery, readProfile } from "../notices/profile.ts";
import { profileMessages, thankYouMessages } from "./messages.ts";

/** Without a profile in the address it is the page as specified, cached and the same for everyone. */
export async function loadThankYou(context: DigestContext, params: URLSearchParams, now: number) {
  const { site } = context;
  const language = languageOf("thank-you", site);
  return {
    t: thankYouMessages[language],
    contact: contactOf(site),
    asked: await loadAsked(context, params, language, now),
  };
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
  const { to, earlier, empty } = digestPageMessages[language];
  const nameOf = catalogue ? codeNames(catalogue, language) : () => "";
  return {
    title,
    text: keepTogether(fill(asked, { profile: describeProfile(profile, language, nameOf) })),
    sheet: digest && { digest: digestOnPage(digest), brand, to },
    /** Says that the digest is of an earlier day, or that there is none. */
    note: digest
      ? preview?.earlier && fill(earlier, { date: keepDates(digest.date) })
      : preview && empty.text,
    open: { href: paths.digest(country, query), text: open },
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
