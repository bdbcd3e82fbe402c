import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import type { PageQuery } from "../../../http/page-request.ts";
import { type PostedForm, readFields } from "../../../http/posted-form.ts";
import { HttpError, type Reply, redirect } from "../../../http/reply.ts";
import { isNoticeId, trialPaths } from "../../../site/paths.ts";
import type { Country } from "../../../site/sites.ts";
import { isUuid } from "../../digest/digest-query.ts";
import { findById } from "../../notices/notice-queries.server.ts";
import { loadTrialPage, type TrialAnswer, type TrialContext } from "./trial-page.server.ts";
import { type OpinionLink, opinionData } from "./trial-page-data.server.ts";

export function parseOpinionQuery(given: URLSearchParams): PageQuery {
  const link = readLink(given);
  return { text: link ? queryOf(link) : "", cacheable: false };
}

function readLink(given: URLSearchParams): OpinionLink | null {
  const [profile = "", notice = ""] = [given.get("profile") ?? "", given.get("notice") ?? ""];
  if (!isUuid(profile) || !isNoticeId(notice)) return null;
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
  const notice = link && (await findById(query, link.notice, (tx) => findNotice(tx, link.notice)));
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
  const { trials } = context;
  const read = await readFields(form);
  const given = ["profile", "notice", "suits"].map((name) => [name, read?.(name) ?? ""]);
  const answer = readLink(new URLSearchParams(given));
  if (!answer || !["0", "1"].includes(read?.("suits") ?? "")) throw new HttpError(400);
  const { trial, purpose } = await trials.find(token);
  const saved =
    trial && purpose === "manage" && (await trials.saveOpinion(trial, answer.profile, answer));
  return redirect(
    saved ? `${trialPaths.suits(token, answer)}&done=1` : trialPaths.trial(token),
    303,
  );
}

interface NamedNotice extends Record<string, unknown> {
  title: string | null;
  country: Country;
}

async function findNotice(tx: Tx, id: string): Promise<NamedNotice | undefined> {
  const { rows } = await tx.execute<NamedNotice>(sql`
    select title, country from tenders where tenders.id = ${id} and listed and country is not null`);
  return rows[0];
}
