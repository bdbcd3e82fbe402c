import { offerForProfile, paths, trialPaths } from "../../../site/paths.ts";
import type { Country, SisterSite } from "../../../site/sites.ts";
import type { CpvCatalogue } from "../../cpv/cpv-catalogue.server.ts";
import {
  type ChosenNotice,
  canBeAnswered,
  type FoundNotice,
  findNotices,
  inOrder,
  withTones,
} from "../../digest/choose-notices.ts";
import { composeDigest, type DigestTime, shownTenders } from "../../digest/compose-digest.ts";
import { describeCode, describeProfile } from "../../digest/describe-profile.ts";
import { type Digest, type DigestLink, type DigestTone, digestItems } from "../../digest/digest.ts";
import { allPath, codeNames } from "../../digest/digest-preview.server.ts";
import { broaderText, findBroader } from "../../digest/find-broader.ts";
import type { ComposedMail } from "../../mail/outgoing-mail.ts";
import { dayNumber, type IndexedNotice } from "../../notices/notice.ts";
import {
  countriesOf,
  hasSubject,
  type Profile,
  parseProfile,
  profileParams,
} from "../../notices/profile.ts";
import { type TrialMailParts, trialMails } from "../mails/draw-trial-mails.ts";
import { signLink } from "../trial-token.ts";
import { type BatchRange, historyKey, type News, type NoticeHistory } from "./news.ts";
import type { NewsSource } from "./news-source.server.ts";
import type { DueDigest, TrialDigestKind, TrialMailContent } from "./run-store.server.ts";

/** The empty day on which a mail says that nothing matched. */
const wordOnDay = 3;

export interface TrialComposer {
  news: NewsSource;
  catalogue: CpvCatalogue;
  siteOf(country: Country): SisterSite;
  /** The secret of letter_settings, which signs links. */
  key: Buffer;
  /** Cached texts of notices, which many digests have in common: by the site's host and the hour. */
  written: Map<string, DigestTime>;
}

export interface ComposedDigest {
  kind: TrialDigestKind;
  /** Null for `nothing`. */
  content: TrialMailContent | null;
}

/** The digest of one trial in one run, or `nothing`. */
export async function composeTrialDigest(
  composer: TrialComposer,
  due: DueDigest,
  now: number,
): Promise<ComposedDigest> {
  const site = composer.siteOf(due.country);
  const profile = parseProfile(new URLSearchParams(due.profile), due.country);
  const chosen = await chooseFor(composer, due, profile, now);
  const kind = kindOf(due, chosen.length);
  if (kind === "nothing") return { kind, content: null };
  const time = timeOf(composer, site, now);
  const digest = chosen.length > 0 ? await writeMail(composer, chosen, due, profile, time) : null;
  const token = signLink(composer.key, { trial: due.trial, purpose: "manage" });
  const parts = partsOf(due, { site, profile, time, token });
  const draw = async (): Promise<ComposedMail> => {
    if (kind === "last") return trialMails.last(digest, parts);
    if (digest) return trialMails.daily(digest, parts);
    return trialMails.word({
      ...parts,
      broader: await broaderFor(composer, due, profile, time, token),
    });
  };
  const { subject, html, text } = await draw();
  const date = new Date(now).toISOString();
  return { kind, content: { subject, html, text, date, unsubscribe: parts.links.leave } };
}

function kindOf({ isLast, emptyDays }: DueDigest, notices: number): TrialDigestKind {
  if (isLast) return "last";
  if (notices > 0) return "notices";
  return emptyDays + 1 === wordOnDay ? "word" : "nothing";
}

async function chooseFor(
  { news }: TrialComposer,
  { toldUntil, run, maybeTold }: DueDigest,
  profile: Profile,
  now: number,
): Promise<ChosenNotice[]> {
  const told = { after: toldUntil, until: run };
  const ofCountries: News[] = [];
  for (const country of countriesOf(profile)) {
    ofCountries.push(await news.newsOf(country, told, now));
  }
  const found = findNotices(
    ofCountries.map(({ index }) => index),
    profile,
    { readingsIn: await news.readingsFor(profile) },
  );
  return chooseForTrial(found, {
    ...told,
    maybeTold,
    now,
    historyOf: (notice) =>
      ofCountries.map(({ histories }) => histories.get(historyKey(notice))).find(Boolean),
  });
}

