import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { identityOf } from "./ledger.ts";
import { pause } from "./pause.ts";

export const notifierFaults = [
  "refuses with 500",
  "refuses with 429",
  "redirects",
  "answers garbage",
  "hangs",
  "cuts the connection",
] as const;

export type NotifierMode = (typeof notifierFaults)[number] | "well" | "slow" | "babbles";

export const accessKey = "the-key-of-the-faults-test";

/** The owners' form-to-e-mail service. Leads that it answered with 2xx count as notified. */
export class NotificationService {
  mode: NotifierMode = "well";
  /** How long 'slow' takes. */
  slowMs = 1_000;
  /** How often the owners were notified of each lead. */
  readonly told = new Map<string, number>();
  /** Notifications that break the service's contract. */
  readonly malformed: string[] = [];
  private readonly server = createServer((request, response) => this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/submit`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mode = this.mode;
    const body = await readText(request);
    if (body === undefined) return;
    if (mode === "hangs") return;
    if (mode === "cuts the connection") {
      request.socket.destroy();
      return;
    }
    if (mode === "answers garbage") {
      request.socket.end("\u0000\u0001 this is not HTTP\r\n\r\n");
      return;
    }
    if (mode === "refuses with 500") return void response.writeHead(500).end("broken");
    if (mode === "refuses with 429") {
      return void response.writeHead(429, { "Retry-After": "3600" }).end();
    }
    if (mode === "redirects") return void response.writeHead(302, { Location: "/login" }).end();
    if (mode === "slow") await pause(this.slowMs);
    // Counts only once the answer was sent: a sender that was killed did not get it.
    response.once("finish", () => this.take(body));
    if (!response.destroyed) response.end(mode === "babbles" ? "<p>".repeat(20_000) : "{}");
  }

  private take(body: string): void {
    const sent = JSON.parse(body) as Record<string, string>;
    const keys = Object.keys(sent).sort().join();
    if (keys !== "access_key,from_name,message,subject" || sent.access_key !== accessKey) {
      this.malformed.push(keys);
    }
    const lines = (sent.message ?? "").split("\n");
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
    const lead = identityOf({ company: field("Company name"), phone: field("Phone") });
    this.told.set(lead, (this.told.get(lead) ?? 0) + 1);
  }
}

/** Undefined if the sender was killed while sending. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } catch {
    return undefined;
  }
}
