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

export type NotifierMood = (typeof notifierFaults)[number] | "well" | "slow" | "babbles";

export const accessKey = "the-key-of-the-faults-test";

/** The owners' form-to-e-mail service. What it has taken with a 2xx is what the owners know. */
export class NotificationService {
  mood: NotifierMood = "well";
  /** How long 'slow' takes. */
  slowMs = 1_000;
  /** How often the owners have been told of each lead. */
  readonly told = new Map<string, number>();
  /** Notifications that were not what the service's contract says. */
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
    const mood = this.mood;
    const body = await readText(request);
    if (body === undefined) return;
    if (mood === "hangs") return;
    if (mood === "cuts the connection") {
      request.socket.destroy();
      return;
    }
    if (mood === "answers garbage") {
      request.socket.end("\u0000\u0001 this is not HTTP\r\n\r\n");
      return;
    }
    if (mood === "refuses with 500") return void response.writeHead(500).end("broken");
    if (mood === "refuses with 429") {
      return void response.writeHead(429, { "Retry-After": "3600" }).end();
    }
    if (mood === "redirects") return void response.writeHead(302, { Location: "/login" }).end();
    if (mood === "slow") await pause(this.slowMs);
    // Whoever has hung up, or was killed, did not hear it: that is no success.
    response.once("finish", () => this.take(body));
    if (!response.destroyed) response.end(mood === "babbles" ? "<p>".repeat(20_000) : "{}");
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

/** Undefined when the sender was killed halfway. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } catch {
    return undefined;
  }
}
