import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const pinned = "99.0.0";
const platform = `linux-${process.arch}`;
const carrier = `node-${platform}`;

/** Uses a local registry with a package that carries a fake Node: a script that prints its arguments. */
describe.runIf(process.platform === "linux")("the downloaded Node", () => {
  const folder = mkdtempSync(join(tmpdir(), "hanked-run-"));
  const project = join(folder, "project");
  const installed = join(project, `.cache/node-${pinned}/node_modules/${carrier}/bin/node`);
  let registry: Server;
  let tarball: Buffer;

  beforeAll(async () => {
    const made = join(folder, "carrier");
    mkdirSync(join(made, "bin"), { recursive: true });
    writeFileSync(join(made, "package.json"), JSON.stringify({ name: carrier, version: pinned }));
    writeFileSync(join(made, "bin/node"), '#!/bin/sh\necho "carried $*"\n', { mode: 0o755 });
    await promisify(execFile)("npm", ["pack", "--ignore-scripts", made], { cwd: folder });
    tarball = readFileSync(join(folder, `${carrier}-${pinned}.tgz`));
    registry = createServer((request, response) => {
      if (request.url?.endsWith(".tgz")) return response.end(tarball);
      const { port } = registry.address() as AddressInfo;
      const dist = { tarball: `http://127.0.0.1:${port}/it.tgz`, integrity: integrityOf(tarball) };
      const versions = { [pinned]: { name: carrier, version: pinned, dist } };
      return response.end(JSON.stringify({ name: carrier, versions }));
    });
    await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    rmSync(project, { recursive: true, force: true });
    mkdirSync(join(project, "tools"), { recursive: true });
    cpSync("tools/run.mjs", join(project, "tools/run.mjs"));
    writeFileSync(join(project, "tools/hello.ts"), "");
    writeFileSync(join(project, "package-lock.json"), "{}");
    // Marks the packages as installed.
    mkdirSync(join(project, "node_modules"));
    const stamp = createHash("sha256").update(`{}${process.platform} ${process.arch} ${pinned}`);
    writeFileSync(join(project, "node_modules/.installed"), stamp.digest("hex"));
  });

  test("is run if its digest is the project's", async () => {
    expect(await run({ [platform]: integrityOf(tarball) })).toContain(
      "carried --liftoff-only tools/hello.ts",
    );
  });

  test("is refused and deleted if its digest differs, even if the registry confirms it", async () => {
    const output = await run({ [platform]: integrityOf(Buffer.from("another")) });
    expect(output).toContain("EINTEGRITY");
    expect(output).toContain("hanked: npm ci did not succeed");
    expect(output).not.toContain("carried");
    expect(existsSync(installed)).toBe(false);
  });

  test("is fetched again if it was never checked", async () => {
    mkdirSync(join(installed, ".."), { recursive: true });
    writeFileSync(installed, "#!/bin/sh\necho planted\n", { mode: 0o755 });
    expect(await run({ [platform]: integrityOf(tarball) })).toContain(
      "carried --liftoff-only tools/hello.ts",
    );
  });

  test("is not fetched for a machine without a known digest", async () => {
    expect(await run({})).toContain(`package.json has no digest of ${carrier}`);
    expect(existsSync(installed)).toBe(false);
  });

  async function run(nodeIntegrity: Record<string, string>): Promise<string> {
    const config = { node: pinned, nodeIntegrity };
    writeFileSync(join(project, "package.json"), JSON.stringify({ config }));
    const { port } = registry.address() as AddressInfo;
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(folder, "cache"),
      npm_config_noproxy: "127.0.0.1",
    };
    const done = promisify(execFile)(process.execPath, [join(project, "tools/run.mjs"), "hello"], {
      env,
    });
    const { stdout, stderr } = await done.catch((failed) => failed);
    return stdout + stderr;
  }
});

test("the pinned Node has a digest for every machine we run on", () => {
  const { config } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(Object.keys(config.nodeIntegrity)).toEqual(
    expect.arrayContaining(["linux-x64", "linux-arm64"]),
  );
  for (const digest of Object.values(config.nodeIntegrity)) {
    expect(digest).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
  }
});

function integrityOf(content: Buffer): string {
  return `sha512-${createHash("sha512").update(content).digest("base64")}`;
}
