import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningSite, startSite } from "../lab/running-site.ts";
import { serverFlags } from "../tools/node-flags.ts";
import { ask, type Sent } from "./setup/ask.ts";
import { copySiteData } from "./setup/databases.ts";
import { readMetric, readMetrics } from "./setup/read-metric.ts";
import { createSiteDatabase, openSite } from "./setup/site-database.ts";

let site: RunningSite;

const dataDir = copySiteData();

beforeAll(async () => {
  site = await startSite({ DATA_DIR: dataDir });
});

afterAll(async () => {
  // Ends with 0 only if the embedded database was closed properly.
  expect(await site.stop()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Sends raw lines, because Node's client sends no header twice. Returns the first chunk of the answer. */
function askRaw(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(site.port, "localhost", () => {
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    });
    socket.once("data", (chunk) => {
      resolve(String(chunk));
      socket.destroy();
    });
    socket.once("error", reject);
    socket.setTimeout(5_000, () => reject(new Error("no answer")));
  });
}

const askSite = (path: string, sent?: Sent) => ask(site, "localhost", path, sent);

describe("the sites", () => {
  test.each([
    ["localhost", "lv", "https://hanked.ee/"],
    ["hanked.ee", "et", "https://hanked.ee/"],
    ["www.HANKED.lv:443", "lv", "https://hanked.lv/"],
    ["lt.localhost", "lt", "https://hanked.lt/"],
    ["evil.example", "lv", "https://hanked.ee/"],
  ])("%s answers in %s with the canonical address %s", async (host, language, canonical) => {
    const { status, body } = await askSite("/", { headers: { Host: host } });
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toContain(`<link rel="canonical" href="${canonical}"/>`);
    expect(body).not.toContain("evil.example");
  });

  test("a forwarded host from an untrusted client is ignored", async () => {
    const headers = { Host: "hanked.lv", "X-Forwarded-Host": "hanked.lt" };
    expect((await askSite("/", { headers })).body).toContain('<html lang="lv"');
  });

  test("every page names its translations and a default", async () => {
    const { body } = await askSite("/");
    for (const language of ["lv", "lt", "et", "x-default"]) {
      expect(body).toContain(`hreflang="${language}"`);
    }
  });
});

describe("redirects", () => {
  test.each([
    ["/privaatsuspoliitika", "/privatuma-politika"],
    ["/privatumo-politika", "/privatuma-politika"],
    ["/kasutustingimused", "/noteikumi"],
    ["/naudojimo-salygos", "/noteikumi"],
    ["/rinkodaros-taisykles", "/marketinga-noteikumi"],
    ["/aciu", "/paldies"],
    ["/tanan", "/paldies"],
  ])("%s redirects permanently to %s", async (from, to) => {
    const { status, headers } = await askSite(from);
    expect([status, headers["location"]]).toEqual([301, to]);
  });

  test.each(["/paieska/viesieji-pirkimai", "/unknown", "/a/b/c", "//evil", "/%2F%2Fevil"])(
    "%s is unknown and redirects to the landing page",
    async (path) => {
      const { status, headers } = await askSite(path);
      expect([status, headers["location"]]).toEqual([302, "/"]);
    },
  );

  test.each([
    "//evil.example",
    "/\\evil.example",
    "//evil.example/x",
    "/%2F%2Fevil.example",
    "/x//evil",
  ])("%s never redirects off the site", async (path) => {
    const { headers } = await askSite(path);
    expect(headers["location"] ?? "/").toBe("/");
  });
});

describe("bad input", () => {
  test.each(["/%", "/%zz", "/%00", "/a%00b", "/%ff", "/a/%2e%2e/b", "/../x"])(
    "%s is malformed",
    async (path) => {
      expect((await askSite(path)).status).toBe(400);
    },
  );

  test.each(["/assets/missing.js", "/api/anything", "/wp-login.php", "/favicon.png", "/a/b.map"])(
    "%s is a missing file",
    async (path) => {
      expect((await askSite(path)).status).toBe(404);
    },
  );

  test.each(["TRACE", "PUT", "DELETE", "PATCH", "OPTIONS"])("%s is not allowed", async (method) => {
    const { status, headers } = await askSite("/", { method });
    expect(status).toBe(405);
    expect(headers["allow"]).toBe("GET, HEAD, POST");
  });

  test("17 KB of headers are too many", async () => {
    expect((await askSite("/", { headers: { "X-Long": "x".repeat(17 * 1024) } })).status).toBe(431);
  });

  test("a body over 64 KB is refused, chunked or not", async () => {
    const body = "x".repeat(65 * 1024);
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await askSite("/", { method: "POST", headers: type, body })).status).toBe(413);
    const chunked = { ...type, "Transfer-Encoding": "chunked" };
    expect((await askSite("/", { method: "POST", headers: chunked, body })).status).toBe(413);
  });

  test("a form without a body is answered at once", async () => {
    const answer = askRaw(["POST / HTTP/1.1", "Host: localhost", "Origin: http://localhost"]);
    expect(await answer).toMatch(/^HTTP\/1\.1 415 /);
  });

  test.each(["GET /", "HEAD /", "GET /favicon.svg", "GET /healthz", "POST /"])(
    "%s with two hosts is refused, cached or not",
    async (start) => {
      for (const hosts of [
        ["Host: hanked.lv", "hOST: evil.example"],
        ["Host: a", "Host: a"],
      ]) {
        const answer = await askRaw([`${start} HTTP/1.1`, "Accept: */*", ...hosts]);
        expect(answer).toMatch(/^HTTP\/1\.1 400 /);
        expect(answer.toLowerCase()).toContain("\r\nx-content-type-options: nosniff\r\n");
      }
      const one = await askRaw([`${start} HTTP/1.1`, "Host: hanked.lv", "Hosted: evil.example"]);
      expect(one).not.toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test.each(["/%", "/nera.pdf"])(
    "%s: browsers get an error page in the site's language, with next links and no internals",
    async (path) => {
      const headers = { Host: "hanked.lt", Accept: "text/html,*/*;q=0.8" };
      const answer = await askSite(path, { headers });
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["content-security-policy"]).not.toContain("script-src");
      expect(answer.body).toContain('<html lang="lt"');
      expect(answer.body).toMatch(/<link rel="stylesheet" href="\/assets\/common-/);
      for (const way of ["/", "/aktualus-pirkimai", "/cpv-koodid"]) {
        expect(answer.body).toContain(`href="${way}"`);
      }
      expect(answer.body).not.toMatch(/<script|\bat .*:\d+|node_modules|Error:/);
    },
  );

  test("other clients get a line of text", async () => {
    const { headers, body } = await askSite("/nera.pdf", { headers: { Host: "hanked.lt" } });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toBe("404 Tokio puslapio nėra.\n");
  });
});

describe("the page cache", () => {
  test("a page is revalidated by its ETag and has the same headers on HEAD", async () => {
    const first = await askSite("/", { headers: { "Accept-Encoding": "br" } });
    const etag = String(first.headers["etag"]);
    const again = await askSite("/", { headers: { "If-None-Match": etag } });
    expect([again.status, again.body, again.headers["etag"]]).toEqual([304, "", etag]);
    const head = await askSite("/", { method: "HEAD" });
    expect([head.status, head.body]).toEqual([200, ""]);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(1000);
    expect(first.headers["content-encoding"]).toBe("br");
    expect(first.headers["vary"]).toBe("Accept-Encoding");
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+/);
  });

  test("any number of query strings share one cached page", async () => {
    const pages = () => readMetric(site, "hanked_page_cache_pages");
    await askSite("/");
    const before = await pages();
    for (let batch = 0; batch < 4; batch++) {
      await Promise.all(
        Array.from({ length: 50 }, (_, i) => askSite(`/?q=${batch}-${i}&utm_x=${i}`)),
      );
    }
    expect(await pages()).toBe(before);
  });

  test("previous assets are served, and a missing one may come later", async () => {
    const missing = await askSite("/assets/later-12345678.css");
    expect([missing.status, missing.headers["cache-control"]]).toEqual([404, "no-store"]);
    writeFileSync(join(dataDir, "versions/assets/later-12345678.css"), "a{}");
    for (const folder of ["", "retry-1/"]) {
      const { status, body, headers } = await askSite(`/assets/${folder}later-12345678.css`);
      expect([status, body]).toEqual([200, "a{}"]);
      expect(headers["cache-control"]).toContain("immutable");
    }
    expect((await askSite("/assets/later-12345678.css", { method: "POST" })).status).toBe(404);
  });

  test("built files are immutable and compressed", async () => {
    const { body } = await askSite("/cpv-koodid");
    const path = /data-files="(\/assets\/[^" ]+\.js)/.exec(body)?.[1] ?? "";
    expect(path).not.toBe("");
    const { status, headers } = await askSite(path, { headers: { "Accept-Encoding": "br" } });
    expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
    expect(headers["cache-control"]).toContain("immutable");
    const retried = await askSite(path.replace("/assets/", "/assets/retry-7/"));
    expect([retried.status, retried.headers.etag]).toEqual([200, headers.etag]);
    expect(retried.headers["cache-control"]).toContain("immutable");
  });
});

