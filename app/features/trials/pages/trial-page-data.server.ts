import { dayMs, localDay } from "../../../../calendar/local-time.ts";
import type { PageQuery } from "../../../http/page-request.ts";
import { contacts } from "../../../site/company.ts";
import { perLanguage } from "../../../site/formats.ts";
import { languageOf, type SurfaceName } from "../../../site/language.ts";
import { fill, type Language } from "../../../site/languages.ts";
import { offerForProfile, paths, trialAnchor, trialPaths } from "../../../site/paths.ts";
import { type Country, type Site, siteIdOf } from "../../../site/sites.ts";
import { daysLeft } from "../../digest/compose-digest.ts";
import { describeProfile } from "../../digest/describe-profile.ts";
import { digestPath, newProfile } from "../../digest/digest-path.ts";
import type { CodeNames } from "../../notices/code-names.ts";
import { countryConfig, foreignLang } from "../../notices/countries.ts";
import { itemMessages } from "../../notices/messages.ts";
import { hasSubject, parseProfile, profileParams } from "../../notices/profile.ts";
import { colleagueMessages, invitationMessages } from "../colleague-messages.ts";
import type { Inviter } from "../colleague-store.server.ts";
import { opinionMessages, trialEndMessages, trialPageMessages } from "../messages.ts";
import { choosableWeekdays, nextDigestDay, weekdaysOf } from "../rhythm.ts";
import { daysInWords, rhythmInWords } from "../rhythm-in-words.ts";
import { rhythmMessages } from "../rhythm-messages.ts";
import { withName } from "../runs/in-rhythm.ts";
import {
  maxColleagues,
  maxProfiles,
  type Trial,
  type TrialProfile,
  type TrialState,
} from "../trial.ts";
import { nextRun, trialDays, trialEnd } from "../trial-days.ts";
import { trialSurfaces } from "./personal-page.ts";

/** A trial, and by which link, where and when its page is opened. */
interface TrialView {
  trial: Trial;
  /** Token of the page's own link. */
  token: string;
  site: Site;
  nameOf: CodeNames;
  now: number;
  /** Set for a colleague's. */
  inviter?: Inviter | undefined;
}

export interface Fact {
  name: string;
  value: string;
  note?: string;
  /** Days left of the trial, in per cent, drawn as a line. */
  line?: number;
}

/** What a button does; `action` is what it posts. */
export interface Deed {
  action: "pause" | "resume" | "leave";
  text: string;
  button: string;
}

export function confirmData(view: TrialView) {
  const { trial, token, now, inviter } = view;
  const { language, surface } = languageAndSurface(trial);
  const t = trialPageMessages[language];
  const { title, text, button, note } = textsOfConfirmation(view, language);
  const { lastDay } = inviter ?? trialEnd(now, trial.country);
  return {
    view: "confirm" as const,
    ...{ surface, title, text, button, note },
    path: trialPaths.trial(token),
    facts: [
      addressFact(trial, language),
      ...profileFacts(view, language),
      ...(trial.replaced ? [replacedFact(view, trial.replaced, language)] : []),
      // A running trial had its first digest.
      ...(trial.replaces ? [] : [{ name: t.facts.first, value: t.atOnce, note: t.firstNote }]),
      { name: t.facts.next, value: nextText(view, language), note: t.runNote },
      // A request does not know the end of a trial that is running already.
      ...(trial.replaces ? [] : [lastDayFact(view, lastDay, language)]),
    ],
  };
}

function textsOfConfirmation({ trial, inviter }: TrialView, language: Language) {
  const t = trialPageMessages[language];
  if (!inviter) return trial.replaces ? t.replace : t.confirm;
  const { title, text, note } = colleagueMessages[language].confirm;
  return { title, text: fill(text, { mailbox: inviter.mailbox }), button: t.confirm.button, note };
}

export type ConfirmData = ReturnType<typeof confirmData>;

/** What was typed with a rhythm that has no days. */
interface TypedRhythm {
  /** Id of the profile. */
  profile: string;
  name: string;
}