async function writeMail(
  { news }: TrialComposer,
  chosen: readonly ChosenNotice[],
  { country, day }: DueDigest,
  profile: Profile,
  time: DigestTime,
): Promise<Digest> {
  const number = dayNumber(day);
  const all = allPath({ country, profile }, number);
  const lastAwards = await news.lastAwardsOf(shownTenders(chosen, digestItems));
  const items = digestItems;
  return composeDigest(chosen, number, { ...time, profile, allPath: all, items, lastAwards });
}

/** Caches texts for as long as `24 days left` and the like are true: until the hour is over. */
function timeOf({ written, catalogue }: TrialComposer, site: SisterSite, now: number): DigestTime {
  const key = `${site.host} ${Math.floor(now / 3_600_000)}`;
  const known = written.get(key);
  if (known) return known;
  const { language } = site;
  const nameOf = codeNames(catalogue, language);
  const time: DigestTime = {
    language,
    nameOf,
    origin: `https://${site.host}`,
    now,
    written: new WeakMap(),
  };
  if (written.size >= 10) written.clear();
  written.set(key, time);
  return time;
}

interface PartsGiven {
  site: SisterSite;
  profile: Profile;
  time: DigestTime;
  token: string;
}

function partsOf(
  { country, lastDay }: DueDigest,
  { site, profile, time, token }: PartsGiven,
): TrialMailParts {
  const { origin, language, nameOf } = time;
  const params = profileParams(profile, country);
  return {
    site,
    origin,
    profile: describeProfile(profile, language, nameOf),
    lastDay,
    links: {
      manage: origin + trialPaths.trial(token),
      leave: origin + trialPaths.leave(token),
      letterPage: origin + letterPage(country, params, token),
      offer: origin + offerForProfile(params),
    },
  };
}

/** Path of the page on which the profile can be changed. */
function letterPage(country: Country, params: URLSearchParams, token: string): string {
  const query = new URLSearchParams(params);
  query.set("trial", token);
  return paths.digest(country, query.toString());
}

/** A profile without codes and phrases has no broader one. */
async function broaderFor(
  { news, catalogue }: TrialComposer,
  { country }: DueDigest,
  profile: Profile,
  { language, origin, nameOf }: DigestTime,
  token: string,
): Promise<DigestLink | null> {
  if (!hasSubject(profile)) return null;
  const [choice] = await findBroader(profile, catalogue, 0, (one) => news.countRecent(one));
  if (!choice) return null;
  const code = choice.code ? describeCode(choice.code, nameOf) : "";
  const params = profileParams(choice.profile, country);
  return {
    href: origin + letterPage(country, params, token),
    text: broaderText(choice, language, code),
  };
}

interface TrialRun extends BatchRange {
  historyOf(notice: IndexedNotice): NoticeHistory | undefined;
  /** Whether a digest with some of these change batches may have been sent already. */
  maybeTold: boolean;
  now: number;
}

/** The notices of one trial's digest, in order: each notice once, and again when it has changed. */
export function chooseForTrial(found: readonly FoundNotice[], run: TrialRun): ChosenNotice[] {
  const told = withTones(found, (notice) => {
    const history = run.historyOf(notice);
    return history ? toneFor(notice, history, run) : null;
  });
  return told.filter((chosen) => canBeAnswered(chosen, run.now)).sort(inOrder);
}

function toneFor(
  { deadline, closed }: IndexedNotice,
  { added, changes }: NoticeHistory,
  { after, until, maybeTold }: BatchRange & Pick<TrialRun, "maybeTold">,
): DigestTone | null {
  const since = changes.filter(({ batch }) => batch > after && batch <= until);
  const isCancelled = closed !== null && since.some(({ what }) => what === "cancelled");
  const isNew = added !== null && added > after;
  // A cancellation is news only to people who may know the notice.
  if (isCancelled && (!isNew || maybeTold)) return "cancelled";
  // New, even if it has changed since: no digest has listed it yet.
  if (isNew) return added <= until ? "new" : null;
  const moved = since.find(({ what }) => what === "deadline");
  // A deadline that was moved and moved back has not changed.
  return moved && moved.before !== deadline ? "changed" : null;
}
