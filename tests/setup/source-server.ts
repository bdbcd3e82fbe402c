import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Addresses } from "../../importer/sync/attempt-import.ts";

/** One request, as the server got it. */
export interface Asked {
  path: string;
  method: string;
  headers: IncomingMessage["headers"];
  /** What was posted. */
  json: Record<string, unknown> | undefined;
  /** How many requests to the same source were under way, including this one. */
  together: number;
}

/** Undefined: no answer at all, as if the source were silent. */
export type Reply =
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer; cutAfter?: number }
  | undefined;

export type Play = (asked: Asked) => Reply | Promise<Reply>;

/** A server that plays all four sources. Each has its own path; `asked` lists every request in order. */
export class SourceServer {
  readonly asked: Asked[] = [];
  /** By the first part of the path: riigihanked, iub, cvpis, search, ted. */
  readonly plays: Record<string, Play> = {};
  private server: Server | undefined;
  private running = new Map<string, number>();

  async start(): Promise<this> {
    const server = createServer((request, response) => this.answer(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  addresses(key?: string): Addresses {
    if (!this.server) throw new Error("it has not been started");
    const { port } = this.server.address() as AddressInfo;
    const at = (path: string) => `http://127.0.0.1:${port}/${path}`;
    return {
      tendersUrl: at("riigihanked/opendata/"),
      iubUrl: at("iub/data/notice/"),
      cvpisUrl: at("cvpis/api/"),
      cvpisKey: key,
      tedSearchUrl: at("search"),
      tedUrl: at("ted/"),
      ownFolder: undefined,
    };
  }

  paths(source: string): string[] {
    return this.asked.map(({ path }) => path).filter((path) => path.startsWith(`/${source}`));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const name = path.split("/")[1] ?? "";
    // The search and the notices of TED are one source.
    const source = name === "search" ? "ted" : name;
    const together = (this.running.get(source) ?? 0) + 1;
    this.running.set(source, together);
    response.once("close", () => this.running.set(source, (this.running.get(source) ?? 1) - 1));
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", headers } = request;
    const json = body ? JSON.parse(body) : undefined;
    const asked = { path, method, headers, json, together };
    this.asked.push(asked);
    const play: Play = this.plays[name] ?? (() => ({ status: 404 }));
    const reply = await play(asked);
    if (!reply) return;
    response.writeHead(reply.status ?? 200, reply.headers);
    if (reply.cutAfter === undefined) response.end(reply.body);
    else {
      response.write(Buffer.from(reply.body ?? "").subarray(0, reply.cutAfter));
      setTimeout(() => response.destroy(), 20);
    }
  }
}

/** Answers like CVP IS, with pages of the rows that exist at the time of the request. */
export function playCvpis(rows: () => object[], key = "key"): Play {
  return ({ headers, json }) => {
    if (headers["apikey"] !== key) return { status: 401, body: "wrong key" };
    const size = Number(json?.["pageSize"]);
    const page = Number(json?.["pageNum"]);
    return { body: JSON.stringify(rows().slice((page - 1) * size, page * size)) };
  };
}

/** Answers like TED's search, with the notices of a day, two on a page. */
export function playSearch(days: Record<string, string[]>): Play {
  return ({ json }) => {
    const day = /publication-date=(\d{8})/.exec(String(json?.["query"]))?.[1] ?? "";
    const numbers = days[`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`] ?? [];
    const from = Number(json?.["iterationNextToken"] ?? 0);
    const notices = numbers.slice(from, from + 2).map((number) => ({
      "publication-number": number,
      "publication-date": `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}+01:00`,
      "buyer-country": ["LTU"],
      "form-type": "competition",
      "title-proc": { lit: `Pirkimas ${number}` },
    }));
    const next = from + notices.length;
    return {
      body: JSON.stringify({
        notices,
        totalNoticeCount: numbers.length,
        iterationNextToken: next < numbers.length ? String(next) : null,
        timedOut: false,
      }),
    };
  };
}
