import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalNotifier {
  env: { LEAD_NOTIFY_URL: string; LEAD_NOTIFY_KEY: string };
  /** Bodies of the requests that it accepted. */
  taken: Record<string, string>[];
  /** What it answers from now on; `hang` keeps the caller waiting. */
  answer: { status: number; afterMs: number; hang: boolean };
  close(): void;
}

/** A stand-in for the owners' form-to-e-mail service, on loopback. */
export async function startNotifier(): Promise<LocalNotifier> {
  const answer = { status: 200, afterMs: 0, hang: false };
  const taken: LocalNotifier["taken"] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { status, afterMs, hang } = answer;
    if (hang) return;
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs));
    if (status === 200) taken.push(JSON.parse(body));
    response.writeHead(status).end('{"success":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { LEAD_NOTIFY_URL: `http://127.0.0.1:${port}/submit`, LEAD_NOTIFY_KEY: "secret-key" },
    taken,
    answer,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
