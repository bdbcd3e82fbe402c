import { randomUUID } from "node:crypto";
import type { Query } from "../../http/page-request.ts";
import type { SiteHosts } from "../../site/host.ts";
import { siteIdOf } from "../../site/sites.ts";
import { cacheLinkKey } from "../mail/mail-settings.server.ts";
import { hashMailbox } from "../mail/mailbox-hash.ts";
import { endAfterMail, inUsualTime } from "../mail/request-waits.ts";
import { countryConfig } from "../notices/countries.ts";
import { findById } from "../notices/notice-queries.server.ts";
import type { Trial } from "../trials/trial.ts";
import { findTrial } from "../trials/trial-store.server.ts";
import { type LinkPurpose, parseLink, signLink } from "../trials/trial-token.ts";
import type { Follow } from "./follow.ts";
import {
  confirmFollow,
  endFollow,
  type FollowOutcome,
  type FollowRequest,
  findFollow,
  followForTrial,
  requestFollow,
  restartFollow,
  setReminder,
} from "./follow-store.server.ts";
import { type FollowedProcedure, loadProcedures } from "./load-procedures.server.ts";

/** No purpose: we did not sign the link. No follow: it was somebody's once. */
export interface FoundFollow {
  purpose: LinkPurpose | null;
  follow?: Follow | undefined;
  procedure?: FollowedProcedure | undefined;
}

export class Follows {
  private readonly query: Query;
  private readonly loadKey: () => Promise<Buffer>;

  constructor(query: Query) {
    this.query = query;
    this.loadKey = cacheLinkKey(query);
  }

  request(request: Omit<FollowRequest, "id" | "addressHash">, now: number): Promise<void> {
    return inUsualTime(async () => {
      const addressHash = hashMailbox(await this.loadKey(), request.address);
      const given = { ...request, id: randomUUID(), addressHash };
      await this.query((tx) => requestFollow(tx, given, now));
    });
  }

  /** The follow of a link's token, and what the link may do. */
  async find(token: string): Promise<FoundFollow> {
    const link = parseLink(await this.loadKey(), token);
    if (!link) return { purpose: null };
    const { purpose, trial: id } = link;
    return this.query(async (tx) => {
      const follow = await findFollow(tx, id);
      if (!follow) return { purpose };
      const { tender } = follow;
      return { purpose, follow, procedure: (await loadProcedures(tx, [tender])).get(tender) };
    });
  }

  /** The reader of a digest, by a link in it, and the procurement that it is about. */
  async findReader(token: string, tender: string) {
    const link = parseLink(await this.loadKey(), token);
    if (link?.purpose !== "follow") return undefined;
    return findById(this.query, tender, async (tx) => ({
      trial: await findTrial(tx, link.trial),
      procedure: (await loadProcedures(tx, [tender])).get(tender),
    }));
  }

  followFor(trial: Trial, tender: string, hosts: SiteHosts, now: number): Promise<FollowOutcome> {
    const { language } = countryConfig(trial.country);
    const siteHost = hosts[siteIdOf(trial.country)];
    const request = { id: randomUUID(), trial: trial.id, tender, siteHost, language };
    return this.query((tx) => followForTrial(tx, request, now));
  }

  async manageToken(follow: string): Promise<string> {
    return signLink(await this.loadKey(), { trial: follow, purpose: "manage" });
  }

  confirm({ id }: Follow, now: number): Promise<FollowOutcome> {
    return this.query((tx) => confirmFollow(tx, id, now));
  }

  setReminder({ id }: Follow, days: number, now: number): Promise<boolean> {
    return this.query((tx) => setReminder(tx, id, days, now));
  }

  /** Ends it at once. Waits for a mail that is just being sent, so that none comes after the answer. */
  end({ id }: Follow): Promise<void> {
    return endAfterMail(() => this.query((tx) => endFollow(tx, id)));
  }

  /** Takes ending back. False if it is too late. */
  restart({ id }: Follow): Promise<boolean> {
    return this.query((tx) => restartFollow(tx, id));
  }
}
