import { Agent, get } from "node:http";

export interface Latency {
  p50: number;
  p99: number;
}

/** A request every ten milliseconds, or as often as asked, for as long as `until` lasts. Loopback only. */
export async function measureLatency(
  url: string,
  until: Promise<unknown>,
  perSecond = 100,
): Promise<Latency> {
  if (!/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url)) throw new Error("loopback only");
  // Fewer than the server allows one visitor: on a busy machine requests queue here.
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    const answer = ask(url, agent);
    // Heard of below.
    answer.catch(() => {});
    asked.push(answer);
  }, 1000 / perSecond);
  try {
    await until;
  } finally {
    clearInterval(timer);
  }
  const times = (await Promise.all(asked)).sort((a, b) => a - b);
  agent.destroy();
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function ask(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "Accept-Encoding": "br" } }, (answer) => {
      answer.resume();
      answer.once("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`the site answered ${answer.statusCode}`));
      });
    }).once("error", reject);
  });
}
