import type { PageRequest } from "../../../http/page-request.ts";
import { type PostedForm, readFields } from "../../../http/posted-form.ts";
import { HttpError, type Reply, redirect } from "../../../http/reply.ts";
import { cleanText } from "../../../site/clean-text.ts";
import { parseMailAddress } from "../../../site/mail-address.ts";
import { trialPaths } from "../../../site/paths.ts";
import type { CpvContext } from "../../cpv/cpv-source.server.ts";
import { withBuyers } from "../../digest/describe-profile.ts";
import { newProfile } from "../../digest/digest-path.ts";
import { isTrialProfile, isUuid } from "../../digest/digest-query.ts";
import {
  addressFields,
  type FieldReader,
  maxProfileLength,
  maxTextLength,
  profileField,
} from "../../leads/lead.ts";
import { type CodeNames, codeNames } from "../../notices/code-names.ts";
import { countryConfig } from "../../notices/countries.ts";
import type { NoticeContext } from "../../notices/notice-source.server.ts";
import { countriesOf, hasSubject, parseProfile, profileQuery } from "../../notices/profile.ts";
import { choosableWeekdays, parseRhythm } from "../rhythm.ts";
import {
  colleagueField,
  leaveReasons,
  maxNameLength,
  maxProfiles,
  parseName,
  type Trial,
  trialProfileField,
} from "../trial.ts";
import type { FoundTrial, Trials } from "../trials.server.ts";
import type { TrialNews } from "./trial-page-data.server.ts";
import {
  confirmData,
  confirmedData,
  endedData,
  goneData,
  leaveData,
  manageData,
  ownTrialData,
  type TrialPageData,
  weekdayField,
} from "./trial-page-data.server.ts";

export interface TrialContext extends NoticeContext, CpvContext {
  trials: Trials;
}

export interface TrialAnswer {
  data: TrialPageData;
  status: number;
}

export async function loadTrialPage(
  context: TrialContext,
  token: string,
  news: TrialNews | undefined,
  now: number,
): Promise<TrialAnswer> {
  const { trials, site, lifetime } = context;
  lifetime.preventCaching();
  const found = await trials.find(token);
  const { trial, purpose } = found;
  if (!trial) return gone(context, found);
  if (trial.state === "ended") {
    // Mails that ask to confirm are forwarded.
    const mayChange = purpose === "manage";
    return { data: endedData({ trial, site, token: mayChange ? token : null }), status: 200 };
  }
  if (purpose === "confirm" && trial.state !== "asked") {
    return { data: confirmedData({ trial, site }), status: 200 };
  }
  const view = await viewOf(context, trial, token, now);
  // The trial that somebody was invited to has ended.
  if (purpose === "confirm" && trial.invitedBy && !view.inviter) return gone(context, found);
  const data = purpose === "confirm" ? confirmData(view) : manageData(view, news);
  return { data, status: 200 };
}

async function viewOf(context: TrialContext, trial: Trial, token: string, now: number) {
  const { trials, site, cpv, lifetime } = context;
  const { language } = countryConfig(trial.country);
  const names = codeNames(await cpv.catalogue(lifetime), language);
  const nameOf = await withBuyersOf(context, trial, names);
  const inviter = trial.invitedBy ? await trials.inviter(trial) : undefined;
  return { trial, token, site, nameOf, now, inviter };
}

/** Loads notices only for trials with buyers. */
async function withBuyersOf(
  { notices, lifetime }: TrialContext,
  { profile, profiles, country }: Trial,
  nameOf: CodeNames,
): Promise<CodeNames> {
  const queries = [profile, ...profiles.map(({ query }) => query)];
  const wanted = queries
    .map((query) => parseProfile(new URLSearchParams(query), country))
    .filter(({ buyer }) => buyer.length > 0);
  const countries = new Set(wanted.flatMap(countriesOf));
  return withBuyers(
    nameOf,
    await Promise.all([...countries].map((one) => notices.index(one, lifetime))),
  );
}

/** Handles the buttons of that page. The purpose of the link says what they may do. */
export async function changeTrialPage(
  context: TrialContext,
  token: string,
  form: PostedForm,
  now: number,
): Promise<TrialAnswer | Reply> {
  const { trials } = context;
  const read = await readFields(form);
  const found = await trials.find(token);
  const { trial, purpose } = found;
  if (!trial) return gone(context, found);
  if (purpose === "confirm") {
    if (read?.("action") !== "confirm") throw new HttpError(400);
    const confirmed = await trials.confirm(trial, now);
    if (confirmed.outcome === "own") return { data: ownTrialData(trial), status: 200 };
    if (confirmed.outcome === "gone") return gone(context, { purpose });
    if (confirmed.outcome === "already") return backTo(token, undefined);
    return backTo(await trials.manageToken(confirmed.trial), confirmed.outcome);
  }
  const news = await act(trials, trial, read ?? (() => undefined), now);
  if (news === "no-days") {
    const typed = {
      profile: read?.(trialProfileField) ?? "",
      name: cleanText(read?.("name") ?? "", maxNameLength),
    };
    const view = await viewOf(context, trial, token, now);
    return { data: manageData(view, news, typed), status: 422 };
  }
  return backTo(token, news);
}

