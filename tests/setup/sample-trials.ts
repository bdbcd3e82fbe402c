import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { rememberMailbox, suppressMailbox } from "../../app/features/mail/mailbox.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import { isConfirmed, priorities } from "../../app/features/mail/outbox.server.ts";
import type { EndReason } from "../../app/features/trials/trial.ts";
import type { Country } from "../../app/site/sites.ts";
import { addDays, localDay } from "../../calendar/local-time.ts";
import type { Database } from "../../db/database.ts";

export interface SampleTrial {
  address: string;
  country: Country;
  profile: string;
  source: string;
  campaign: string;
  askedAt: Date;
  /** Null while it waits to be confirmed. */
  confirmedAt: Date | null;
  pausedAt: Date | null;
  endedAt: Date | null;
  endReason: EndReason | null;
  lastDay: string;
  digests: number;
}

const hosts: Record<Country, string> = { EE: "hanked.ee", LV: "hanked.lv", LT: "hanked.lt" };

/** Inserts a trial in any state, by default a running one of the roofer's, and returns its id. */
export async function addTrial(database: Database, given: Partial<SampleTrial> = {}) {
  const id = randomUUID();
  const askedAt = given.askedAt ?? new Date(Date.now() - 3_600_000);
  const trial: SampleTrial = {
    address: "anna@jumts.example",
    country: "LV",
    profile: "cpv=45261000",
    source: "news",
    campaign: "roofs",
    askedAt,
    confirmedAt: askedAt,
    pausedAt: null,
    endedAt: null,
    endReason: null,
    lastDay: addDays(localDay(Date.now(), "Europe/Riga"), 14),
    digests: 0,
    ...given,
  };
  const moment = (at: Date | null) => at?.toISOString() ?? null;
  await database.asOwner(async (tx) => {
    const hash = hashMailbox(await loadLinkKey(tx), trial.address);
    await rememberMailbox(tx, hash, trial.address);
    await tx.execute(sql`
      insert into trials (id, created_at, country, site_host, profile, address_hash, utm_source, utm_campaign, privacy_text,
        confirmed_at, last_day, closing_day, paused_at, ended_at, end_reason, letters)
      values (${id}::uuid, ${moment(askedAt)}::timestamptz, ${trial.country}, ${hosts[trial.country]}, ${trial.profile},
        ${hash}, ${trial.source}, ${trial.campaign}, '2026-11', ${moment(trial.confirmedAt)}::timestamptz,
        ${trial.lastDay}::date, ${trial.lastDay}::date, ${moment(trial.pausedAt)}::timestamptz,
        ${moment(trial.endedAt)}::timestamptz, ${trial.endReason}, ${trial.digests})`);
    if (trial.confirmedAt) {
      await tx.execute(sql`
        insert into trial_profiles (trial_id, created_at, query)
        values (${id}::uuid, ${moment(trial.confirmedAt)}::timestamptz, ${trial.profile})`);
    }
    if (trial.endReason && trial.endReason !== "over") {
      await suppressMailbox(tx, hash, trial.endReason);
    }
  });
  return id;
}

/** Adds a digest run, and one digest for each of `digests`. */
export async function addRun(
  database: Database,
  { country, day, digests }: { country: Country; day: string; digests: SampleDigest[] },
): Promise<void> {
  await database.asOwner(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into letter_runs (country, day, send_until) values (${country}, ${day}::date, now() + interval '1 hour')
      returning id`);
    for (const { trial, outcome } of digests) {
      await tx.execute(sql`
        insert into outgoing_mail (purpose, address_hash, site_host, language, trial_id, trial_profile_id, run_id, confirmed, priority,
          outcome, settled_at)
        select 'digest', t.address_hash, t.site_host, '', t.id, p.id, ${rows[0]?.id ?? null}::bigint, ${isConfirmed.digest},
          ${priorities.digest}, ${outcome}::text, case when ${outcome}::text is not null then now() end
        from trials t join trial_profiles p on p.trial_id = t.id where t.id = ${trial}::uuid`);
    }
  });
}

interface SampleDigest {
  trial: string;
  outcome: string | null;
}
