import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pause } from "./pause.ts";
import type { Random } from "./random.ts";

/** Ways to reject a notification. */
const refusals: Record<string, (response: ServerResponse) => unknown> = {
  "refuses with 500": (response) => response.writeHead(500).end("broken"),
  "refuses with 429": (response) => response.writeHead(429, { "Retry-After": "3600" }).end(),
  redirects: (response) => response.writeHead(302, { Location: "/login" }).end(),
  "answers garbage": ({ socket }) => socket?.end("\u0000\u0001 this is not HTTP\r\n\r\n"),
  hangs: () => {},
  "cuts the connection": ({ socket }) => socket?.destroy(),
};
const faults = [...Object.keys(refusals), "slow", "babbles"];

/** The owners' form-to-e-mail service. Leads that it answered with 2xx count as notified. */
export class NotificationService {
  faults = 0;
  /** How often the owners were notified of each lead. */
  readonly told = new Map<string, number>();
  private mode = "well";
  private slowMs = 0;

  /** Returns the site's settings for it. */
  async start(): Promise<NodeJS.ProcessEnv> {
    const server = createServer(async (request, response) => {
      const { mode } = this;
      const body = await text(request).catch(() => undefined);
      // The site was killed while sending.
      if (body === undefined) return;
      if (refusals[mode]) return void refusals[mode](response);
      if (mode === "slow") await pause(this.slowMs);
      // Counts only once the answer was sent: a site that was killed did not get it.
      response.once("finish", () => this.take(body));
      if (!response.destroyed) response.end(mode === "babbles" ? "<p>".repeat(20_000) : "{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return { LEAD_NOTIFY_URL: `http://127.0.0.1:${port}/submit`, LEAD_NOTIFY_KEY: "key" };
  }

  /** Causes one fault after the other until the signal; works in between and afterwards. */
  async fail(random: Random, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.mode = random.pick(faults);
      this.slowMs = random.between(200, 5_000);
      this.faults += 1;
      await pause(random.between(300, 3_000), signal);
      this.mode = "well";
      await pause(random.between(200, 2_500), signal);
    }
  }

  private take(body: string): void {
    const sent = JSON.parse(body) as Record<string, string>;
    const lines = (sent.message ?? "").split("\n");
    const field = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? "";
    const lead = identityOf({ company: field("Company name"), phone: field("Phone") });
    this.told.set(lead, (this.told.get(lead) ?? 0) + 1);
  }
}

/** A form sent again with another phone number is a new version, with its own row. */
export function identityOf({ company, phone }: { company: string; phone: string }): string {
  return `${company} / ${phone}`;
}
