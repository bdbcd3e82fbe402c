import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendPage } from "./page.ts";
import { loadStaticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "hanked-files-"));
let files: ReturnType<typeof loadStaticFiles>;
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  const contents: Record<string, string> = {
    "assets/app-abc.js": "plain body",
    "assets/app-abc.js.br": "as brotli",
    "assets/app-abc.js.gz": "as gzip",
    "favicon.svg": "<svg/>",
    "notes.md": "not for visitors",
    ".env": "SECRET=1",
  };
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(join(folder, name), content);
  }
  files = loadStaticFiles(folder, { "X-Common": "yes" });
  server = createServer((sent, response) => {
    const file = files.get(sent.url ?? "");
    if (file) sendPage(sent, response, file, "request-1");
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test("only known file types are served, and no compressed copy by its own name", () => {
  expect([...files.keys()].sort()).toEqual(["/assets/app-abc.js", "/favicon.svg"]);
});

test.each(["/../package.json", "/assets/../.env", "/.env", "/assets", "//favicon.svg"])(
  "%s is not a file",
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

describe("a built file", () => {
  test.each([
    ["gzip, br", "br", "as brotli"],
    ["gzip, br;q=0", "gzip", "as gzip"],
    ["identity", undefined, "plain body"],
  ])("is sent to a client that accepts %s as %s", async (accepted, encoding, body) => {
    const answer = await ask("/assets/app-abc.js", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(body.length));
    expect(answer.body).toBe(body);
  });

  test("is sent uncompressed if it has no compressed copy", async () => {
    const answer = await ask("/favicon.svg", { "accept-encoding": "br, gzip" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body).toBe("<svg/>");
  });

  test("is cached for ever only if its name has a hash", async () => {
    const caching = async (path: string) => (await ask(path)).headers["cache-control"];
    expect(await caching("/assets/app-abc.js")).toMatch(/max-age=31536000, immutable/);
    expect(await caching("/favicon.svg")).not.toContain("immutable");
  });

  test("has its type, the common headers, a tag and a request id", async () => {
    expect((await ask("/favicon.svg")).headers).toMatchObject({
      "content-type": "image/svg+xml",
      "x-common": "yes",
      "x-request-id": "request-1",
      vary: "Accept-Encoding",
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    });
  });

  test("is not sent again to a client that has it", async () => {
    const { headers } = await ask("/favicon.svg");
    const answer = await ask("/favicon.svg", { "if-none-match": headers.etag ?? "" });
    expect(answer).toMatchObject({ status: 304, body: "" });
    expect(answer.headers.etag).toBe(headers.etag);
  });

  test("has headers only for HEAD", async () => {
    const answer = await ask("/favicon.svg", {}, "HEAD");
    expect(answer).toMatchObject({ status: 200, body: "" });
    expect(answer.headers["content-length"]).toBe("6");
  });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (answer) => {
      const body = (await buffer(answer)).toString();
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    })
      .on("error", reject)
      .end();
  });
}
