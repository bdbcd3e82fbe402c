import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ask } from "../../tests/setup/ask.ts";
import { Drain } from "./drain.ts";

const fromProxy = { "X-Retries-502": "1" };
let trusted: boolean;
let drain: Drain;
let server: Server;

beforeEach(async () => {
  trusted = true;
  drain = new Drain(() => trusted);
  server = createServer(drain.listen((_request, response) => response.end("a page")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

async function send(method: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const keptOpen = { Connection: "keep-alive", ...headers };
  const answer = await ask({ port }, "localhost", "/", { method, headers: keptOpen });
  return [answer.status, answer.headers["connection"]];
}

test("before draining, connections stay open and no request is refused", async () => {
  expect(await send("GET", fromProxy)).toEqual([200, "keep-alive"]);
});

describe("a draining process", () => {
  beforeEach(() => drain.begin());

  test("answers, and closes the connection with each answer", async () => {
    expect(await send("GET")).toEqual([200, "close"]);
    expect(await send("POST")).toEqual([200, "close"]);
  });

  test("answers a retrying proxy with 502 once, and its retry normally", async () => {
    expect(await send("GET", fromProxy)).toEqual([502, "close"]);
    expect(await send("GET", fromProxy)).toEqual([200, "close"]);
  });

  test("never refuses a form", async () => {
    expect(await send("POST", fromProxy)).toEqual([200, "close"]);
  });

  test("does not trust a stranger", async () => {
    trusted = false;
    expect(await send("GET", fromProxy)).toEqual([200, "close"]);
  });
});
