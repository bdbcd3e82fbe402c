import type { PageQuery } from "../../../http/page-request.ts";
import { contacts } from "../../../site/company.ts";
import { languageOf, type SurfaceName } from "../../../site/language.ts";
import { fill, type Language } from "../../../site/languages.ts";
import { followPaths, paths } from "../../../site/paths.ts";
import { countryOfLanguage, type Site } from "../../../site/sites.ts";
import { countryConfig, foreignLang } from "../../notices/countries.ts";
import { dateAndTime } from "../../notices/phrases.ts";
import { trialSurfaces } from "../../trials/pages/personal-page.ts";
import type { Follow } from "../follow.ts";
import { followLimits } from "../follow-store.server.ts";
import type { FollowedProcedure } from "../load-procedures.server.ts";
import { followAskedMessages, followMailMessages, followPageMessages } from "../messages.ts";
import { type ProcedureState, stateOf } from "../procedure-state.ts";
import { reminderChoices } from "../reminders.ts";

export interface FollowFact {
  name: string;
  value: string;
  path?: string;
  /** Language of the value, if it is another than the page's. */
  lang?: string | undefined;
}

/** A follow as its page shows it. */
export interface FollowView {
  follow: Follow;
  procedure: FollowedProcedure | undefined;
  /** Token of the page's own link. */
  token: string;
}

export function confirmData({ follow, procedure, token }: FollowView) {
  const { language, tender } = follow;
  const t = followPageMessages[language].confirm;
  return {
    view: "confirm" as const,
    surface: surfaceOf(language),
    ...t,
    path: followPaths.follow(token),
    facts: [...noticeFacts(tender, procedure, language), addressFact(follow)],
    stay: null,
  };
}

/** For the reader of a digest: a button that follows a notice of it. */
export function offerData(
  { mailbox, tender, path }: { mailbox: string; tender: string; path: string },
  procedure: FollowedProcedure,
  language: Language,
) {
  const { offer, facts } = followPageMessages[language];
  const { title, text, button } = offer;
  return {
    view: "confirm" as const,
    surface: surfaceOf(language),
    ...{ title, text, button, path },
    note: null,
    facts: [
      ...noticeFacts(tender, procedure, language),
      { name: facts.address, value: mailbox },
    ] satisfies FollowFact[],
    stay: null,
  };
}

export function askingData({ follow, procedure, token }: FollowView) {
  const { language, tender } = follow;
  const t = followPageMessages[language];
  const { title, button, stay } = t.asking;
  return {
    view: "confirm" as const,
    surface: surfaceOf(language),
    ...{ title, text: t.end.text, button },
    path: followPaths.end(token),
    note: null,
    facts: [...noticeFacts(tender, procedure, language), addressFact(follow)],
    stay: { path: followPaths.follow(token), text: stay },
  };
}

export type FollowConfirmData = ReturnType<
  typeof confirmData | typeof offerData | typeof askingData
>;

export function manageData({ follow, procedure, token }: FollowView, news: FollowDone | undefined) {
  const { language, tender, remindDays } = follow;
  const t = followPageMessages[language];
  const { label, none, save, days3, days5, days10 } = t.reminder;
  const names = { 0: none, 3: days3, 5: days5, 10: days10 };
  return {
    view: "manage" as const,
    surface: surfaceOf(language),
    ...t.running,
    news: news ? t.news[news] : null,
    path: followPaths.follow(token),
    facts: [...noticeFacts(tender, procedure, language), addressFact(follow)],
    reminder: {
      label,
      save,
      chosen: remindDays,
      choices: reminderChoices.map((days) => ({ days, name: names[days] })),
    },
    end: t.end,
  };
}

export type FollowManageData = ReturnType<typeof manageData>;

export function endedData({ follow, token }: FollowView) {
  const { language, endReason, canReturn, tender } = follow;
  const t = followPageMessages[language];
  return {
    view: "end" as const,
    surface: surfaceOf(language),
    ...t.ended[endReason ?? "over"],
    restart: canReturn ? { path: followPaths.follow(token), text: t.restart } : null,
    ways: [
      { path: paths.notice(tender), text: t.look },
      { path: paths.noticesIn(follow.country), text: t.list },
    ],
  };
}

/** Following is not possible: the procedure is over, or the reader follows enough already. */
export function refusedData(why: "over" | "full", tender: string, language: Language) {
  const t = followPageMessages[language];
  const { title } = t.offer;
  return {
    view: "end" as const,
    surface: surfaceOf(language),
    title,
    text: fill(t.offer[why], { count: followLimits.running }),
    restart: null,
    ways: [{ path: paths.notice(tender), text: t.look }],
  };
}

/** For a link that is not ours, or not any more. */
export function goneData(site: Site) {
  const { gone, list } = followPageMessages[languageOf("trial", site)];
  return {
    view: "end" as const,
    surface: "trial" as const,
    ...gone,
    restart: null,
    ways: [{ path: paths.noticesIn(site.country), text: list }],
  };
}

export type FollowEndData = ReturnType<typeof endedData | typeof refusedData | typeof goneData>;

export type FollowPageData = FollowConfirmData | FollowManageData | FollowEndData;

/** The page after a request: the same for everybody, whether the address is known or not. */
export function followAskedData(site: Site) {
  const t = followAskedMessages[languageOf("trial", site)];
  const { email } = contacts[site.id];
  return {
    t,
    email,
    write: fill(t.nothing.write, { email }),
    listPath: paths.noticesIn(site.country),
  };
}

export type FollowAskedData = ReturnType<typeof followAskedData>;

/** What has just been done, as the address says it: `?done=reminder`. */
const dones = ["following", "reminder"] as const;

export type FollowDone = (typeof dones)[number];

export function parseFollowQuery(given: URLSearchParams): PageQuery {
  const done = parseDone(given);
  return { text: done ? `done=${done}` : "", cacheable: false };
}

export function parseDone(given: URLSearchParams): FollowDone | undefined {
  return dones.find((one) => one === given.get("done"));
}

/** Pages of a follow are in the language of its mails. */
function surfaceOf(language: Language): SurfaceName {
  return trialSurfaces[countryOfLanguage(language)];
}

function addressFact({ mailbox, language }: Follow): FollowFact {
  return { name: followPageMessages[language].facts.address, value: mailbox };
}

function noticeFacts(
  tender: string,
  procedure: FollowedProcedure | undefined,
  language: Language,
): FollowFact[] {
  const { facts } = followPageMessages[language];
  const { untitled } = followMailMessages[language];
  if (!procedure) {
    return [{ name: facts.procurement, value: untitled, path: paths.notice(tender) }];
  }
  const { title, country } = procedure;
  const state: ProcedureState | undefined = stateOf(procedure.rows, null);
  const deadline = state?.deadline ?? null;
  const value =
    deadline === null
      ? facts.noDeadline
      : dateAndTime(deadline, language, countryConfig(country).zone);
  return [
    {
      name: facts.procurement,
      value: title || untitled,
      path: paths.notice(tender),
      lang: foreignLang(country, language),
    },
    { name: facts.deadline, value },
  ];
}
