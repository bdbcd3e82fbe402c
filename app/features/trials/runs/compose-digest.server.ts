import { localDay } from "../../../../calendar/local-time.ts";
import { followPaths, offerForProfile, paths, trialPaths } from "../../../site/paths.ts";
import type { Country, SisterSite } from "../../../site/sites.ts";
import type { CpvCatalogue } from "../../cpv/cpv-catalogue.server.ts";
import {
  type ChosenNotice,
  canBeAnswered,
  chooseFirst,
  currentIn,
  type FoundNotice,
  findNotices,
  inOrder,
  listWithAll,
  withTones,
} from "../../digest/choose-notices.ts";
import { composeDigest, type DigestTime, shownNotices } from "../../digest/compose-digest.ts";
import { describeProfile } from "../../digest/describe-profile.ts";
import { type Digest, type DigestLink, type DigestTone, digestItems } from "../../digest/digest.ts";
import { digestPath } from "../../digest/digest-path.ts";
import { allPath, steppedDown } from "../../digest/digest-preview.server.ts";
import { broaderText, findBroader } from "../../digest/find-broader.ts";
import type { WrittenMail } from "../../mail/mail-sender.server.ts";
import type { ComposedMail } from "../../mail/outgoing-mail.ts";
import { codeNames, describeCode } from "../../notices/code-names.ts";
import { dayNumber, type IndexedNotice } from "../../notices/notice.ts";
import type { FoundPhrase } from "../../notices/notice-index.ts";
import {
  countriesOf,
  hasSubject,
  type Profile,
  parseProfile,
  profileParams,
  profileQuery,
} from "../../notices/profile.ts";
import { quoted } from "../../notices/search-steps.ts";
import { type Proposal, type TrialMailParts, trialMails } from "../mails/draw-trial-mails.ts";
import { opinionMessages } from "../messages.ts";
import { isWeekly } from "../rhythm.ts";
import { prolongedEnd } from "../trial-days.ts";
import { type LinkPurpose, signLink } from "../trial-token.ts";
import { asRhythmHasIt, firstRunIn, inRhythm, withName } from "./in-rhythm.ts";
import { type BatchRange, historyKey, type News, type NoticeHistory } from "./news.ts";
import type { NewsSource } from "./news-source.server.ts";
import { proposeExclusions } from "./propose-exclusion.ts";
import type { DigestRequest } from "./run-store.server.ts";
import { sumUpTrial } from "./trial-totals.ts";

/** The empty digest in whose place a mail says that nothing matched; of weekly ones the first. */
const wordOnDay = 3;
/** How often a trial without a single digest is prolonged. */
const mostProlonged = 2;

export interface TrialComposer {
  news: NewsSource;
  catalogue: CpvCatalogue;
  siteOf(country: Country): SisterSite;
  /** The secret of letter_settings, which signs links. */
  key: Buffer;
  /** Cached texts of notices, which many digests have in common: by the site's host and the day. */
  written: Map<string, DigestTime>;
}

/** What a digest of a run turned out to be. `word`: the mail of the third empty day. */
export type TrialDigestKind = "notices" | "nothing" | "word" | "prolonged" | "last";

export interface ComposedDigest extends WrittenMail {
  kind: TrialDigestKind;
}

