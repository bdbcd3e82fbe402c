import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { CpvCatalogue, listCodeRows } from "../../app/features/cpv/cpv-catalogue.server.ts";
import { CpvSource } from "../../app/features/cpv/cpv-source.server.ts";
import { loadDigestPreview } from "../../app/features/digest/digest-preview.server.ts";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import type { ComposedMail } from "../../app/features/mail/outgoing-mail.ts";
import { NoticeSource } from "../../app/features/notices/notice-source.server.ts";
import { parseProfile, profileParams } from "../../app/features/notices/profile.ts";
import { trialMails } from "../../app/features/trials/mails/draw-trial-mails.ts";
import {
  type ComposedDigest,
  composeTrialDigest,
} from "../../app/features/trials/runs/compose-digest.server.ts";
import { NewsSource } from "../../app/features/trials/runs/news-source.server.ts";
import { nextRun, trialDays, trialEnd } from "../../app/features/trials/trial-days.ts";
import { signLink } from "../../app/features/trials/trial-token.ts";
import { createQuery } from "../../app/http/database-query.ts";
import { type SiteHosts, siteOfCountry } from "../../app/site/host.ts";
import { offerForProfile, paths, trialPaths } from "../../app/site/paths.ts";
import type { Country } from "../../app/site/sites.ts";
import { dayMs } from "../../calendar/local-time.ts";
import type { Database, Tx } from "../../db/database.ts";

/** Whose digest to compose: that of a person's trial, or of a profile alone. */
export interface DigestOf {
  country: Country;
  profile: string;
  trial?: {
    id: string;
    told_until: number;
    empty_days: number;
    digests: number;
    prolonged: number;
    last_day: string | null;
    closing_day: string | null;
  };
}

/** Composes the digest of the next run as if it ran now, in the same way as the run does. */
export async function composeNow(
  database: Database,
  hosts: SiteHosts,
  { country, profile, trial }: DigestOf,
): Promise<ComposedDigest> {
  const catalogue = new CpvCatalogue(await database.asWeb(listCodeRows));
  const now = Date.now();
  const { day } = nextRun(now, country);
  const lastDay = trial?.last_day ?? trialEnd(now, country).lastDay;
  return withNextChangeBatch(database, async (tx, run) => {
    const composer = {
      news: new NewsSource((work) => work(tx), catalogue),
      catalogue,
      siteOf: (one: Country) => siteOfCountry(one, hosts),
      key: await loadLinkKey(tx),
      written: new Map(),
    };
    const request = {
      run,
      day,
      isLast: (trial?.closing_day ?? "9999") <= day,
      trial: trial?.id ?? randomUUID(),
      country,
      profile,
      ...{ trialProfile: "", name: "", rhythm: "daily" as const, passed: [] },
      // Without a confirmed trial: as if everything up to the last run had been sent.
      toldUntil: trial?.last_day ? trial.told_until : run - 1,
      maybeTold: false,
      emptyDays: trial?.empty_days ?? 0,
      lastDay,
      // Pauses aside.
      confirmedAt: Date.parse(lastDay) - trialDays * dayMs,
      digests: trial?.digests ?? 0,
      prolonged: trial?.prolonged ?? 0,
      isColleague: false,
    };
    return composeTrialDigest(composer, request, now);
  });
}

/** Gives new changes the number of the next run, as that run will, and undoes it after the work. */
async function withNextChangeBatch<T>(
  database: Database,
  work: (tx: Tx, run: number) => Promise<T>,
): Promise<T> {
  const undone = new Error("undone");
  let outcome: { value: T } | undefined;
  await database
    .asOwner(async (tx) => {
      const { rows } = await tx.execute<{ run: number }>(
        sql`select coalesce(max(id), 0)::int + 1 as run from letter_runs`,
      );
      const run = rows[0]?.run ?? 1;
      await tx.execute(sql`update tender_changes set edition = ${run} where edition is null`);
      outcome = { value: await work(tx, run) };
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  if (!outcome) throw undone;
  return outcome.value;
}

/** The digest of the last day with matches, as the letter's page shows it; null if nothing fits in twelve weeks. */
export async function composeEarlier(
  database: Database,
  hosts: SiteHosts,
  { country, profile: query }: DigestOf,
): Promise<ComposedMail | null> {
  const source = { query: createQuery(database), versions: { of: () => 0 }, onFailure: () => {} };
  const cpv = new CpvSource(source);
  const context = { notices: new NoticeSource(source, cpv.wordbooks), cpv };
  const site = siteOfCountry(country, hosts);
  const origin = `https://${site.host}`;
  const profile = parseProfile(new URLSearchParams(query), country);
  const view = { country, language: site.language, profile, day: "", all: false, origin };
  const now = Date.now();
  const { digest } = await loadDigestPreview(context, view, now);
  if (!digest) return null;
  // A made-up trial, so the links lead to nothing.
  const key = await database.asOwner(loadLinkKey);
  const token = signLink(key, { trial: randomUUID(), purpose: "manage" });
  const params = profileParams(profile, country);
  const links = {
    manage: origin + trialPaths.trial(token),
    leave: origin + trialPaths.leave(token),
    letterPage: origin + paths.digest(country, params.toString()),
    offer: origin + offerForProfile(params),
  };
  const { lastDay } = trialEnd(now, country);
  const parts = { site, origin, profile: digest.profile, lastDay, links };
  return { ...trialMails.daily(digest, parts), unsubscribe: links.leave };
}
