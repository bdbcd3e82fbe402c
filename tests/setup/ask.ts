import { Agent, request } from "node:http";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  body: string;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Stays below the server's limit of concurrent requests per client. */
const agent = new Agent({ maxSockets: 30 });

/** Works below fetch, so that the path is sent as written and tests can choose the Host header. */
export function ask(
  site: { port: number },
  host: string,
  path: string,
  { method = "GET", headers, body }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: site.port, path, method, agent, headers: { Host: host, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes,
            body: bytes.toString("utf8"),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
