import { localDay } from "../../../calendar/local-time.ts";
import { paths } from "../../site/paths.ts";
import type { SisterSite } from "../../site/sites.ts";
import type { ComposedMail } from "../mail/outgoing-mail.ts";
import { codeNames } from "../notices/code-names.ts";
import { countryConfig } from "../notices/countries.ts";
import { dayNumber } from "../notices/notice.ts";
import {
  countriesOf,
  hasSubject,
  type Profile,
  parseProfile,
  profileLimits,
  profileQuery,
} from "../notices/profile.ts";
import { chooseFirst, currentIn, listWithAll } from "./choose-notices.ts";
import { composeDigest, shownNotices } from "./compose-digest.ts";
import { withBuyers, withoutTyped } from "./describe-profile.ts";
import { type Digest, digestItems } from "./digest.ts";
import type { DigestPreview } from "./digest-preview.server.ts";
import {
  type DigestSources,
  type DigestView,
  type LoadDetails,
  loadDigestPreview,
} from "./digest-preview.server.ts";
import { choiceKey } from "./digest-query.ts";
import { withIndustry } from "./fields-of-activity.ts";
import { sampleDigestFrame } from "./mail/digest-frame.ts";
import { renderDigestMail } from "./mail/render-digest.ts";

interface SampleWish {
  /** Query text, as leads store it; empty if nothing was chosen. */
  profile: string;
  /** The field of activity that the lead form asks for. */
  industry: string;
  site: SisterSite;
  /** `https://hanked.lv` */
  origin: string;
}

export interface SampleContext extends DigestSources {
  loadDetails?: LoadDetails;
  /** Hides a choice in a link. */
  sealChoice?: (query: string) => string;
  /** Replaced by tests, which look at what would be rendered. */
  render?: typeof renderDigestMail;
}

/** A longer choice would make a link that mail programs break. */
const mostSealed = 500;

/** The sample that the lead form promises: by profile, else by field of activity, else the nearest with notices. */
export async function composeSampleDigest(
  context: SampleContext,
  { profile: asked, industry, site, origin }: SampleWish,
  now: number,
): Promise<ComposedMail> {
  const { country, language } = site;
  const chosen = parseProfile(new URLSearchParams(asked), country);
  const first = hasSubject(chosen) ? chosen : withIndustry(chosen, industry);
  const load = (profile: Profile): Promise<DigestPreview> => {
    const view: DigestView = {
      country,
      language,
      profile,
      day: "",
      all: false,
      origin,
      unconfirmed: true,
    };
    return loadDigestPreview(context, view, now);
  };
  let profile = first;
  let preview = await load(first);
  for (const next of [preview.broader[0]?.profile, parseProfile(new URLSearchParams(), country)]) {
    if (preview.digest || !next) continue;
    profile = next;
    preview = await load(next);
  }
  // The first digest of a trial has what was published on any day; if nothing is open, the last day is shown.
  const digest = (await composeOpen(context, profile, { site, origin }, now)) ?? preview.digest;
  // The mail loop tries again later.
  if (!digest) throw new Error("there are no notices to make a digest from");
  const nameOf = codeNames(await context.cpv.catalogue(), language);
  const named = withoutTyped(profile, withBuyers(nameOf, [preview]));
  // The letter page begins where the visitor was: its link has what the words mean, and the words themselves sealed.
  const index = await context.notices.index(country);
  const meant = profile.phrases.flatMap((phrase) => index.codesFor(phrase));
  const cpv = [...new Set([...named.cpv, ...meant])].slice(0, profileLimits.codes);
  const linked = cpv.length > 0 ? { ...named, cpv } : withIndustry(named, industry);
  const whole = profileQuery(first, country);
  const isTyped = whole !== profileQuery(withoutTyped(first, nameOf), country);
  const sealed = isTyped && whole.length <= mostSealed ? context.sealChoice?.(whole) : undefined;
  const query = [profileQuery(linked, country), sealed && `${choiceKey}=${sealed}`];
  const letterPage = origin + paths.digest(country, query.filter(Boolean).join("&"));
  const { render = renderDigestMail } = context;
  return render(digest, sampleDigestFrame({ site, origin }, letterPage));
}

/** The digest of all that is open, as a trial begins with it. */
async function composeOpen(
  { notices, cpv, loadDetails }: SampleContext,
  profile: Profile,
  { site: { country, language }, origin }: Pick<SampleWish, "site" | "origin">,
  now: number,
): Promise<Digest | null> {
  const indexes = await Promise.all(countriesOf(profile).map((one) => notices.index(one)));
  const nameOf = withBuyers(codeNames(await cpv.catalogue(), language), indexes);
  const day = localDay(now, countryConfig(country).zone);
  const { open } = chooseFirst(indexes, profile, now, day);
  if (open.length === 0) return null;
  const isLong = open.length > digestItems;
  return composeDigest(open, {
    language,
    profile,
    unconfirmed: true,
    nameOf,
    origin,
    // A list without what was typed has other notices, and is then not linked.
    allPath: isLong
      ? await listWithAll(open.length, currentIn(indexes), withoutTyped(profile, nameOf), now)
      : null,
    day: dayNumber(day),
    written: new WeakMap(),
    items: digestItems,
    ...(await loadDetails?.(shownNotices(open, digestItems))),
  });
}
