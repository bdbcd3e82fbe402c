import type { Database } from "../../db/database.ts";
import { CpvCatalogue, listCodeRows } from "../features/cpv/cpv-catalogue.server.ts";
import { createSampleWriter } from "../features/digest/sample-writer.server.ts";
import { createFollowWriters } from "../features/follows/follow-writers.server.ts";
import { createMailer } from "../features/mail/create-mailer.server.ts";
import { MailSender, type SenderParts } from "../features/mail/mail-sender.server.ts";
import { loadLinkKey } from "../features/mail/mail-settings.server.ts";
import type { Mailer } from "../features/mail/outgoing-mail.ts";
import { createTrialWriters } from "../features/trials/mails/trial-writers.server.ts";
import type { TrialComposer } from "../features/trials/runs/compose-digest.server.ts";
import { NewsSource } from "../features/trials/runs/news-source.server.ts";
import { noteSoftBounce } from "../features/trials/runs/run-store.server.ts";
import { endMailbox } from "../features/trials/trial-store.server.ts";
import type { Settings } from "../process/settings.ts";
import { company } from "../site/company.ts";
import { createSiteResolver, type SiteHosts, siteOfCountry } from "../site/host.ts";

/** Time limit for reading what is new, which takes more than one query. */
const readWithinMs = 60_000;

interface Given
  extends Pick<SenderParts, "log" | "signal">,
    Partial<Pick<SenderParts, "doubtful" | "onProgress" | "limits">> {
  database: Database;
  mailer: Mailer;
}

/** What composes and sends every mail of the product. */
export async function createMailSender(settings: Settings, given: Given): Promise<MailSender> {
  const { hosts, live, mail, owners } = settings;
  const { database, mailer } = given;
  const composer = await createComposer(database, hosts);
  const { catalogue, news } = composer;
  return new MailSender({
    ...given,
    owners: {
      address: owners.address,
      // Mail to an unconfirmed owners' address is not sent, but written to a file.
      mailer: owners.hasAddress
        ? mailer
        : createMailer({ ...settings, mail: { ...mail, server: undefined } }),
    },
    writers: {
      sample: createSampleWriter({
        notices: { index: (country) => news.recentOf(country) },
        cpv: { catalogue: async () => catalogue },
        ask: (work) => database.asSender(work),
        resolveSite: createSiteResolver(hosts, live && !company.confirmed),
        key: composer.key,
      }),
      ...createTrialWriters(database, composer),
      ...createFollowWriters({ database, hosts, key: composer.key }),
    },
    unconfirmed: mail.unconfirmed,
    onBounced: (tx, mailbox) => endMailbox(tx, mailbox, "bounced"),
    onRefused: noteSoftBounce,
  });
}

async function createComposer(database: Database, hosts: SiteHosts): Promise<TrialComposer> {
  const catalogue = new CpvCatalogue(await database.asSender(listCodeRows));
  return {
    news: new NewsSource((work) => database.asSender(work, readWithinMs), catalogue),
    catalogue,
    siteOf: (country) => siteOfCountry(country, hosts),
    key: await database.asSender(loadLinkKey),
    written: new Map(),
  };
}