export function manageData(view: TrialView, news: TrialNews | undefined, typed?: TypedRhythm) {
  const { trial, token } = view;
  const { state } = trial;
  const { language, surface } = languageAndSurface(trial);
  const t = trialPageMessages[language];
  const paused = state === "paused";
  const begun = state === "running" || paused;
  const { title, text } = begun ? t[state] : t.asked;
  const rhythms = trial.profiles.map(({ rhythm }) => rhythm);
  const next = paused
    ? { name: t.facts.next, value: t.noRun }
    : { name: t.facts.next, value: nextText(view, language), note: t.runNote };
  const told: Fact[] = begun
    ? [
        next,
        // The first one is sent some seconds after the confirmation.
        ...(trial.digests > 0 ? [{ name: t.facts.digests, value: String(trial.digests) }] : []),
        // The last day moves with every day of a pause.
        ...(paused ? [] : [lastDayFact(view, trial.lastDay ?? "", language)]),
      ]
    : [];
  const { pausing } = colleagueMessages[language];
  const pauseOrResume: Deed = paused
    ? { action: "resume", ...t.resume, ...(trial.invitedBy && { text: pausing.resume }) }
    : { action: "pause", ...t.pause, ...(trial.invitedBy && { text: pausing.pause }) };
  return {
    view: "manage" as const,
    ...{ surface, title },
    text:
      paused && trial.invitedBy
        ? pausing.paused
        : fill(text, { days: daysInWords(rhythms, language) }),
    path: trialPaths.trial(token),
    news: news && holds(news, state) ? newsTexts(view, language)[news] : null,
    facts: [
      addressFact(trial, language),
      ...(view.inviter
        ? [{ name: colleagueMessages[language].invitedBy, value: view.inviter.mailbox }]
        : []),
      // A running trial has its profiles below; those of a colleague's are somebody else's to change.
      ...(begun && !trial.invitedBy ? [] : profileFacts(view, language)),
      ...told,
    ],
    profiles: begun && !trial.invitedBy ? profilesData(view, language, typed) : null,
    colleagues: begun && !trial.invitedBy ? colleaguesData(trial, language) : null,
    deeds: [...(begun ? [pauseOrResume] : []), { action: "leave", ...t.leave }] satisfies Deed[],
    offer: begun ? { path: offerPath(view), text: t.offer.button, about: t.offer.text } : null,
  };
}

export type ManageData = ReturnType<typeof manageData>;

/** The profiles, each with the form for its name and rhythm, and with the letter page on which it can be changed. */
function profilesData(view: TrialView, language: Language, typed?: TypedRhythm) {
  const { trial, token } = view;
  const t = rhythmMessages[language];
  const several = trial.profiles.length > 1;
  return {
    t: { ...t, change: trialPageMessages[language].change },
    list: trial.profiles.map((one, index) => ({
      id: one.id,
      ...settingsOf(one, t, typed?.profile === one.id ? typed : undefined),
      title:
        one.name ||
        (several
          ? fill(t.unnamed, { number: index + 1 })
          : trialPageMessages[language].facts.profile),
      text: describeQuery(view, one.query, language),
      rhythm: rhythmInWords(one.rhythm, language),
      /** Where there are several, each has its own. */
      next:
        several && trial.state === "running"
          ? fill(t.next, { date: nextDayInWords(view, one, language) })
          : null,
      // The letter page saves another choice for this profile if it gets the token.
      changePath: letterPagePath(view, one.query, token, several ? one.id : ""),
    })),
    canRemove: several,
    addPath:
      trial.profiles.length < maxProfiles ? letterPagePath(view, "", token, newProfile) : null,
  };
}

/** The form for name and rhythm: open and as it was sent, if a day is missing. */
function settingsOf(
  { name, rhythm }: TrialProfile,
  { days, news }: (typeof rhythmMessages)[Language],
  typed: TypedRhythm | undefined,
) {
  const isNamed = rhythm === "daily" || rhythm === "weekly";
  return {
    name: typed?.name ?? name,
    problem: typed ? news["no-days"] : null,
    chosen: isNamed && !typed ? rhythm : "weekdays",
    weekdays: choosableWeekdays.map((day, index) => ({
      field: weekdayField(day),
      name: days[index] ?? "",
      chosen: !isNamed && !typed && weekdaysOf(rhythm).includes(day),
    })),
  };
}

export type ProfilesData = ReturnType<typeof profilesData>;

function newsTexts({ trial, inviter }: TrialView, language: Language): Record<TrialNews, string> {
  const { news, joined } = colleagueMessages[language];
  const { returnedPaused, ...own } = trialPageMessages[language].news;
  return {
    ...own,
    ...(trial.state === "paused" && { returned: returnedPaused }),
    ...rhythmMessages[language].news,
    ...news,
    ...(inviter && { confirmed: joined }),
  };
}

function colleaguesData({ colleagues }: Trial, language: Language) {
  const t = colleagueMessages[language];
  return {
    t,
    list: colleagues.map(({ id, mailbox, confirmed }) => ({
      id,
      mailbox,
      state: confirmed ? t.confirmed : t.asked,
    })),
    canInvite: colleagues.length < maxColleagues,
  };
}

export type ColleaguesData = ReturnType<typeof colleaguesData>;

/** The checkbox of a weekday. */
export function weekdayField(day: number): string {
  return `day_${day}`;
}