describe("security headers", () => {
  test("a page allows inline scripts only by hash", async () => {
    const { headers } = await askSite("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:/);
  });

  test.each(["/", "/unknown", "/%", "/missing.js", "/healthz"])(
    "%s has the common ones",
    async (path) => {
      const { headers } = await askSite(path);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "strict-origin-when-cross-origin",
        "strict-transport-security": expect.stringContaining("max-age="),
      });
      expect(headers["permissions-policy"]).toContain("camera=()");
      expect(headers["x-request-id"]).toMatch(/^[\da-f]{12}$/);
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );
});

describe("health and metrics", () => {
  test("health and readiness are public, metrics have their own port", async () => {
    expect(JSON.parse((await askSite("/healthz")).body)).toEqual({ status: "ok" });
    const ready = await askSite("/readyz");
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.body)).toMatchObject({
      database: "ok",
      notificationsWaiting: 0,
      notificationsOldestSeconds: null,
      leadFilesWaiting: 0,
    });
    const metrics = await readMetrics(site);
    expect(metrics).toContain("hanked_notifications_waiting 0\n");
    expect(metrics).toContain("hanked_lead_files_waiting 0\n");
    expect(metrics).toMatch(/hanked_requests_total\{site="plain",status="200",cache="hit"\} \d+/);
    expect((await askSite("/metrics")).status).toBe(302);
  });
});

