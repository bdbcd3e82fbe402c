import type { PageRequest } from "../../../http/page-request.ts";
import { type PostedForm, readFields } from "../../../http/posted-form.ts";
import { HttpError, type Reply, redirect } from "../../../http/reply.ts";
import { followPaths } from "../../../site/paths.ts";
import { countryConfig } from "../../notices/countries.ts";
import type { Follows, FoundFollow } from "../follows.server.ts";
import { isReminderChoice } from "../reminders.ts";
import {
  askingData,
  confirmData,
  endedData,
  type FollowDone,
  type FollowPageData,
  type FollowView,
  goneData,
  manageData,
  offerData,
  refusedData,
} from "./follow-page-data.server.ts";

export interface FollowContext extends PageRequest {
  follows: Follows;
}

export interface FollowAnswer {
  data: FollowPageData;
  status: number;
}

const fine = (data: FollowPageData): FollowAnswer => ({ data, status: 200 });

/** The page that the links in mails lead to. Opening it changes nothing, since mail scanners do. */
export async function loadFollowPage(
  context: FollowContext,
  token: string,
  done: FollowDone | undefined,
): Promise<FollowAnswer> {
  context.lifetime.preventCaching();
  const found = await context.follows.find(token);
  const view = viewOf(found, token);
  if (!view) return gone(context, found);
  const { state } = view.follow;
  if (state === "ended") return fine(endedData(view));
  if (found.purpose === "confirm" && state === "asked") return fine(confirmData(view));
  // A link to confirm was used before, or forwarded: it shows what is followed, and manages nothing.
  if (found.purpose === "confirm") return gone(context, found);
  return fine(manageData(view, done));
}

/** Handles the buttons of that page. The purpose of the link says what they may do. */
export async function changeFollowPage(
  context: FollowContext,
  token: string,
  form: PostedForm,
  now: number,
): Promise<FollowAnswer | Reply> {
  const { follows } = context;
  const read = await readFields(form);
  const action = read?.("action");
  const found = await follows.find(token);
  const { follow, purpose } = found;
  if (!follow || (purpose !== "confirm" && purpose !== "manage")) return gone(context, found);
  if (purpose === "confirm") {
    if (action !== "confirm") throw new HttpError(400);
    const confirmed = await follows.confirm(follow, now);
    if (confirmed.follow === null || follow.state !== "asked") return gone(context, found);
    return backTo(await follows.manageToken(confirmed.follow), "following");
  }
  switch (action) {
    case "remind": {
      const days = Number(read?.("days"));
      if (!isReminderChoice(days)) throw new HttpError(400);
      const isSet = await follows.setReminder(follow, days, now);
      return backTo(token, isSet ? "reminder" : undefined);
    }
    case "end":
      await follows.end(follow);
      return backTo(token, undefined);
    case "restart":
      return backTo(token, (await follows.restart(follow)) ? "following" : undefined);
    default:
      throw new HttpError(400);
  }
}

/** Asks whether to end it; if it has ended already, says so. */
export async function loadEndPage(context: FollowContext, token: string): Promise<FollowAnswer> {
  context.lifetime.preventCaching();
  const found = await context.follows.find(token);
  const view = found.purpose === "manage" ? viewOf(found, token) : undefined;
  if (!view) return gone(context, found);
  return fine(view.follow.state === "ended" ? endedData(view) : askingData(view));
}

/** Ends it at once, and can be repeated: mail programs post this for their readers (RFC 8058). */
export async function endByLink(context: FollowContext, token: string): Promise<FollowAnswer> {
  const found = await context.follows.find(token);
  if (!found.follow || found.purpose !== "manage") return gone(context, found);
  await context.follows.end(found.follow);
  const view = viewOf(await context.follows.find(token), token);
  return view ? fine(endedData(view)) : gone(context, found);
}

/** The page that a notice's link in a digest leads to: one button, which follows it. */
export async function loadOfferPage(
  context: FollowContext,
  token: string,
  tender: string,
): Promise<FollowAnswer> {
  context.lifetime.preventCaching();
  const reader = await findReader(context, token, tender);
  if (!reader) return gone(context, { purpose: null });
  const { trial, procedure } = reader;
  const { language } = countryConfig(trial.country);
  const path = followPaths.fromDigest(token, tender);
  return fine(offerData({ mailbox: trial.mailbox, tender, path }, procedure, language));
}

export async function followFromDigest(
  context: FollowContext,
  token: string,
  tender: string,
  now: number,
): Promise<FollowAnswer | Reply> {
  const { follows, hosts } = context;
  const reader = await findReader(context, token, tender);
  if (!reader) return gone(context, { purpose: null });
  const { trial } = reader;
  const { outcome, follow } = await follows.followFor(trial, tender, hosts, now);
  if (follow !== null) return backTo(await follows.manageToken(follow), "following");
  if (outcome === "gone") return gone(context, { purpose: "follow" });
  return fine(refusedData(outcome, tender, countryConfig(trial.country).language));
}

async function findReader({ follows }: FollowContext, token: string, tender: string) {
  const { trial, procedure } = (await follows.findReader(token, tender)) ?? {};
  return trial && procedure ? { trial, procedure } : undefined;
}

function viewOf({ follow, procedure }: FoundFollow, token: string): FollowView | undefined {
  return follow && { follow, procedure, token };
}

function backTo(token: string, done: FollowDone | undefined): Reply {
  return redirect(followPaths.follow(token) + (done ? `?done=${done}` : ""), 303);
}

/** 404: the link was never ours. 410: it was, and what it was for has vanished or it was used. */
function gone({ site }: PageRequest, { purpose }: FoundFollow): FollowAnswer {
  return { data: goneData(site), status: purpose ? 410 : 404 };
}