export function leaveData({ trial, token }: Pick<TrialView, "trial" | "token">) {
  const { language, surface } = languageAndSurface(trial);
  const { title, text, button, stay } = trialEndMessages[language].leave;
  return {
    view: "leave" as const,
    ...{ surface, title, text, button },
    path: trialPaths.leave(token),
    facts: [addressFact(trial, language)],
    stay: { path: trialPaths.trial(token), text: stay },
  };
}

export type LeaveData = ReturnType<typeof leaveData>;

/** `token`: null if the link may change nothing. */
export function endedData(view: Pick<TrialView, "trial" | "site"> & { token: string | null }) {
  const { trial, token } = view;
  const { language, surface } = languageAndSurface(trial);
  const { ended, next, left } = trialEndMessages[language];
  return {
    view: "end" as const,
    surface,
    ...ended[trial.endReason ?? "over"],
    path: trialPaths.trial(token ?? ""),
    undo: token && trial.canReturn ? left.undo : null,
    why:
      token && trial.endReason === "left"
        ? { ...left.why, answered: trial.leaveReason !== null }
        : null,
    next: { title: next.title, text: next.text },
    ways: [{ path: offerPath(view), text: next.offer }, ...furtherWays(view, language)],
  };
}

/** For a used confirmation link. Mails are forwarded, so it does not lead to the page that manages the trial. */
export function confirmedData(view: Pick<TrialView, "trial" | "site">) {
  const { trial } = view;
  const { language, surface } = languageAndSurface(trial);
  const { confirmed } = trialEndMessages[language];
  return {
    view: "end" as const,
    surface,
    title: confirmed.title,
    text: fill(confirmed.text, { address: trial.mailbox }),
    next: null,
    ways: furtherWays(view, language),
  };
}

/** Which notice and profile a link in a digest asks about, and what it answers; `done` once that is saved. */
export interface OpinionLink {
  profile: string;
  notice: string;
  suits: boolean;
  done: boolean;
}

export function opinionData(
  trial: Trial,
  token: string,
  link: OpinionLink,
  notice: { title: string | null; country: Country },
) {
  const { language } = countryConfig(trial.country);
  const t = opinionMessages[language];
  const { title, suits, doesNotSuit } = t.done;
  const said = link.done ? { title, text: link.suits ? suits : doesNotSuit } : t.ask;
  return {
    view: "opinion" as const,
    surface: trialSurfaces[trial.country],
    ...said,
    notice: {
      title: notice.title || itemMessages[language].untitled,
      path: paths.notice(link.notice),
      lang: foreignLang(notice.country, language),
    },
    path: trialPaths.opinions(token),
    asked: { profile: link.profile, notice: link.notice },
    // The answer that was chosen in the digest comes first.
    answers: link.done
      ? []
      : [link.suits, !link.suits].map((suits) => ({
          value: suits ? "1" : "0",
          text: suits ? t.suits : t.doesNotSuit,
        })),
    back: { path: trialPaths.trial(token), text: t.back },
  };
}

export type OpinionData = ReturnType<typeof opinionData>;

/** For a colleague who has a trial already. */
export function ownTrialData(trial: Trial) {
  const { language, surface } = languageAndSurface(trial);
  const { email } = contacts[siteIdOf(trial.country)];
  return {
    view: "end" as const,
    surface,
    ...colleagueMessages[language].own,
    next: null,
    ways: [
      {
        path: `mailto:${email}`,
        text: fill(trialEndMessages[language].next.write, { email }),
      },
    ],
  };
}

/** For a link without a trial: nothing tells the visitor's language, so the site's is used. */
export function goneData(site: Site) {
  const { title, text, again, write } = trialEndMessages[languageOf("trial", site)].gone;
  const { email } = contacts[site.id];
  return {
    view: "end" as const,
    surface: "trial" as const,
    ...{ title, text },
    next: null,
    ways: [
      { path: `${paths.digest(site.country)}#${trialAnchor}`, text: again },
      { path: `mailto:${email}`, text: fill(write, { email }) },
    ],
  };
}

/** The trial is over, or the link was never valid. The first of the next links is the best. */
export type EndData =
  | ReturnType<typeof endedData>
  | (ReturnType<typeof confirmedData | typeof ownTrialData | typeof goneData> & {
      undo?: never;
      why?: never;
    });

export type TrialPageData = ConfirmData | ManageData | LeaveData | EndData | OpinionData;

/** What has just been done with a trial, as the address says it: `?done=paused`. */
const trialNews = [
  "confirmed",
  "changed",
  "paused",
  "resumed",
  "returned",
  "unchanged",
  "saved",
  "added",
  "removed",
  "full",
  "no-days",
  "invited",
  "uninvited",
  "no-address",
  "own-address",
  "no-room",
  "no-more",
] as const;

