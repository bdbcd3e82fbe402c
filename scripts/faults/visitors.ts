import { randomUUID } from "node:crypto";
import type { FaultySite } from "./faulty-site.ts";
import type { LeadFields, Ledger } from "./ledger.ts";
import { pause, waitFor } from "./pause.ts";
import type { Random } from "./random.ts";

const concurrency = 24;
/** Far above the limit, so that a late answer counts as late and not as missing. */
const timeoutMs = 30_000;

/** Visitors who post the form: most once, some with double clicks, some again later, some as bots. */
export class Visitors {
  private readonly site: FaultySite;
  private readonly ledger: Ledger;
  private readonly random: Random;
  private addresses = 0;
  private begun = 0;
  posts = 0;

  constructor(site: FaultySite, ledger: Ledger, random: Random) {
    this.site = site;
    this.ledger = ledger;
    this.random = random;
  }

  async postAll(leads: number): Promise<void> {
    const visitor = async () => {
      while (this.begun < leads) {
        this.begun += 1;
        if (this.begun % 200 === 0)
          process.stderr.write(`hanked: ${this.begun} of ${leads} leads\n`);
        await this.visit(this.begun);
        await pause(this.random.between(200, 2_200));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, visitor));
  }

  private async visit(number: number): Promise<void> {
    const lead = newLead(number);
    const kind = this.random.next();
    if (kind < 0.05) {
      await this.post({ ...lead, honeypot: true });
    } else if (kind < 0.25) {
      await this.post(lead);
      await pause(this.random.between(0, 2_000));
      await this.post(lead);
    } else if (kind < 0.4) {
      const clicks = Math.floor(this.random.between(2, 5));
      await Promise.all(Array.from({ length: clicks }, () => this.post(lead)));
    } else if (kind < 0.45) {
      await this.post(lead);
      await this.post({ ...lead, phone: `${lead.phone} 2` });
    } else {
      await this.post(lead);
    }
  }

  /** From a new address each, since the rate limit is not tested here. */
  async post(lead: LeadFields): Promise<void> {
    await waitFor(() => this.site.isReady, 120_000, 20);
    const { kills, port } = this.site;
    const entry = this.ledger.send(lead);
    this.posts += 1;
    const from = performance.now();
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: `http://127.0.0.1:${port}`, "X-Forwarded-For": this.nextAddress() },
        body: formOf(lead),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.text();
      this.ledger.answered(entry, { status: answer.status, from, to: performance.now() });
    } catch (error) {
      if (this.site.kills > kills) this.ledger.cut += 1;
      else this.ledger.unanswered.push(String((error as Error).cause ?? error));
    }
  }

  private nextAddress(): string {
    this.addresses += 1;
    return `10.${(this.addresses >> 16) & 255}.${(this.addresses >> 8) & 255}.${this.addresses & 255}`;
  }
}

export function newLead(number: number): LeadFields {
  return {
    formKey: randomUUID(),
    company: `Faultless ${number} OÜ`,
    phone: `+372 5${String(number).padStart(6, "0")}`,
  };
}

function formOf({ formKey, company, phone, honeypot }: LeadFields): URLSearchParams {
  return new URLSearchParams({
    form_key: formKey,
    activity: "active",
    company_code: "10137025",
    company,
    name: "Mari Maasikas",
    email: "mari@example.com",
    phone,
    industry: "construction",
    referral_source: "search",
    privacy_consent: "on",
    ...(honeypot && { website: "https://spam.example" }),
  });
}
