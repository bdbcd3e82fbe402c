import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import type { PageQuery } from "../../../http/page-request.ts";
import { type PostedForm, readFields } from "../../../http/posted-form.ts";
import { HttpError, type Reply, redirect } from "../../../http/reply.ts";
import { paths, trialPaths } from "../../../site/paths.ts";
import type { Country } from "../../../site/sites.ts";
import { countryConfig, foreignLang } from "../../notices/countries.ts";
import { itemMessages } from "../../notices/messages.ts";
import { opinionMessages } from "../messages.ts";
import type { Trial } from "../trial.ts";
import { trialSurfaces } from "./personal-page.ts";
import { loadTrialPage, type TrialAnswer, type TrialContext } from "./trial-page.server.ts";

/** Which notice and profile a link in a digest asks about, and what it answers; `done` once that is saved. */
interface OpinionLink {
  profile: string;
  notice: string;
  suits: boolean;
  done: boolean;
}

export function parseOpinionQuery(given: URLSearchParams): PageQuery {
  const link = readLink(given);
  return { text: link ? queryOf(link) : "", cacheable: false };
}

function readLink(given: URLSearchParams): OpinionLink | null {
  const [profile = "", notice = ""] = [given.get("profile") ?? "", given.get("notice") ?? ""];
  const isLink =
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(profile) && /^[0-9]{1,15}$/.test(notice);
  if (!isLink) return null;
  return { profile, notice, suits: given.get("suits") === "1", done: given.get("done") === "1" };
}

function queryOf({ profile, notice, suits, done }: OpinionLink): string {
  return new URLSearchParams({
    profile,
    notice,
    suits: suits ? "1" : "0",
    ...(done && { done: "1" }),
  }).toString();
}

/** Asks whether the notice suits, with a button for each answer: opening the link changes nothing. */
export async function loadOpinionPage(context: TrialContext, token: string): Promise<TrialAnswer> {
  const { trials, url, lifetime, query } = context;
  lifetime.preventCaching();
  const link = readLink(url.searchParams);
  const { trial, purpose } = await trials.find(token);
  const notice = link && (await query((tx) => findNotice(tx, link.notice)));
  // The page of the trial explains what has ended or was never there.
  if (!notice || !trial || trial.state === "ended" || purpose !== "manage") {
    return loadTrialPage(context, token, undefined, Date.now());
  }
  return { data: opinionData(trial, token, link, notice), status: 200 };
}

export async function saveOpinionPage(
  context: TrialContext,
  token: string,
  form: PostedForm,
): Promise<Reply> {
  const { trials, url } = context;
  const link = readLink(url.searchParams);
  const suits = (await readFields(form))?.("suits");
  if (!link || (suits !== "1" && suits !== "0")) throw new HttpError(400);
  const { trial, purpose } = await trials.find(token);
  const answer = { ...link, suits: suits === "1" };
  const saved =
    trial && purpose === "manage" && (await trials.saveOpinion(trial, link.profile, answer));
  return redirect(
    saved ? `${trialPaths.suits(token, answer)}&done=1` : trialPaths.trial(token),
    303,
  );
}

function opinionData(trial: Trial, token: string, link: OpinionLink, notice: NamedNotice) {
  const { language } = countryConfig(trial.country);
  const t = opinionMessages[language];
  const { title, text } = link.done ? t.done : t.ask;
  return {
    view: "opinion" as const,
    surface: trialSurfaces[trial.country],
    ...{ title, text },
    notice: {
      title: notice.title || itemMessages[language].untitled,
      path: paths.notice(link.notice),
      lang: foreignLang(notice.country, language),
    },
    path: trialPaths.suits(token, link),
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

interface NamedNotice extends Record<string, unknown> {
  title: string | null;
  country: Country;
}

async function findNotice(tx: Tx, id: string): Promise<NamedNotice | undefined> {
  const { rows } = await tx.execute<NamedNotice>(sql`
    select title, country from tenders where tenders.id = ${id} and listed and country is not null`);
  return rows[0];
}
