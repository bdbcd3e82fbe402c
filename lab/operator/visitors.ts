import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { Agent, request } from "node:https";
import { leadForm } from "./commands.ts";

/** What visitors asked for, and what went wrong. */
export interface Tally {
  requests: number;
  failed: number;
  /** The first few, in words. */
  failures: string[];
  leads: number;
}

interface Answer {
  status: number;
  etag: string;
  body: string;
}

/**
 * Run on the server, beside a restart: visitors read pages with all their assets and post leads, until /run/enough
 * exists. The argument names the round, and is the domain of the leads' addresses. Prints the tally.
 */
const [, , round] = process.argv;
const sites = ["https://hanked.ee", "https://hanked.lv", "https://hanked.lt"];
const pages = ["/", "/cpv-koodid", "/aktiivsed-hanked", "/aktualie-iepirkumi", "/noteikumi"];
const visitorsAtOnce = 9;
const tally: Tally = { requests: 0, failed: 0, failures: [], leads: 0 };
/** Assets named by any page so far, of either version: a page may stay open for long. */
const assets = new Set<string>();
let visitors = 0;

async function visitUntilEnough(): Promise<void> {
  while (!existsSync("/run/enough")) await visit(++visitors);
}

async function visit(number: number): Promise<void> {
  // The site limits pages and leads by address, so each visitor has one of their own.
  const localAddress = `127.1.${number >> 8}.${number & 255}`;
  const agent = new Agent({ keepAlive: true, localAddress, rejectUnauthorized: false });
  const site = sites[number % sites.length] ?? "";
  const path = pages[number % pages.length] ?? "";
  const ask = (address: string, expected: number[], options = {}, body = "") =>
    count(`${site}${address}`, expected, { agent, ...options }, body);

  const page = await ask(path, [200]);
  for (const [address] of page?.body.matchAll(/\/assets\/[\w.-]+/g) ?? []) assets.add(address);
  await ask(path, [200, 304], { headers: { "If-None-Match": page?.etag ?? "" } });
  await ask("/cpv-koodid?q=jumts", [200], { method: "HEAD" });
  await ask("/paieska/viesieji-pirkimai", [302]);
  await ask(`/assets/none-${number}.js`, [404]);
  const known = [...assets];
  for (let one = 0; one < 6; one++) {
    const address = known[Math.floor(Math.random() * known.length)];
    if (address) await ask(address, [200]);
  }
  const email = `lead-${number}@${round}.example`;
  const form = new URLSearchParams({ ...leadForm, email, form_key: randomUUID() }).toString();
  const headers = { Origin: site, "Content-Type": "application/x-www-form-urlencoded" };
  tally.leads += 1;
  await ask("/", [303], { method: "POST", headers }, form);
  agent.destroy();
}

async function count(url: string, expected: number[], options: object, body: string) {
  tally.requests += 1;
  const from = performance.now();
  const outcome = await send(url, options, body).catch((error: Error) => error.message);
  if (typeof outcome !== "string" && expected.includes(outcome.status)) return outcome;
  tally.failed += 1;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const reason = typeof outcome === "string" ? outcome : outcome.status;
  if (tally.failures.length < 5) tally.failures.push(`${url}: ${reason} after ${seconds} s`);
  return undefined;
}

/** Not `fetch`, which cannot choose the address that it comes from. */
function send(url: string, options: object, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { timeout: 20_000, ...options }, async (answer) => {
      try {
        const chunks = await answer.toArray();
        resolve({
          status: answer.statusCode ?? 0,
          etag: answer.headers.etag ?? "",
          body: Buffer.concat(chunks).toString("utf8"),
        });
      } catch (error) {
        reject(error);
      }
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer")));
    sent.on("error", reject);
    sent.end(body);
  });
}

await Promise.all(Array.from({ length: visitorsAtOnce }, visitUntilEnough));
process.stdout.write(JSON.stringify(tally));
