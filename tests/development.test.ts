import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../db/open-database.ts";
import { ask } from "./setup/ask.ts";
import { copyTemplate } from "./setup/embedded-template.ts";
import { everyCase } from "./setup/tier.ts";

const secret = "anna@lead.example";
let dataDir: string;
let server: Awaited<ReturnType<typeof startDevelopment>>;
const hadData = existsSync("data");

/** Puts the data inside the project, where developers have it. */
beforeAll(async () => {
  mkdirSync("data", { recursive: true });
  dataDir = copyTemplate("demo", "data");
  for (const name of ["lead.json", "lead.svg", "lead.html", "lead.css", "lead.ts", ".env"]) {
    writeFileSync(join(dataDir, name), `/* ${secret} */`);
  }
  const editor = join(dataDir, "editor");
  writeFileSync(editor, `#!/bin/sh\ntouch '${resolve(dataDir)}/edited'\n`, { mode: 0o700 });
  server = await startDevelopment({
    DATA_DIR: dataDir,
    SITE_HOST_LV: "lv.hanked.example",
    LAUNCH_EDITOR: resolve(editor),
  });
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  if (!hadData) rmdirSync("data");
});

const get = (path: string, host = "localhost") => ask(server, host, path);

describe.runIf(everyCase)("the development server", () => {
  test("sends pages and all that they load", async () => {
    const modules = new Set<string>();
    const follow = async (address: string) => {
      if (modules.has(address)) return;
      modules.add(address);
      const { status, body } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      for (const [, next = ""] of body.matchAll(/(?:from|import) ?\(?"(\/[^"]+)"/g))
        await follow(next);
    };
    for (const path of ["/", "/cpv-koodid", "/aktiivsed-hanked"]) {
      const { status, body } = await get(path, "ee.localhost");
      expect(status).toBe(200);
      const named =
        /<(?:script|link)[^<>]* (?:src|href)="(\/(?:app\/|@)[^"]+)"|data-files="([^"]+)"/g;
      for (const [, file, files] of body.matchAll(named))
        await follow((file ?? files ?? "").replace("#", ""));
    }
    const needed = ["/@vite/client", "/app/styles/common.css", "/app/browser/islands/lead-form.ts"];
    expect([...modules]).toEqual(expect.arrayContaining(needed));
    expect(modules.size).toBeGreaterThan(30);
    expect((await get("/favicon.svg")).status).toBe(200);
    expect((await get("/app/routes.ts?raw")).body).toContain("export default");
  });

  test.each([
    ["/", ""],
    ["/", "?raw"],
    ["/", "?url"],
    ["/", "?inline"],
    ["/", "?import&raw"],
    ["/", "?raw&import"],
    ["/", "?raw??"],
    ["/", "?import&url&inline"],
    ["/", "?worker"],
    ["/", "?worker&inline"],
    ["/", "?worker_file&type=module"],
    ["/", "?direct"],
    ["/", "?used&raw&inline"],
    ["/", "?v=1&t=1"],
    ["/", "?.svg?.wasm?init"],
    ["/", "?html-proxy"],
    ["/@fs/ROOT/", ""],
    ["/@fs/ROOT/", "?raw"],
    ["/@fs//ROOT/", "?raw??"],
    ["/@fs/ROOT/app/../", "?raw"],
    ["/@fs/ROOT/app/%2e%2e/", ""],
    ["/app/../", "?raw"],
    ["/app/%2e%2e/", "?raw"],
    ["/app/..%2f", "?url"],
    ["/app/..%5c", ""],
    ["/public/../", ""],
    ["/..%2f./", ""],
    ["//", "?raw"],
    ["/./", "?raw"],
    ["/@id/", "?raw"],
    ["/@id/ROOT/", "?raw"],
    ["/@id/__x00__", "?raw"],
    ["/@vite/../", "?raw"],
    ["/%64ata/../", "?raw"],
  ])("never sends files of its data folder: %s…%s", async (before, after) => {
    for (const name of ["lead.json", "lead.svg", "lead.html", "lead.css", "lead.ts", ".env"]) {
      const path = `${before.replace("ROOT/", `${resolve(".").slice(1)}/`)}${dataDir}/${name}${after}`;
      const escaped = path.replace("data/", "%64ata/");
      for (const written of [path, escaped]) {
        const { body } = await get(written);
        expect(body, written).not.toContain(secret);
        expect(body, written).not.toContain(Buffer.from(secret).toString("base64").slice(4, -4));
      }
    }
  });

  test.each([
    ".git",
    ".git/config",
    ".env",
    ".cache/safe-patterns.json",
    "package.json",
    "server.ts",
  ])("does not send %s of the project", async (name) => {
    for (const path of [`/${name}`, `/${name}?raw`, `/${name}?url`, `/@fs${resolve(name)}?raw`]) {
      expect((await get(path)).status, path).not.toBe(200);
    }
  });

  test.each(["/__open-in-editor", "/__OPEN-in-editor", "/__open-in-editor/x"])(
    "starts no editor at %s",
    async (path) => {
      expect((await get(`${path}?file=package.json`)).status).not.toBe(200);
      expect((await get(path)).status).not.toBe(500);
      await setTimeout(200);
      expect(existsSync(join(dataDir, "edited"))).toBe(false);
    },
  );

  test.each(["evil.example", "localhost.evil.example", "127.0.0.1", "hanked.lv"])(
    "refuses the host %j",
    async (host) => {
      for (const path of ["/", "/app/browser/page-script.ts", "/@vite/client", "/favicon.svg"]) {
        expect((await get(path, host)).status).toBe(403);
      }
    },
  );

  test("serves its sites by their host names", async () => {
    expect((await get("/", "lv.hanked.example")).body).toContain('<html lang="lv"');
    expect((await get("/", "www.hanked.lt")).body).toContain('<html lang="lt"');
  });

  test("lets no page of another host or port read it or listen to changes", async () => {
    const headers = { Origin: "http://localhost:1234" };
    const { headers: sent } = await ask(server, "localhost", "/@vite/client", { headers });
    expect(sent["access-control-allow-origin"]).toBeUndefined();
    for (const [host, origin] of [
      ["evil.example", "http://evil.example"],
      [`localhost:${server.port}`, "http://evil.example"],
    ]) {
      const answer = await upgrade([`Host: ${host}`, `Origin: ${origin}`]);
      expect(answer).not.toContain(" 101 ");
    }
  });

  test("listens on this machine only", async () => {
    expect(await opens("127.0.0.1")).toBe(true);
    const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
    for (const { address } of addresses.filter(({ internal, scopeid }) => !internal && !scopeid)) {
      expect([address, await opens(address)]).toEqual([address, false]);
    }
  });

  test("picks up a change of the data", async () => {
    const database = await openDatabase(
      { databaseUrl: undefined, dataDir: resolve(dataDir) },
      "operate",
    );
    await database.asOwner((tx) =>
      tx.execute(sql`update cpv_codes set name_et = 'Uus nimetus' where code = '03000000-1'`),
    );
    await database.close();
    const shown = async () => (await get("/cpv-koodid/03000000-1", "ee.localhost")).body;
    await vi.waitFor(async () => expect(await shown()).toContain("Uus nimetus"), {
      timeout: 20_000,
    });
  });
});

function opens(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(server.port, address, () => done(true));
    socket.once("connect", () => socket.destroy());
    socket.once("error", () => done(false));
    socket.setTimeout(5_000, () => done(false));
  });
}

/** Opens the WebSocket by which Vite's own script learns about changes. */
function upgrade(headers: string[]): Promise<string> {
  return new Promise((done, reject) => {
    const lines = [
      "GET / HTTP/1.1",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Protocol: vite-hmr",
      ...headers,
    ];
    const socket = connect(server.port, "127.0.0.1", () => {
      socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    });
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.once("close", () => done(answer));
    socket.once("error", reject);
    socket.setTimeout(5_000, () => socket.destroy());
  });
}

/** Starts the real development server in its own process, on a free port. */
async function startDevelopment(env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(process.execPath, ["--liftoff-only", "tools/dev.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "development", PORT: "0", ...env },
  });
  let output = "";
  const port = await new Promise<number>((done, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk;
      const found = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
      if (found) done(Number(found));
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => reject(new Error(`the server did not start:\n${output}`)));
  });
  const exited = new Promise((done) => child.once("exit", done));
  return {
    port,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
