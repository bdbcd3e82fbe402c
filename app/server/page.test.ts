import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { landingMessages } from "../features/landing/messages.ts";
import { jsonReply, Reply, redirect } from "../http/reply.ts";
import {
  createPage,
  isReady,
  matchesEtag,
  type Page,
  packPage,
  readyPage,
  recompressPage,
  sendPage,
} from "./page.ts";

const texts = JSON.stringify(landingMessages.lv);
const html = `<!doctype html><script>go()</script><p>${texts}</p>`;
const typed = { "Content-Type": "text/html; charset=utf-8" };

describe("an entity tag", () => {
  test.each([
    ['W/"abc"', true],
    ['"abc"', true],
    ['"x", W/"abc"', true],
    ["*", true],
    ['W/"ab"', false],
    ["abc", false],
    ["", false],
    [undefined, false],
  ])("is compared with If-None-Match %j", (given, expected) => {
    expect(matchesEtag(given, 'W/"abc"')).toBe(expected);
  });
});

describe("a rendered page", () => {
  test("has its own headers, the common ones, and the page policy", async () => {
    const made = new Reply(html, 200, typed);
    const common = { "x-content-type-options": "nosniff" };
    const page = createPage(made, "public, max-age=9", common, "script-src 'self'");
    expect(page.headers).toMatchObject({
      "cache-control": "public, max-age=9",
      "content-type": "text/html; charset=utf-8",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
      "content-security-policy": "script-src 'self'",
    });
  });

  test("may override the server's caching headers", async () => {
    const made = new Reply(html, 200, { ...typed, "Cache-Control": "no-store" });
    const page = createPage(made, "public", {});
    expect(page.headers["cache-control"]).toBe("no-store");
  });

  test("may run nothing at all if it is not HTML", async () => {
    const made = jsonReply({ text: "<script>go()</script>" });
    const page = createPage(made, "no-store", {}, "script-src 'self'");
    expect(page.headers["content-security-policy"]).not.toContain("script-src");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test("has a tag that changes only with its body", async () => {
    const tagOf = (body: string, caching: string) =>
      createPage(new Reply(body, 200, typed), caching, {}).etag;
    expect(tagOf(html, "a")).toBe(tagOf(html, "b"));
    expect(tagOf(html, "a")).not.toBe(tagOf(`${html} `, "a"));
  });

  test("with half a surrogate pair is sent with a replacement character", () => {
    const { plain } = createPage(new Reply("ā\ud800z", 200, typed), "public", {});
    expect(plain?.toString()).toBe("ā\ufffdz");
  });

  test("has one encoding if it is cached, and the others on demand", async () => {
    const page = await packPage(createPage(new Reply(html, 200, typed), "public", {}));
    expect(Object.keys(page.bodies)).toEqual(["br"]);
    const asks = (accepted: string) =>
      ({ headers: { "accept-encoding": accepted } }) as unknown as IncomingMessage;
    expect(["br", "gzip", "identity"].map((coding) => isReady(page, asks(coding)))).toEqual([
      true,
      false,
      false,
    ]);
    const zipped = await readyPage(page, asks("gzip"));
    expect(gunzipSync(bytesOf(zipped.bodies.gzip)).toString()).toBe(html);
    const unpacked = await readyPage(page, asks("identity"));
    expect(bytesOf(unpacked.bodies.identity).toString()).toBe(html);
  });

  test("becomes smaller and stays the same when it is recompressed", async () => {
    const page = await packPage(createPage(new Reply(html, 200, typed), "public", {}));
    const before = page.bodies.br?.bytes.length ?? 0;
    await recompressPage(page);
    const after = bytesOf(page.bodies.br);
    expect(after.length).toBeLessThan(before);
    expect(brotliDecompressSync(after).toString()).toBe(html);
  });
});

describe("over the wire", () => {
  let server: Server;
  let page: Page;
  let reported: number;

  beforeAll(async () => {
    page = createPage(new Reply(html, 200, typed), "public", {});
    const moved = createPage(redirect("/", 302), "no-store", {});
    const failed = createPage(new Reply(html, 500, typed), "x", {});
    const kept = await packPage(page);
    const empty = createPage(new Reply("", 204), "no-store", {});
    const pages: Record<string, Page> = {
      "/kept": kept,
      "/moved": moved,
      "/failed": failed,
      "/empty": empty,
    };
    server = createServer(async (sent, response) => {
      const ready = await readyPage(pages[sent.url ?? "/"] ?? page, sent);
      reported = sendPage(sent, response, ready, "request-1");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  const ask = (headers: OutgoingHttpHeaders = {}, path = "/", method = "GET") =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        request({ host: "127.0.0.1", port, path, method, headers, agent: false }, async (answer) =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            body: await buffer(answer),
          }),
        )
          .on("error", reject)
          .end();
      },
    );

  test.each([
    ["gzip, br", "br", (body: Buffer) => brotliDecompressSync(body)],
    ["gzip, br;q=0", "gzip", (body: Buffer) => gunzipSync(body)],
    ["identity", undefined, (body: Buffer) => body],
  ])("a client that accepts %s gets the page as %s", async (accepted, encoding, decode) => {
    for (const path of ["/", "/kept"]) {
      const answer = await ask({ "Accept-Encoding": accepted }, path);
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(decode(answer.body).toString()).toBe(html);
    }
    const answer = await ask({ "Accept-Encoding": accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(answer.headers["x-request-id"]).toBe("request-1");
    expect(decode(answer.body).toString()).toBe(html);
    expect(reported).toBe(answer.body.length);
  });

  test("a client that has the page gets 304, with the tag and no body", async () => {
    const { headers } = await ask({ "Accept-Encoding": "br" });
    const answer = await ask({ "If-None-Match": headers.etag });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({
      etag: headers.etag,
      vary: "Accept-Encoding",
      "cache-control": "public",
    });
    expect(reported).toBe(0);
  });

  test("a client that has an older one gets the page", async () => {
    const answer = await ask({ "If-None-Match": 'W/"old"' });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toBe(html);
  });

  test("HEAD has the headers of GET and no body", async () => {
    const {
      "x-request-id": _,
      date: __,
      ...get
    } = (await ask({ "Accept-Encoding": "br" })).headers;
    const head = await ask({ "Accept-Encoding": "br" }, "/", "HEAD");
    expect(head.headers).toMatchObject(get);
    expect(head.body).toHaveLength(0);
    expect(reported).toBe(0);
  });

  test("a redirect has a location and no body", async () => {
    const answer = await ask({ "Accept-Encoding": "br" }, "/moved");
    expect(answer.status).toBe(302);
    expect(answer.headers).toMatchObject({ location: "/", "content-length": "0" });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body).toHaveLength(0);
  });

  test("no content has no length either", async () => {
    const answer = await ask({}, "/empty");
    expect(answer.status).toBe(204);
    expect(answer.headers).not.toHaveProperty("content-length");
  });

  test("an error page is never 'not modified'", async () => {
    const answer = await ask({ "If-None-Match": "*" }, "/failed");
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toBe(html);
  });
});

function bytesOf(body: { bytes: string | Buffer } | undefined): Buffer {
  const { bytes = "" } = body ?? {};
  return typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
}
