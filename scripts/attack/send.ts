import { Agent, type OutgoingHttpHeaders, request } from "node:http";

export interface Sent {
  port: number;
  path: string;
  method?: string;
  headers?: OutgoingHttpHeaders | string[];
  body?: string;
  agent?: Agent | false;
}

export interface Answered {
  status: number;
  bytes: Buffer;
  ms: number;
}

/** Loopback only. */
export function send({ port, path, method = "GET", headers = {}, body, agent }: Sent) {
  const started = performance.now();
  return new Promise<Answered>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          bytes: Buffer.concat(chunks),
          ms: performance.now() - started,
        }),
      );
    })
      .on("error", reject)
      .end(body);
  });
}

/** Sends requests at a fixed interval until `until` resolves; returns their durations. */
export async function sendSteadily(
  everyMs: number,
  next: () => Sent,
  until: Promise<unknown>,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<Answered>[] = [];
  const timer = setInterval(() => asked.push(send({ ...next(), agent })), everyMs);
  await until;
  clearInterval(timer);
  const answers = await Promise.all(asked);
  agent.destroy();
  const refused = answers.find(({ status }) => status >= 400);
  if (refused) throw new Error(`a visitor was answered with ${refused.status}`);
  return answers.map(({ ms }) => ms);
}

export function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;
}
