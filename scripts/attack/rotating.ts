import { Agent } from "node:http";
import { lead } from "./flooding.ts";
import { send } from "./send.ts";
import type { Target } from "./target.ts";

/** How many leads are stored for somebody who has one /48 of IPv6, and sends each from another /64 of it. */
export async function rotateNetworks(target: Target, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const until = performance.now() + seconds * 1_000;
  let sent = 0;
  let stored = 0;
  const keepSending = async () => {
    while (performance.now() < until) {
      sent += 1;
      const form = lead(target);
      const headers = { ...form.headers, "X-Forwarded-For": `2001:db8:66:${sent.toString(16)}::1` };
      const { status } = await send({ ...form, headers, agent });
      if (status === 303) stored += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, keepSending));
  agent.destroy();
  return stored;
}
