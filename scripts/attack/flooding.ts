import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { p99, type Sent, sendSteadily } from "./send.ts";
import { anotherVisitor, type Target } from "./target.ts";

const program = fileURLToPath(new URL("./flood-process.ts", import.meta.url));

/** How long one address's rate limit takes to recover before its next flood. */
export const recoverMs = 1_000;

export interface Slowdown {
  page: number;
  lead: number;
}

/**
 * How much slower cached pages and leads are, at their 99th percentile, while one address floods the site. Times below
 * `unnoticedMs` count as `unnoticedMs`, to ignore the machine's noise.
 */
export async function measureSlowdown(
  target: Target,
  flood: string,
  { seconds, unnoticedMs }: { seconds: number; unnoticedMs: number },
): Promise<Slowdown> {
  const idle = await measure(target, seconds);
  const flooder = spawn(process.execPath, [program, String(target.port), flood], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // It has started, and used up its burst; or it is never refused, which is measured then.
  await Promise.race([once(flooder.stdout, "data"), setTimeout(3_000)]);
  const flooded = await measure(target, seconds);
  flooder.kill();
  const ratio = (kind: keyof Slowdown) => flooded[kind] / Math.max(idle[kind], unnoticedMs);
  return { page: ratio("page"), lead: ratio("lead") };
}

async function measure(target: Target, seconds: number): Promise<Slowdown> {
  const until = setTimeout(seconds * 1_000);
  const [pages, leads] = await Promise.all([
    sendSteadily(10, () => cachedPage(target), until),
    sendSteadily(100, () => lead(target), until),
  ]);
  return { page: p99(pages), lead: p99(leads) };
}

export function cachedPage({ port }: Pick<Target, "port">): Sent {
  const headers = {
    Host: "hanked.lv",
    "Accept-Encoding": "br",
    "X-Forwarded-For": anotherVisitor(),
  };
  return { port, path: "/", headers };
}

export function lead({ port }: Target): Sent {
  const form = {
    activity: "active",
    company_code: "10000003",
    company: "Jumts SIA",
    name: "Anna Paraudziņa",
    email: "anna@example.org",
    phone: "+371 20000000",
    industry: "construction",
    referral_source: "search",
    privacy_consent: "on",
    form_key: randomUUID(),
    website: "",
  };
  const headers = {
    Host: "hanked.lv",
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Forwarded-For": anotherVisitor(),
  };
  return { port, path: "/", method: "POST", headers, body: new URLSearchParams(form).toString() };
}
