import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../../../db/database.ts";
import { offerForProfile, trialPaths } from "../../../site/paths.ts";
import { describeUnconfirmed, withoutTyped } from "../../digest/describe-profile.ts";
import type { MailWriter, MailWriters } from "../../mail/mail-sender.server.ts";
import type { DueMail } from "../../mail/outbox.server.ts";
import { type CodeNames, codeNames } from "../../notices/code-names.ts";
import { parseProfile, profileParams } from "../../notices/profile.ts";
import { findInviter, type Inviter } from "../colleague-store.server.ts";
import { daysInWords } from "../rhythm-in-words.ts";
import {
  composeFirstDigest,
  composeTrialDigest,
  type TrialComposer,
} from "../runs/compose-digest.server.ts";
import { loadJudgedNotices } from "../runs/load-judged.server.ts";
import { type DigestRequest, loadDigestRequests, noteTold } from "../runs/run-store.server.ts";
import type { Trial } from "../trial.ts";
import { prolongedEnd } from "../trial-days.ts";
import { findTrial } from "../trial-store.server.ts";
import { signLink } from "../trial-token.ts";
import { drawInvitation } from "./draw-invitation.ts";
import { trialMails } from "./draw-trial-mails.ts";

type TrialPurpose = "confirm" | "invite" | "used" | "first" | "digest" | "goodbye";

/** Composes every mail of trials. `now` is for tests. */
export function createTrialWriters(
  database: Pick<Database, "asSender">,
  composer: TrialComposer,
  now: () => number = Date.now,
): Pick<MailWriters, TrialPurpose> {
  const partsOf = ({ country }: Trial) => {
    const site = composer.siteOf(country);
    return { site, origin: `https://${site.host}` };
  };
  const signed = ({ id }: Trial, purpose: "confirm" | "manage") =>
    signLink(composer.key, { trial: id, purpose });
  const profileOf = ({ profile, country }: Trial) =>
    parseProfile(new URLSearchParams(profile), country);
  const namesOf = (trial: Trial) =>
    composer.news.withBuyersOf(
      profileOf(trial),
      codeNames(composer.catalogue, partsOf(trial).site.language),
    );

  /** Nothing is sent for a request that has vanished, or no longer needs an answer. */
  const ofTrial = (
    isWanted: (trial: Trial) => boolean,
    draw: (
      trial: Trial,
      nameOf: CodeNames,
      inviter: Inviter | undefined,
    ) => ReturnType<typeof trialMails.used>,
  ): MailWriter => ({
    prepare: async () => async (due) => {
      const trial = await database.asSender((tx) => findTrial(tx, due.trial ?? noTrial));
      if (!trial || !isWanted(trial)) return { mail: null };
      const inviter = trial.invitedBy
        ? await database.asSender((tx) => findInviter(tx, trial.id))
        : undefined;
      return { mail: draw(trial, await namesOf(trial), inviter) };
    },
  });
  const isAsked = ({ state }: Trial) => state === "asked";

  /** Digests are composed many at a time. */
  const ofDigest = (
    compose: (
      composer: TrialComposer,
      request: DigestRequest,
      now: number,
    ) => ReturnType<typeof composeFirstDigest>,
  ): MailWriter => ({
    async prepare(mails) {
      const requests = await database.asSender((tx) => loadDigestRequests(tx, mails));
      const profiles = [...requests.values()].map(({ trialProfile }) => trialProfile);
      const judged = await database.asSender((tx) => loadJudgedNotices(tx, profiles));
      return ({ id }) => {
        const request = requests.get(id);
        if (!request) return { mail: null };
        return compose(
          composer,
          { ...request, judged: judged.get(request.trialProfile) ?? [] },
          now(),
        );
      };
    },
    onSettled: noteSettled,
  });

  return {
    confirm: ofTrial(isAsked, (trial, nameOf) =>
      trialMails.confirm({
        ...partsOf(trial),
        profile: describeUnconfirmed(profileOf(trial), partsOf(trial).site.language, nameOf),
        confirm: partsOf(trial).origin + trialPaths.trial(signed(trial, "confirm")),
        replaces: trial.replaces,
      }),
    ),
    invite: ofTrial(isAsked, (trial, nameOf, inviter) => {
      const { site, origin } = partsOf(trial);
      const rhythms = trial.profiles.map(({ rhythm }) => rhythm);
      return drawInvitation({
        ...{ site, origin },
        profile: describeUnconfirmed(profileOf(trial), site.language, nameOf),
        confirm: origin + trialPaths.trial(signed(trial, "confirm")),
        inviter: inviter && isOfOneHouse(inviter, trial) ? inviter.mailbox : "",
        days: daysInWords(rhythms, site.language),
      });
    }),
    used: ofTrial(isAsked, (trial, nameOf) => {
      const named = withoutTyped(profileOf(trial), nameOf);
      const offer = partsOf(trial).origin + offerForProfile(profileParams(named, trial.country));
      return trialMails.used({ ...partsOf(trial), offer });
    }),
    goodbye: ofTrial(
      ({ canReturn }) => canReturn,
      (trial) =>
        trialMails.goodbye({
          ...partsOf(trial),
          comeBack: partsOf(trial).origin + trialPaths.trial(signed(trial, "manage")),
        }),
    ),
    first: ofDigest(composeFirstDigest),
    digest: ofDigest(composeTrialDigest),
  };
}

/** Anyone may choose the domain of their own address: in a mail to a stranger it would be an advertisement, or a link. */
function isOfOneHouse(...mailboxes: { mailbox: string }[]): boolean {
  const domains = mailboxes.map(({ mailbox }) => mailbox.slice(mailbox.lastIndexOf("@")));
  return new Set(domains).size === 1;
}

/** No trial has this id. */
const noTrial = "00000000-0000-0000-0000-000000000000";

async function noteSettled(tx: Tx, mail: DueMail, outcome: "sent" | "nothing"): Promise<void> {
  const isEmpty =
    outcome === "nothing" || ["word", "nothing", "prolonged"].includes(mail.kind ?? "");
  await noteTold(tx, mail, isEmpty);
  if (outcome === "sent" && mail.kind === "prolonged") await prolong(tx, mail.trial);
}

async function prolong(tx: Tx, trial: string | null): Promise<void> {
  const { rows } = await tx.execute<Pick<DigestRequest, "country" | "lastDay">>(sql`
    select country, last_day::text as "lastDay" from trials where id = ${trial}::uuid for update`);
  if (!rows[0]) return;
  const { lastDay, closingDay } = prolongedEnd(rows[0]);
  await tx.execute(sql`
    update trials set prolonged = prolonged + 1, last_day = ${lastDay}::date, closing_day = ${closingDay}::date
    where id = ${trial}::uuid`);
}
