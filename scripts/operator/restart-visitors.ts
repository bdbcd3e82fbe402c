import { randomUUID } from "node:crypto";
import { Agent, request } from "node:https";
import { setTimeout } from "node:timers/promises";
import { waitFor } from "../faults/pause.ts";

/** What visitors asked for, and what went wrong. */
export interface Tally {
  requests: number;
  /** The first few, in words. */
  failures: string[];
  failed: number;
  /** E-mail addresses of leads that were thanked for. */
  thanked: string[];
  posted: number;
}

interface Asked {
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const hosts = ["hanked.ee", "hanked.lv", "hanked.lt"];
const paths = ["/", "/cpv-koodid", "/aktiivsed-hanked", "/aktualie-iepirkumi", "/noteikumi"];
const readers = 6;
const posters = 3;
const timeoutMs = 20_000;

/** Reads pages with all that belongs to them and posts leads through a proxy, until told to stop. */
export class Visitors {
  readonly tally: Tally = { requests: 0, failures: [], failed: 0, thanked: [], posted: 0 };
  private readonly port: number;
  /** Named by any page so far, of whichever version: a page may be open for long. */
  private readonly assets = new Set<string>();
  private readonly all: Promise<void>[];
  private stopped = false;
  private addresses = 0;

  constructor(port: number) {
    this.port = port;
    this.all = [
      ...Array.from({ length: readers }, (_, reader) => this.read(reader)),
      ...Array.from({ length: posters }, () => this.post()),
    ];
  }

  async stop(): Promise<Tally> {
    this.stopped = true;
    await Promise.all(this.all);
    return this.tally;
  }

  private async read(reader: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${reader + 1}` });
    for (let turn = reader; !this.stopped; turn++) {
      const host = hosts[turn % hosts.length] ?? "";
      const path = paths[turn % paths.length] ?? "";
      const page = await this.ask(agent, { host, path }, [200]);
      for (const [address] of page?.body.matchAll(/\/assets\/[\w.-]+/g) ?? []) {
        this.assets.add(address);
      }
      const etag = String(page?.headers["etag"] ?? "");
      await this.ask(agent, { host, path, headers: { "If-None-Match": etag } }, [200, 304]);
      await this.ask(agent, { host, path: "/cpv-koodid?q=jumts", method: "HEAD" }, [200]);
      await this.ask(agent, { host, path: "/paieska/viesieji-pirkimai" }, [302]);
      await this.ask(agent, { host, path: `/assets/none-${turn}.js` }, [404]);
      const known = [...this.assets];
      for (let one = 0; one < 6; one++) {
        const address = known[Math.floor(Math.random() * known.length)];
        if (address) await this.ask(agent, { host, path: address }, [200]);
      }
      await setTimeout(50);
    }
    agent.destroy();
  }

  /** Ten leads a minute are taken of one address, so each comes from another. */
  private async post(): Promise<void> {
    while (!this.stopped) {
      const number = ++this.addresses;
      const localAddress = `127.0.${2 + (number >> 7)}.${1 + (number & 127)}`;
      const agent = new Agent({ keepAlive: false, localAddress });
      const host = hosts[number % hosts.length] ?? "";
      const email = `lead-${number}-${randomUUID().slice(0, 8)}@rolling.example`;
      this.tally.posted += 1;
      const headers = {
        Origin: `https://${host}:${this.port}`,
        "Content-Type": "application/x-www-form-urlencoded",
      };
      const sent = { host, path: "/", method: "POST", headers, body: formOf(email) };
      if (await this.ask(agent, sent, [303])) this.tally.thanked.push(email);
      await setTimeout(60);
    }
  }

  private async ask(agent: Agent, asked: Asked, expected: number[]): Promise<Answer | undefined> {
    const { tally } = this;
    tally.requests += 1;
    const at = performance.now();
    const outcome = await send(this.port, agent, asked).catch((error: Error) => error.message);
    if (typeof outcome !== "string" && expected.includes(outcome.status)) return outcome;
    tally.failed += 1;
    const seconds = ((performance.now() - at) / 1000).toFixed(1);
    const what = typeof outcome === "string" ? outcome : outcome.status;
    if (tally.failures.length < 20) {
      tally.failures.push(
        `${asked.method ?? "GET"} ${asked.host}${asked.path}: ${what}, after ${seconds} s`,
      );
    }
    return undefined;
  }
}

/** A proxy may listen before it has its certificates. Throws when a host is still not served after a while. */
export async function untilServed(port: number, withinMs = 30_000): Promise<void> {
  const agent = new Agent();
  for (const host of hosts) {
    let last = "";
    const isServed = async () => {
      const answer = await send(port, agent, { host, path: "/" }).catch((error: Error) => error);
      last = answer instanceof Error ? answer.message : `status ${answer.status}`;
      return last === "status 200";
    };
    if (await waitFor(isServed, withinMs, 100)) continue;
    const seconds = withinMs / 1000;
    throw new Error(`${host} is not served on port ${port} after ${seconds} s: ${last}`);
  }
}

/** With the port in Host, as browsers send it. */
function send(port: number, agent: Agent, asked: Asked): Promise<Answer> {
  const { host, path, method = "GET", headers, body } = asked;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path,
        method,
        agent,
        servername: host,
        // Of this play alone.
        rejectUnauthorized: false,
        timeout: timeoutMs,
        headers: { Host: `${host}:${port}`, ...headers },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
        });
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}

function formOf(email: string): string {
  return new URLSearchParams({
    form_key: randomUUID(),
    activity: "active",
    company: "Jumts SIA",
    company_code: "10000003",
    name: "Anna",
    email,
    phone: "+371 20000000",
    industry: "construction",
    referral_source: "search",
    privacy_consent: "on",
    website: "",
  }).toString();
}