/** A trial that has ended meanwhile is not changed, and its page says that it has ended. */
async function act(
  trials: Trials,
  trial: Trial,
  read: FieldReader,
  now: number,
): Promise<TrialNews | undefined> {
  const of = read(trialProfileField) ?? "";
  if (of !== "" && !isTrialProfile(of)) throw new HttpError(400);
  const action = read("action") ?? "";
  // A colleague gets what somebody else chose.
  if (trial.invitedBy && !["pause", "resume", "leave"].includes(action)) throw new HttpError(400);
  switch (action) {
    case "change":
      return change(trials, trial, read(profileField) ?? "", of);
    case "rhythm":
      return setRhythm(trials, trial, read, of);
    case "remove":
      return isUuid(of) && (await trials.removeProfile(trial, of)) ? "removed" : undefined;
    case "invite":
      return invite(trials, trial, read(addressFields.email) ?? "");
    case "uninvite":
      return uninvite(trials, trial, read(colleagueField) ?? "");
    case "pause":
      return (await trials.pause(trial)) ? "paused" : undefined;
    case "resume":
      return (await trials.resume(trial, now)) ? "resumed" : undefined;
    case "leave":
      await trials.leave(trial);
      return undefined;
    case "return":
      return (await trials.return(trial, now)) ? "returned" : undefined;
    case "why": {
      const reason = leaveReasons.find((one) => one === read("reason"));
      if (reason) await trials.saveLeaveReason(trial, reason);
      return undefined;
    }
    default:
      throw new HttpError(400);
  }
}

/** `of`: the id of a profile, `new`, or empty for the first. */
async function change(
  trials: Trials,
  trial: Trial,
  query: string,
  of: string,
): Promise<TrialNews | undefined> {
  const given = new URLSearchParams(query.slice(0, maxProfileLength));
  const profile = parseProfile(given, trial.country);
  if (!hasSubject(profile)) return "unchanged";
  const text = profileQuery(profile, trial.country);
  if (of === newProfile) {
    if (trial.profiles.length >= maxProfiles) return "full";
    return (await trials.addProfile(trial, text)) ? "added" : undefined;
  }
  return (await trials.change(trial, text, of || undefined)) ? "changed" : undefined;
}

async function setRhythm(
  trials: Trials,
  trial: Trial,
  read: FieldReader,
  profile: string,
): Promise<TrialNews | undefined> {
  if (!isUuid(profile)) throw new HttpError(400);
  const given = read("rhythm") ?? "";
  const days = choosableWeekdays.filter((day) => read(weekdayField(day)) !== undefined);
  const rhythm = parseRhythm(given === "weekdays" ? days.join(",") : given);
  if (!rhythm) return "no-days";
  const saved = await trials.setRhythm(trial, { profile, name: parseName(read("name")), rhythm });
  return saved ? "saved" : undefined;
}

async function invite(trials: Trials, trial: Trial, text: string): Promise<TrialNews> {
  const address = parseMailAddress(cleanText(text, maxTextLength));
  if (!address) return "no-address";
  return trials.invite(trial, address);
}

async function uninvite(trials: Trials, trial: Trial, colleague: string) {
  if (!isUuid(colleague)) throw new HttpError(400);
  return (await trials.removeColleague(trial, colleague)) ? ("uninvited" as const) : undefined;
}

function backTo(token: string, news: TrialNews | undefined): Reply {
  return redirect(trialPaths.trial(token) + (news ? `?done=${news}` : ""), 303);
}

/** Asks whether to leave; if the trial has ended already, says so. */
export async function loadLeavePage(context: TrialContext, token: string): Promise<TrialAnswer> {
  context.lifetime.preventCaching();
  const { trial, answer } = await findToLeave(context, token);
  if (!trial) return answer;
  const { site } = context;
  const data =
    trial.state === "ended" ? endedData({ trial, token, site }) : leaveData({ trial, token });
  return { data, status: 200 };
}

/** Ends the trial at once, and can be repeated: mail programs post this for their readers (RFC 8058). */
export async function leaveByLink(context: TrialContext, token: string): Promise<TrialAnswer> {
  const { trial, answer } = await findToLeave(context, token);
  if (!trial) return answer;
  await context.trials.leave(trial);
  const { trial: left = trial } = await context.trials.find(token);
  return { data: endedData({ trial: left, token, site: context.site }), status: 200 };
}

async function findToLeave(
  context: TrialContext,
  token: string,
): Promise<{ trial: Trial; answer?: never } | { trial: null; answer: TrialAnswer }> {
  const found = await context.trials.find(token);
  const { purpose, trial } = found;
  if (trial && purpose === "manage") return { trial };
  return { trial: null, answer: gone(context, purpose === "manage" ? found : { purpose: null }) };
}

/** 404: the link was never ours. 410: it was, and its trial has vanished or it was used. */
function gone({ site }: PageRequest, { purpose }: FoundTrial): TrialAnswer {
  return { data: goneData(site), status: purpose ? 410 : 404 };
}
