import { randomUUID } from "node:crypto";
import { localDay } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import type { Query } from "../../http/page-request.ts";
import { cacheLinkKey } from "../mail/mail-settings.server.ts";
import { hashMailbox } from "../mail/mailbox-hash.ts";
import { endAfterMail, inUsualTime } from "../mail/request-waits.ts";
import { seal, unseal } from "../mail/sealed.server.ts";
import { countryConfig } from "../notices/countries.ts";
import { findById } from "../notices/notice-queries.server.ts";
import {
  findInviter,
  type InvitationOutcome,
  type Inviter,
  inviteColleague,
  removeColleague,
} from "./colleague-store.server.ts";
import type { LeaveReason, NoticeOpinion, Trial } from "./trial.ts";
import { resumedEnd, trialEnd } from "./trial-days.ts";
import {
  addProfile,
  type Confirmation,
  changeTrial,
  confirmTrial,
  findTrial,
  leaveTrial,
  pauseTrial,
  removeProfile,
  requestTrial,
  resumeTrial,
  returnToTrial,
  saveLeaveReason,
  saveOpinion,
  setRhythm,
  type TrialRequest,
} from "./trial-store.server.ts";
import { type LinkPurpose, parseLink, signLink } from "./trial-token.ts";

/** No purpose: we did not sign the link. No trial: it was somebody's once. */
export interface FoundTrial {
  purpose: LinkPurpose | null;
  trial?: Trial | undefined;
}

/** What the page needs after a trial was requested: whom the confirmation goes to. */
export interface TrialReceipt {
  email: string;
  sentAt: number;
}

export class Trials {
  private readonly query: Query;
  private readonly loadKey: () => Promise<Buffer>;

  constructor(query: Query) {
    this.query = query;
    this.loadKey = cacheLinkKey(query);
  }

  request(request: Omit<TrialRequest, "addressHash">): Promise<void> {
    return inUsualTime(async () => {
      const addressHash = hashMailbox(await this.loadKey(), request.address);
      await this.query((tx) => requestTrial(tx, { ...request, addressHash }));
    });
  }

  async sealReceipt(receipt: TrialReceipt): Promise<string> {
    return seal(await this.loadKey(), "trial receipt", receipt);
  }

  /** Undefined for what we did not seal, and for what is too old. */
  async openReceipt(token: string): Promise<TrialReceipt | undefined> {
    return unseal<TrialReceipt>(await this.loadKey(), "trial receipt", token, Date.now());
  }

  /** The trial of a link's token, and what the link may do. */
  async find(token: string): Promise<FoundTrial> {
    const link = parseLink(await this.loadKey(), token);
    // A link to follow a procurement manages no trial.
    if (!link || link.purpose === "follow") return { purpose: null };
    const { purpose } = link;
    return { purpose, trial: await this.query((tx) => findTrial(tx, link.trial)) };
  }

  async manageToken(trial: string): Promise<string> {
    return signLink(await this.loadKey(), { trial, purpose: "manage" });
  }

  confirm({ id, country }: Trial, now: number): Promise<Confirmation> {
    return this.query((tx) => confirmTrial(tx, id, trialEnd(now, country)));
  }

  /** The first profile, if none is named. */
  change({ id }: Trial, query: string, profile?: string): Promise<boolean> {
    return this.query((tx) => changeTrial(tx, id, query, profile));
  }

  addProfile({ id }: Trial, query: string): Promise<boolean> {
    return this.query((tx) => addProfile(tx, id, query));
  }

  removeProfile({ id }: Trial, profile: string): Promise<boolean> {
    return this.query((tx) => removeProfile(tx, id, profile));
  }

  setRhythm({ id }: Trial, given: Parameters<typeof setRhythm>[2]): Promise<boolean> {
    return this.query((tx) => setRhythm(tx, id, given));
  }

  /** Every answer takes the same time, as that of `request`. */
  invite(owner: Trial, address: string): Promise<InvitationOutcome> {
    return inUsualTime(async () => {
      const addressHash = hashMailbox(await this.loadKey(), address);
      const given = { id: randomUUID(), address, addressHash };
      return this.query((tx) => inviteColleague(tx, owner, given));
    });
  }

  removeColleague({ id }: Trial, colleague: string): Promise<boolean> {
    return this.query((tx) => removeColleague(tx, id, colleague));
  }

  /** Whose digests a colleague gets. */
  inviter({ id }: Trial): Promise<Inviter | undefined> {
    return this.query((tx) => findInviter(tx, id));
  }

  pause({ id }: Trial): Promise<boolean> {
    return this.query((tx) => pauseTrial(tx, id));
  }

  /** False if the trial was not paused. */
  async resume({ id, country, lastDay, pausedAt }: Trial, now: number): Promise<boolean> {
    if (!lastDay || !pausedAt) return false;
    const end = resumedEnd({ lastDay, pausedAt }, now, country);
    return this.query((tx) => resumeTrial(tx, id, end));
  }

  /** Ends it at once. Waits for a digest that is just being sent, so that none comes after the answer. */
  leave({ id }: Trial): Promise<void> {
    return endAfterMail(() => this.query((tx) => leaveTrial(tx, id)));
  }

  /** Takes leaving back. False if it is too late. */
  return({ id, country }: Trial, now: number): Promise<boolean> {
    const today = localDay(now, countryConfig(country).zone);
    return this.query((tx) => returnToTrial(tx, id, today));
  }

  /** False if the trial has ended, or there is no such notice or profile. */
  async saveOpinion({ id }: Trial, profile: string, opinion: NoticeOpinion): Promise<boolean> {
    const save = (tx: Tx) => saveOpinion(tx, id, profile, opinion);
    return (await findById(this.query, opinion.notice, save)) ?? false;
  }

  saveLeaveReason({ id }: Trial, reason: LeaveReason): Promise<void> {
    return this.query((tx) => saveLeaveReason(tx, id, reason));
  }
}