/** The digest of one trial in one run, or nothing. */
export async function composeTrialDigest(
  composer: TrialComposer,
  request: DigestRequest,
  now: number,
): Promise<ComposedDigest> {
  const profile = parseProfile(new URLSearchParams(request.profile), request.country);
  const chosen = await chooseFor(composer, request, profile, now);
  const kind = kindOf(request, chosen.length);
  if (kind === "nothing") return { kind, mail: null };
  const { parts, time, token } = await partsOf(composer, request, profile);
  const path = letterPath(token, request.trialProfile);
  const broader = (pathOf = path) => broaderFor(composer, request, profile, time, pathOf);
  const draw = async (): Promise<ComposedMail> => {
    if (kind === "last") {
      const { totals, best } = await sumUp(composer, request, profile, now);
      const told = new Set(best.map(({ notice }) => notice));
      const others = chosen.filter(({ notice }) => !told.has(notice));
      const digest =
        best.length + others.length > 0
          ? await writeMail(composer, others, request, { profile, time, best })
          : null;
      // The trial is over, so the profile can no longer be changed.
      const wider = totals.notices > 0 ? null : await broader(paths.digest);
      return trialMails.last(digest, { ...parts, totals, broader: wider });
    }
    if (kind === "notices") {
      const digest = await writeMail(composer, chosen, request, { profile, time });
      const proposal = await proposeFor(composer, request, profile, time, path);
      return trialMails.daily(asRhythmHasIt(digest, chosen, request, now), parts, proposal);
    }
    if (kind === "word") {
      const weekly = isWeekly(request.rhythm);
      return trialMails.word({ ...parts, weekly, broader: await broader() });
    }
    const { lastDay } = prolongedEnd(request);
    return trialMails.prolonged({ ...parts, lastDay, broader: await broader() });
  };
  return { kind, mail: { ...(await draw()), unsubscribe: parts.links.leave } };
}

/** What the trial brought since it began. */
async function sumUp(
  { news }: TrialComposer,
  request: DigestRequest,
  profile: Profile,
  now: number,
) {
  const countries = countriesOf(profile);
  const indexes = await Promise.all(countries.map((country) => news.recentOf(country)));
  return sumUpTrial(findNotices(indexes, profile), request.confirmedAt, now);
}

function kindOf(
  { isLast, emptyDays, digests, prolonged, rhythm }: DigestRequest,
  notices: number,
): TrialDigestKind {
  if (isLast) return notices + digests > 0 || prolonged >= mostProlonged ? "last" : "prolonged";
  if (notices > 0) return "notices";
  return emptyDays + 1 === (isWeekly(rhythm) ? 1 : wordOnDay) ? "word" : "nothing";
}

/** The digest with which a trial begins: all that is open now; else what there was in the last weeks. */
export async function composeFirstDigest(
  composer: TrialComposer,
  request: DigestRequest,
  now: number,
): Promise<WrittenMail> {
  const { news, siteOf } = composer;
  const profile = parseProfile(new URLSearchParams(request.profile), request.country);
  const { batch, indexes } = await news.currentOf(countriesOf(profile));
  const day = localDay(now, siteOf(request.country).timeZone);
  const dated = { ...request, day };
  const { parts, time, token } = await partsOf(composer, dated, profile);
  const { open, earlier } = chooseFirst(indexes, profile, now, day);
  const phrases = steppedDown(indexes, profile);
  // It is not that of a day, so the rest of it is in a list.
  const isLong = open.length > digestItems;
  const list = isLong ? await listWithAll(open.length, currentIn(indexes), profile, now) : null;
  const write = async (chosen: ChosenNotice[]) => {
    const digest = await writeMail(composer, chosen, dated, { profile, time, list, phrases });
    return { ...digest, profile: withName(request.name, digest.profile) };
  };
  const path = letterPath(token, request.trialProfile);
  const broader = () => broaderFor(composer, request, profile, time, path);
  const draw = async () => {
    if (open.length > 0) return trialMails.first(await write(open), parts, request.rhythm);
    if (earlier.length === 0) return trialMails.nothingYet({ ...parts, broader: await broader() });
    return trialMails.earlier(await write(earlier), { ...parts, broader: await broader() });
  };
  const kind = open.length > 0 ? "notices" : "nothing";
  return { kind, run: batch, mail: { ...(await draw()), unsubscribe: parts.links.leave } };
}

