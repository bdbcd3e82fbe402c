import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { BodyTooLarge, readBody } from "./site-server.ts";

const limit = 64 * 1024;

test("a body is read whole, in any pieces", async () => {
  const body = Buffer.from("name=Jānis&company=SIA");
  const pieces = [...body].map((byte) => Buffer.from([byte]));
  expect((await readBody(sent(pieces))).equals(body)).toBe(true);
});

test("a body of exactly the limit is read", async () => {
  expect(await readBody(sent([Buffer.alloc(limit)]))).toHaveLength(limit);
  expect(await readBody(sent([]))).toHaveLength(0);
});

test("a body with too large a Content-Length is refused unread", async () => {
  const request = sent([Buffer.alloc(10)], { "content-length": String(limit + 1) });
  await expect(readBody(request)).rejects.toBeInstanceOf(BodyTooLarge);
  expect(request.readableDidRead).toBe(false);
});

test("a body that grows past the limit is refused there", async () => {
  let pieces = 0;
  const endless = function* () {
    for (;;) {
      pieces += 1;
      yield Buffer.alloc(1024);
    }
  };
  const chunked = { "transfer-encoding": "chunked" };
  await expect(readBody(sent(endless(), chunked))).rejects.toBeInstanceOf(BodyTooLarge);
  expect(pieces).toBeLessThan(200);
});

test("a body that lies about its length is measured anyway", async () => {
  const request = sent([Buffer.alloc(limit), Buffer.alloc(1)], { "content-length": "5" });
  await expect(readBody(request)).rejects.toBeInstanceOf(BodyTooLarge);
});

test("a client that disconnects half-way is an error, not a short body", async () => {
  const request = sent(
    (function* () {
      yield Buffer.from("name=J");
      throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    })(),
  );
  await expect(readBody(request)).rejects.toThrow("aborted");
});

function sent(pieces: Iterable<Buffer>, headers: IncomingHttpHeaders = {}): IncomingMessage {
  return Object.assign(Readable.from(pieces), { headers }) as unknown as IncomingMessage;
}