export type TrialNews = (typeof trialNews)[number];

export function parseTrialQuery(given: URLSearchParams): PageQuery {
  const news = parseNews(given);
  return { text: news ? `done=${news}` : "", cacheable: false };
}

export function parseNews(given: URLSearchParams): TrialNews | undefined {
  const done = given.get("done");
  return trialNews.find((one) => one === done);
}

function languageAndSurface({ country }: Trial): { language: Language; surface: SurfaceName } {
  return { language: countryConfig(country).language, surface: trialSurfaces[country] };
}

function addressFact({ mailbox }: Trial, language: Language): Fact {
  return { name: trialPageMessages[language].facts.address, value: mailbox };
}

/** The last day, with the days left until then in words and as a line. */
function lastDayFact({ trial, now }: TrialView, lastDay: string, language: Language): Fact {
  const { zone } = countryConfig(trial.country);
  const left = Math.max(0, (Date.parse(lastDay) - Date.parse(localDay(now, zone))) / dayMs);
  return {
    name: trialPageMessages[language].facts.last,
    value: dayInWords(lastDay, language),
    ...(left > 0 && { note: daysLeft(left, language) }),
    line: Math.min(100, Math.max(3, Math.round((100 * left) / trialDays))),
  };
}

function profileFacts(view: TrialView, language: Language): Fact[] {
  const { profile, profiles, invitedBy } = view.trial;
  if (!invitedBy) {
    const name = trialPageMessages[language].facts.profile;
    return [{ name, value: describeQuery(view, profile, language) }];
  }
  return profiles.map(({ name, query, rhythm }) => ({
    name: invitationMessages[language].choice,
    value: withName(name, describeQuery(view, query, language)),
    note: rhythmInWords(rhythm, language),
  }));
}

/** The profile that a request replaces, so that nobody loses another than they meant. */
function replacedFact(
  view: TrialView,
  { name, query }: Pick<TrialProfile, "name" | "query">,
  language: Language,
): Fact {
  const text = describeQuery(view, query, language);
  return { name: rhythmMessages[language].replaced, value: withName(name, text) };
}

function describeQuery({ trial, nameOf }: TrialView, query: string, language: Language): string {
  const profile = parseProfile(new URLSearchParams(query), trial.country);
  return describeProfile(profile, language, nameOf);
}

/** When the next letter comes: of several profiles, the soonest. */
function nextText(view: TrialView, language: Language): string {
  const { trial, now } = view;
  const days = trial.profiles.map(({ rhythm }) => nextDigestDay(rhythm, trial, now));
  const day = days.sort()[0] ?? nextRun(now, trial.country).day;
  return fill(trialPageMessages[language].run, { date: dayInWords(day, language) });
}

function nextDayInWords(
  { trial, now }: TrialView,
  { rhythm }: TrialProfile,
  language: Language,
): string {
  return dayInWords(nextDigestDay(rhythm, trial, now), language);
}

const formats = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    }),
);

/** `2026-11-17` → 'otrdiena, 17. novembris': with the day of the week, so that nobody has to look it up. */
function dayInWords(day: string, language: Language): string {
  return formats[language].format(Date.parse(day));
}

/** An address can be opened again later: news that is no longer true is not shown. */
function holds(news: TrialNews, state: TrialState): boolean {
  if (news === "paused") return state === "paused";
  if (!["confirmed", "resumed"].includes(news)) return state === "running" || state === "paused";
  return state === "running";
}

/** Each site has only the letter page of its own country. */
function letterPagePath(
  { trial, site }: Pick<TrialView, "trial" | "site">,
  query: string,
  token = "",
  profile = "",
): string {
  const here = site.key === "plain" || site.country === trial.country;
  return (
    (here ? "" : `https://${trial.siteHost}`) + digestPath(trial.country, query, token, profile)
  );
}

function offerPath({ trial, site }: Pick<TrialView, "trial" | "site">): string {
  const profile = parseProfile(new URLSearchParams(trial.profile), trial.country);
  if (!hasSubject(profile)) return paths.offer();
  return offerForProfile(profileParams(profile, site.country));
}

/** Next links: to another letter, and to us. */
function furtherWays(view: Pick<TrialView, "trial" | "site">, language: Language) {
  const { digest, write } = trialEndMessages[language].next;
  const { email } = contacts[siteIdOf(view.trial.country)];
  return [
    { path: letterPagePath(view, view.trial.profile), text: digest },
    { path: `mailto:${email}`, text: fill(write, { email }) },
  ];
}