async function chooseFor(
  { news }: TrialComposer,
  { toldUntil, run, maybeTold, country, rhythm, passed }: DigestRequest,
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
    await news.readingsFor(profile),
  );
  const chosen = chooseForTrial(found, {
    ...told,
    maybeTold,
    now,
    firstRunOf: firstRunIn(passed, country, now),
    historyOf: (notice) =>
      ofCountries.map(({ histories }) => histories.get(historyKey(notice))).find(Boolean),
  });
  return inRhythm(chosen, rhythm, now);
}

interface MailContents {
  profile: Profile;
  time: DigestTime;
  best?: readonly ChosenNotice[];
  /** Path of the page that has all of it, if the letter page of the day has not; null if none has. */
  list?: string | null;
  /** Phrases that were not found as they are written; read among all notices if they are not given. */
  phrases?: readonly FoundPhrase[];
}

async function writeMail(
  { news, key }: TrialComposer,
  chosen: readonly ChosenNotice[],
  { country, day, trial, trialProfile }: DigestRequest,
  { profile, time, best = [], list, ...given }: MailContents,
): Promise<Digest> {
  const items = digestItems;
  const shown = [...best.map(({ notice }) => notice), ...shownNotices(chosen, items)];
  const details = await news.detailsOf(shown);
  // A preview for operators belongs to no profile.
  const asked = trialProfile ? askedOf(time, { key, trial, trialProfile }) : {};
  const phrases = given.phrases ?? steppedDown(await news.indexesFor(profile), profile);
  const all = list === undefined ? allPath({ country, profile }, dayNumber(day)) : list;
  return composeDigest(chosen, {
    ...time,
    ...details,
    ...asked,
    profile,
    allPath: all,
    items,
    best,
    phrases,
  });
}

/** What a reader is asked at each notice: whether it suits, and whether to follow it. */
function askedOf(
  { language, origin }: DigestTime,
  of: Pick<TrialComposer, "key"> & Pick<DigestRequest, "trial" | "trialProfile">,
) {
  const { suits, doesNotSuit, follow } = opinionMessages[language];
  const tokenTo = (purpose: LinkPurpose) => signLink(of.key, { trial: of.trial, purpose });
  const question = `${trialPaths.opinions(tokenTo("manage"))}?profile=${of.trialProfile}`;
  return {
    answers: { href: origin + question, suits, doesNotSuit },
    follow: { href: origin + followPaths.fromDigest(tokenTo("follow"), ""), text: follow },
  };
}

/** Caches texts for a day: '24 days left' is counted from it. */
function timeOf({ written, catalogue }: TrialComposer, site: SisterSite, day: string): DigestTime {
  const key = `${site.host} ${day}`;
  const known = written.get(key);
  if (known) return known;
  const { language } = site;
  const nameOf = codeNames(catalogue, language);
  const time: DigestTime = {
    language,
    nameOf,
    origin: `https://${site.host}`,
    day: dayNumber(day),
    written: new WeakMap(),
  };
  if (written.size >= 10) written.clear();
  written.set(key, time);
  return time;
}

/** What all mails of a trial have in common. */
async function partsOf(
  composer: TrialComposer,
  { trial, country, day, lastDay, trialProfile, name, isColleague }: DigestRequest,
  profile: Profile,
): Promise<{ parts: TrialMailParts; time: DigestTime; token: string }> {
  const site = composer.siteOf(country);
  const common = timeOf(composer, site, day);
  const time = { ...common, nameOf: await composer.news.withBuyersOf(profile, common.nameOf) };
  const { origin, language, nameOf } = time;
  const token = signLink(composer.key, { trial, purpose: "manage" });
  const params = profileParams(profile, country);
  const links = {
    manage: origin + trialPaths.trial(token),
    leave: origin + trialPaths.leave(token),
    letterPage: origin + letterPath(token, trialProfile)(country, params.toString()),
    offer: origin + offerForProfile(params),
  };
  const described = withName(name, describeProfile(profile, language, nameOf));
  return { parts: { site, origin, profile: described, isColleague, lastDay, links }, time, token };
}