describe("the process", () => {
  test("logs one line per request, without the query or personal data", async () => {
    // No other test asks for this page, so that its two lines are the ones of this test.
    const path = "/noteikumi";
    await askSite(path);
    const headers = { "User-Agent": "Secret/1.0" };
    await askSite(`${path}?email=someone@example.org`, { headers });
    const logged = () =>
      site
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{") && line.endsWith("}"))
        .map((line) => JSON.parse(line))
        .filter((line) => line.path === path);
    await expect.poll(logged, { timeout: 10_000 }).toHaveLength(2);
    const expected = { method: "GET", site: "plain", status: 200, cache: "hit" };
    expect(logged().at(-1)).toMatchObject(expected);
    for (const line of logged()) expect(line.bytes).toBeGreaterThan(1_000);
    expect(site.output()).not.toMatch(/someone@example|Secret|127\.0\.0\.1:\d+"/);
  });

  test("names bad settings and exits without a stack trace", async () => {
    const { code, output } = await runServer({ PORT: "eighty", GTM_ID: "x" });
    expect(code).toBe(1);
    expect(output).toContain("PORT must be a whole number");
    expect(output).toContain("GTM_ID must look like");
    expect(output).not.toMatch(/\n\s+at /);
  });

  test("names a port that is in use and exits", async () => {
    const { env, remove } = await createSiteDatabase();
    const { code, output } = await runServer({ ...env, PORT: String(site.port) });
    await remove();
    expect(code).toBe(1);
    expect(output).toContain(`port ${site.port} is in use`);
  });

  test("says once that no proxy is trusted", async () => {
    const told = () => site.output().match(/TRUST_PROXY is not set/g);
    await expect.poll(told, { timeout: 5_000 }).toHaveLength(1);
  });

  test("answers open requests after SIGTERM, and exits cleanly", async () => {
    const other = await openSite({ TRUST_PROXY: "loopback" });
    const slow = connect(other.port, "127.0.0.1");
    slow.on("error", () => {});
    slow.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
    await new Promise((resolve) => setTimeout(resolve, 200));
    const stopped = other.stop();
    await new Promise((resolve) => setTimeout(resolve, 200));
    slow.write("\r\n");
    let answer = "";
    slow.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    expect(await stopped).toBe(0);
    expect(answer).toContain("200 OK");
    expect(answer).toContain("Connection: close");
    expect(other.output()).toContain('"msg":"leaving"');
    expect(other.output()).not.toContain("TRUST_PROXY");
  });
});

function runServer(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...serverFlags, "build/server/server.js"], {
      env: { ...process.env, TENDERS_SYNC: "off", ...env },
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.once("exit", (code) => resolve({ code, output }));
  });
}
