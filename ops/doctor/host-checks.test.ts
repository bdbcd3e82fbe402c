import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCertificate } from "../../tests/setup/test-certificate.ts";
import { checkHost, hostChecks, type Ways } from "./host-checks.ts";

/** A proxy on this machine, with a certificate for `localhost` and no other name. */
const says = { location: "https://localhost/", body: '{"status":"ok"}' };
const secure = https.createServer(testCertificate, (_, response) => response.end(says.body));
const plain = http.createServer((_, response) => {
  response.writeHead(308, { Location: says.location }).end();
});
const day = 86_400_000;
const goodUntil = Date.UTC(2126, 9, 23, 11, 14, 39);
let ways: Ways;

beforeAll(async () => {
  for (const server of [secure, plain]) await once(server.listen(0, "127.0.0.1"), "listening");
  ways = {
    // `www.` cannot be looked up, so that only one name's certificate is checked.
    find: async (name) => {
      if (name.startsWith("www.")) throw Object.assign(new Error(), { code: "EAI_AGAIN" });
      return "127.0.0.1";
    },
    httpPort: (plain.address() as AddressInfo).port,
    httpsPort: (secure.address() as AddressInfo).port,
    now: () => goodUntil - 60 * day,
    ca: testCertificate.cert,
  };
});
afterAll(() => {
  for (const server of [secure, plain]) {
    server.closeAllConnections();
    server.close();
  }
});

test("findings about a host are in one line", async () => {
  expect(await checkHost("localhost", ways)).toMatchObject({
    verdict: "warning",
    found:
      "localhost: certificate good for 60 days; www.localhost could not be looked up; http leads to https; our site answers",
  });
});

test.each([
  [20, "warning", "good for 20 days"],
  [13, "warning", "good for 13 days"],
  [2, "wrong", "good for 2 days"],
])("a certificate with %i days left is reported in time: %s", async (days, verdict, found) => {
  const note = await checkHost("localhost", { ...ways, now: () => goodUntil - days * day });
  expect(note).toMatchObject({ verdict, found: expect.stringContaining(found) });
  if (days < 14) expect(note.todo).toContain("renew");
});

test("so are a certificate for another name, a self-signed one, and no proxy", async () => {
  const everywhere = async () => "127.0.0.1";
  const www = await checkHost("localhost", { ...ways, find: everywhere });
  expect(www.verdict).toBe("wrong");
  expect(www.found).toContain("www.localhost: its certificate is for another name");
  const { ca: _, ...untrusting } = ways;
  const unsigned = await checkHost("localhost", untrusting);
  expect(unsigned.found).toContain("localhost: its certificate is self-signed");
  const nobody = await checkHost("localhost", { ...ways, httpsPort: 4297 });
  expect(nobody.found).toContain("port 4297: connection refused (ECONNREFUSED)");
});

test("a name not in the DNS, http without redirect, and another's site are wrong", async () => {
  const missing = async () => {
    throw Object.assign(new Error(), { code: "ENOTFOUND" });
  };
  const note = await checkHost("hanked.ee", { ...ways, find: missing });
  expect(note).toMatchObject({
    verdict: "wrong",
    found: "hanked.ee does not resolve (ENOTFOUND); www.hanked.ee does not resolve (ENOTFOUND)",
  });
  Object.assign(says, { location: "http://localhost/else", body: "<h1>Welcome to nginx!</h1>" });
  const other = await checkHost("localhost", ways);
  expect(other.found).toContain("http answers 308 and leads elsewhere");
  expect(other.found).toContain("/healthz answers 200, not as our site does");
});

test("hosts of this machine, and those that are not set, are not looked up", async () => {
  const hosts = { ee: "ee.localhost", lv: "hanked.lv", lt: "hanked.lt" };
  const looking = { ...ways, find: () => Promise.reject(new Error("looked up")) };
  const checks = hostChecks({ hosts, live: false, behindProxy: false }, looking);
  const notes = await Promise.all(checks.map(({ look }) => look()));
  expect(notes).toMatchObject([{ verdict: "fine" }, { verdict: "fine" }, { verdict: "fine" }]);
});