/** What the profile could leave out, as its reader's answers say, with what that would have done; null mostly. */
async function proposeFor(
  { news }: TrialComposer,
  { judged = [], country }: DigestRequest,
  profile: Profile,
  { language, origin, nameOf }: DigestTime,
  pathOf: PathOfProfile,
): Promise<Proposal | null> {
  const [exclusion] = proposeExclusions(judged, profile, language);
  if (!exclusion) return null;
  const { kind, text } = exclusion;
  const narrower = { ...profile, without: [...profile.without, text] };
  const all = await news.countRecent(profile);
  const left = await news.countRecent(narrower);
  if (left === 0 || left === all) return null;
  const what = kind === "code" ? describeCode(text.padEnd(8, "0"), nameOf) : quoted(text, language);
  return { what, all, left, href: origin + pathOf(country, profileQuery(narrower, country)) };
}

type PathOfProfile = (country: Country, query: string) => string;

/** Path of the page on which the profile can be changed. */
function letterPath(token: string, trialProfile: string): PathOfProfile {
  return (country, query) => digestPath(country, query, token, trialProfile);
}

/** A choice that would have brought more in twelve weeks. A profile without codes and phrases has none. */
async function broaderFor(
  { news, catalogue }: TrialComposer,
  { country }: DigestRequest,
  profile: Profile,
  { language, origin, nameOf }: DigestTime,
  pathOf: PathOfProfile,
): Promise<DigestLink | null> {
  if (!hasSubject(profile)) return null;
  const matches = await news.countRecent(profile);
  const [choice] = await findBroader(profile, catalogue, matches, language, (one) =>
    news.countRecent(one),
  );
  if (!choice) return null;
  const code = choice.code ? describeCode(choice.code, nameOf) : "";
  return {
    href: origin + pathOf(country, profileQuery(choice.profile, country)),
    text: broaderText(choice, language, code),
  };
}

interface TrialRun extends BatchRange {
  historyOf(notice: IndexedNotice): NoticeHistory | undefined;
  /** Whether a digest with some of these change batches may have been sent already. */
  maybeTold: boolean;
  now: number;
  /** The first run with a change batch, if digests were passed over since: a daily one would have told it then. */
  firstRunOf?(batch: number): { run: number; at: number } | undefined;
}

/** The notices of one trial's digest, in order: each notice once, and again when it has changed. */
export function chooseForTrial(found: readonly FoundNotice[], run: TrialRun): ChosenNotice[] {
  const told = withTones(found, (notice) => {
    const history = run.historyOf(notice);
    return history ? toneFor(notice, history, run) : null;
  });
  const at = ({ notice, tone }: ChosenNotice) => {
    const added = tone === "new" ? run.historyOf(notice)?.added : null;
    return (added && run.firstRunOf?.(added)?.at) || run.now;
  };
  return told.filter((chosen) => canBeAnswered(chosen, at(chosen))).sort(inOrder);
}

function toneFor(
  { deadline, closed }: IndexedNotice,
  { added, changes }: NoticeHistory,
  { after, until, maybeTold, firstRunOf }: BatchRange & Pick<TrialRun, "maybeTold" | "firstRunOf">,
): DigestTone | null {
  const since = changes.filter(({ batch }) => batch > after && batch <= until);
  const cancelled = closed === null ? undefined : since.find(({ what }) => what === "cancelled");
  const isNew = added !== null && added > after;
  // A cancellation is news only to people who may know the notice, or would by a daily digest.
  const wouldKnow = isNew && cancelled && (firstRunOf?.(added)?.run ?? until) < cancelled.batch;
  if (cancelled && (!isNew || maybeTold || wouldKnow)) return "cancelled";
  // New, even if it has changed since: no digest has listed it yet.
  if (isNew) return added <= until ? "new" : null;
  const moved = since.find(({ what }) => what === "deadline");
  // A deadline that was moved and moved back has not changed.
  return moved && moved.before !== deadline ? "changed" : null;
}
