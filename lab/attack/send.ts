import { randomUUID } from "node:crypto";
import {
  Agent,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestOptions,
  request,
} from "node:http";
import { request as requestSecurely } from "node:https";
import { sampleLead } from "../../tests/setup/sample-lead.ts";

export type Sent = RequestOptions & { body?: string };

/** Sends to loopback, unless the request names another host. */
export function send({ body, ...sent }: Sent) {
  const started = performance.now();
  return new Promise<{
    status: number;
    headers: IncomingHttpHeaders;
    bytes: Buffer;
    ms: number;
  }>((resolve, reject) => {
    // A proxy with TLS, as in front of several machines, sees where a connection comes from.
    const isProxy = sent.port === 443;
    const from = (sent.headers as OutgoingHttpHeaders)?.["X-Forwarded-For"];
    const ways = isProxy ? { rejectUnauthorized: false, localAddress: String(from) } : {};
    const ask = isProxy ? requestSecurely : request;
    ask({ host: "127.0.0.1", ...ways, ...sent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () => {
        const ms = performance.now() - started;
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, headers, bytes: Buffer.concat(chunks), ms });
      });
    })
      .on("error", reject)
      .end(body);
  });
}

/** Sends over 16 connections; returns the statuses, or 0 for a request without an answer. */
export async function sendMany(requests: Sent[] | Generator<Sent>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const statuses: number[] = [];
  const queue = Array.isArray(requests) ? requests.values() : requests;
  const keepSending = async () => {
    for (const sent of queue) {
      statuses.push(
        await send({ ...sent, agent }).then(
          ({ status }) => status,
          () => 0,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, keepSending));
  agent.destroy();
  return statuses;
}

/** Sends requests at a fixed interval until `until` resolves; returns their durations. */
export async function sendSteadily(everyMs: number, next: () => Sent, until: Promise<unknown>) {
  const agent = new Agent({ keepAlive: true });
  const asked: ReturnType<typeof send>[] = [];
  const timer = setInterval(() => asked.push(send({ ...next(), agent })), everyMs);
  await until;
  clearInterval(timer);
  const answers = await Promise.all(asked);
  agent.destroy();
  const refused = answers.find(({ status }) => status >= 400);
  if (refused) throw new Error(`a visitor was answered with ${refused.status}`);
  return answers.map(({ ms }) => ms);
}

/** The attacker's address. Every other visitor has their own. */
export const attacker = "203.0.113.66";

let visitors = 0;

export function anotherVisitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** By default a page that the site has in its cache. */
export function page({ host, port }: Sent, path = "/", headers: OutgoingHttpHeaders = {}): Sent {
  const own = { Host: "hanked.lv", "Accept-Encoding": "br", "X-Forwarded-For": anotherVisitor() };
  return { ...(host && { host }), port, path, headers: { ...own, ...headers } };
}

export function post(
  { host, port }: Sent,
  fields: Record<string, string>,
  headers = {},
  path = "/",
) {
  const own = {
    Host: "hanked.lv",
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Forwarded-For": anotherVisitor(),
  };
  const body = new URLSearchParams(fields).toString();
  return {
    ...(host && { host }),
    port,
    path,
    method: "POST",
    headers: { ...own, ...headers },
    body,
  };
}

/** A message to the server for assistants. */
export function message(
  { port }: Sent,
  { path, message: sent }: { path: string; message: object },
  headers: OutgoingHttpHeaders,
): Sent {
  const own = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  return {
    port,
    path,
    method: "POST",
    headers: { ...own, ...headers },
    body: JSON.stringify(sent),
  };
}

export function leadFields(): Record<string, string> {
  const { privacy_consent, marketing_consent, ...texts } = sampleLead;
  return { ...texts, privacy_consent: "on", form_key: randomUUID(), website: "" };
}
