import { Agent, request } from "node:http";
import { paths, trialPaths } from "../../../app/site/paths.ts";
import type { FaultySite } from "../faulty-site.ts";
import { pause, waitFor } from "../pause.ts";
import type { Random } from "../random.ts";
import { type Person, queryOf, type Wish } from "./people.ts";

/** Far above what the site takes, so that it answers first. */
const timeoutMs = 30_000;
/** Longer than any trouble lasts. */
const patienceMs = 180_000;
/** Posts at a time. */
const concurrency = 16;

const hosts = { EE: "hanked.ee", LV: "hanked.lv", LT: "hanked.lt" } as const;

interface Answer {
  status: number;
  location: string;
}

/** What people do on the site: over HTTP, and again until they were answered, as people do. */
export class Subscribers {
  /** Posts that were not answered, or with a failure. */
  repeated = 0;
  /** Answers that nobody should get. */
  readonly odd: string[] = [];
  private readonly sites: readonly FaultySite[];
  private readonly random: Random;
  private readonly agent = new Agent({ keepAlive: true });
  private addresses = 0;
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(sites: readonly FaultySite[], random: Random) {
    this.sites = sites;
    this.random = random;
  }

  async ask({ country, address, wish }: Person): Promise<void> {
    const fields = { profile: queryOf(wish), email: address, privacy_consent: "on" };
    await this.insist("ask", country, paths.letter(country), fields);
  }

  /** As programs that look into mailboxes do; it must change nothing. */
  async open({ country, confirmToken = "" }: Person): Promise<void> {
    await this.send("GET", country, trialPaths.trial(confirmToken), {}).catch(() => {});
  }

  async confirm(person: Person): Promise<void> {
    const { country, wish, confirmToken = "" } = person;
    person.confirmedFrom = performance.now();
    await this.press("confirm", country, confirmToken);
    person.wishes.push({ from: performance.now(), wish });
  }

  /** As a mail program does it for somebody. */
  async leave(person: Person): Promise<void> {
    const { country, manageToken = "" } = person;
    person.isLeaving = true;
    const path = trialPaths.leave(manageToken);
    await this.insist("leave", country, path, { "List-Unsubscribe": "One-Click" });
    person.leftAt = performance.now();
  }

  async pause(person: Person): Promise<void> {
    const { country, manageToken = "" } = person;
    person.isPaused = true;
    await this.press("pause", country, manageToken);
  }

  async resume(person: Person): Promise<void> {
    const { country, manageToken = "" } = person;
    person.isPaused = false;
    await this.press("resume", country, manageToken);
  }

  async change(person: Person, wish: Wish): Promise<void> {
    const { country, manageToken = "" } = person;
    await this.press("change", country, manageToken, { profile: queryOf(wish) });
    person.wishes.push({ from: performance.now(), wish });
  }

  close(): void {
    this.agent.destroy();
  }

  /** A button of a trial's page. */
  private async press(
    action: string,
    country: Person["country"],
    token: string,
    fields: Record<string, string> = {},
  ): Promise<void> {
    await this.insist(action, country, trialPaths.trial(token), { action, ...fields });
  }

  private async insist(
    what: string,
    country: Person["country"],
    path: string,
    fields: Record<string, string>,
  ): Promise<void> {
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      if (this.busy >= concurrency) await new Promise<void>((go) => this.waiting.push(go));
      this.busy += 1;
      const answer = await this.send("POST", country, path, fields).catch(() => undefined);
      this.busy -= 1;
      this.waiting.shift()?.();
      if (answer && (answer.status === 200 || answer.status === 303)) return;
      if (answer && answer.status < 500) {
        this.odd.push(`${what}: ${answer.status}`);
        return;
      }
      this.repeated += 1;
      await pause(this.random.between(100, 600));
    }
    this.odd.push(`${what}: never answered`);
  }

  /** From a new address each time, since the rate limit is not tested here. */
  private async send(
    method: "GET" | "POST",
    country: Person["country"],
    path: string,
    fields: Record<string, string>,
  ): Promise<Answer> {
    await waitFor(() => this.sites.some(({ isReady }) => isReady), patienceMs, 20);
    const ready = this.sites.filter(({ isReady }) => isReady);
    const { port } = this.random.pick(ready);
    const host = hosts[country];
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: "127.0.0.1",
          port,
          path,
          method,
          agent: this.agent,
          timeout: timeoutMs,
          headers: {
            Host: host,
            Origin: `https://${host}`,
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": this.nextAddress(),
            "Content-Type": "application/x-www-form-urlencoded",
          },
        },
        (answer) => {
          answer.resume();
          answer.once("error", reject);
          const { statusCode: status = 0, headers } = answer;
          answer.once("end", () => resolve({ status, location: headers.location ?? "" }));
        },
      );
      sent.once("error", reject);
      sent.once("timeout", () => sent.destroy(new Error("no answer")));
      sent.end(method === "POST" ? new URLSearchParams(fields).toString() : undefined);
    });
  }

  private nextAddress(): string {
    this.addresses += 1;
    return `10.${(this.addresses >> 16) & 255}.${(this.addresses >> 8) & 255}.${this.addresses & 255}`;
  }
}
