import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../../db/database.ts";
import { type SiteHosts, siteOfCountry } from "../../site/host.ts";
import type { Language } from "../../site/languages.ts";
import { followPaths, paths } from "../../site/paths.ts";
import { countryOfLanguage } from "../../site/sites.ts";
import type { LastAward } from "../digest/compose-digest.ts";
import { loadOwnAwards } from "../digest/last-awards.server.ts";
import type { MailWriter, MailWriters } from "../mail/mail-sender.server.ts";
import type { DueMail } from "../mail/outbox.server.ts";
import type { ComposedMail } from "../mail/outgoing-mail.ts";
import { type LinkPurpose, signLink } from "../trials/trial-token.ts";
import type { FollowNews } from "./decide-mail.ts";
import type { FollowEnd } from "./follow.ts";
import { followMails } from "./follow-mails.ts";
import { type FollowedProcedure, loadProcedures } from "./load-procedures.server.ts";

interface WriterParts {
  database: Pick<Database, "asSender">;
  hosts: SiteHosts;
  /** Signs links. */
  key: Buffer;
}

interface MailedFollow extends Record<string, unknown> {
  id: string;
  tender: string;
  language: Language;
  news: FollowNews | null;
  confirmed: boolean;
  endReason: FollowEnd | null;
}

/** Composes every mail about followed procurements. */
export function createFollowWriters({
  database,
  hosts,
  key,
}: WriterParts): Pick<MailWriters, "follow-confirm" | "following" | "follow"> {
  const partsOf = ({ follow, procedure, award }: FoundFollow) => {
    const { title, buyer, country } = procedure;
    const site = siteOfCountry(countryOfLanguage(follow.language), hosts);
    const origin = `https://${site.host}`;
    const token = (purpose: LinkPurpose) => signLink(key, { trial: follow.id, purpose });
    return {
      mail: { site, origin, title, buyer, country, award },
      confirm: origin + followPaths.follow(token("confirm")),
      links: {
        notice: origin + paths.notice(follow.tender),
        manage: origin + followPaths.follow(token("manage")),
        end: origin + followPaths.end(token("manage")),
      },
    };
  };

  /** Nothing is sent about a follow that has vanished or no longer needs the mail. */
  const writer = (
    draw: (follow: MailedFollow, parts: ReturnType<typeof partsOf>) => ComposedMail | null,
  ): MailWriter => ({
    async prepare(due) {
      const known = await database.asSender((tx) => loadFollows(tx, due));
      return ({ id }) => {
        const found = known.get(id);
        return {
          mail: found ? draw(found.follow, partsOf(found)) : null,
        };
      };
    },
  });

  return {
    "follow-confirm": writer((follow, { mail, confirm }) =>
      follow.confirmed || follow.endReason ? null : followMails.confirm({ ...mail, confirm }),
    ),
    following: writer((follow, { mail, links }) =>
      follow.endReason === "left" ? null : followMails.following({ ...mail, links }),
    ),
    follow: writer(({ news, endReason }, { mail, links }) =>
      news && endReason !== "left" ? followMails.news({ ...mail, links, news }) : null,
    ),
  };
}

interface FoundFollow {
  follow: MailedFollow;
  procedure: FollowedProcedure;
  award: LastAward | undefined;
}

/** By the mails' ids. */
async function loadFollows(tx: Tx, mails: readonly DueMail[]): Promise<Map<string, FoundFollow>> {
  const ids = `{${mails.map(({ id }) => id).join(",")}}`;
  const { rows } = await tx.execute<MailedFollow & { mail: string }>(sql`
    select m.id as mail, f.id, f.tender_id as tender, f.language, f.news, f.confirmed_at is not null as confirmed,
      f.end_reason as "endReason"
    from outgoing_mail m join follows f on f.id = m.follow_id where m.id = any(${ids}::uuid[])`);
  const procedures = await loadProcedures(
    tx,
    rows.map(({ tender }) => tender),
  );
  const awarded = rows.filter(({ news }) => news?.items.some(({ what }) => what === "awarded"));
  const awards = await loadOwnAwards(
    tx,
    awarded.map(({ tender }) => tender),
  );
  return new Map(
    rows.flatMap(({ mail, ...follow }) => {
      const procedure = procedures.get(follow.tender);
      const award = awards.get(follow.tender);
      return procedure ? [[mail, { follow, procedure, award }] as const] : [];
    }),
  );
}
