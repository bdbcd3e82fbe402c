import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { usualLimits } from "../app/server/limits/connection-limits.ts";
import { commandFlags, serverEnv, serverFlags } from "../tools/node-flags.ts";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");

test("the systemd unit has the flags and variables of npm start", () => {
  const serve = read("serve");
  const [liftoff, ...memory] = serverFlags;
  expect(read("node")).toContain(`exec "$node" ${liftoff} "$@"\n`);
  expect(serve).toContain(`exec deploy/node ${memory.join(" ")} build/server/server.js\n`);
  const { NODE_COMPILE_CACHE: _, ...variables } = serverEnv;
  for (const [name, value] of Object.entries(variables))
    expect(serve).toContain(`${name}=${value}`);
});

describe("an operator command", () => {
  const folder = mkdtempSync(join(tmpdir(), "hanked-as-owner-"));
  const [etc, data, bin] = ["etc", "data", "bin"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  beforeAll(() => {
    chmodSync(folder, 0o755);
    for (const each of [etc, data, bin]) mkdirSync(each);
    chmodSync(data, 0o777);
    const { config } = JSON.parse(readFileSync("package.json", "utf8"));
    const tell = `[ "$1" = --version ] && exec echo v${config.node}; id -un; echo "$@"; env; umask`;
    writeFileSync(join(bin, "node"), `#!/bin/sh\n${tell}\n`, { mode: 0o755 });
    writeFileSync(join(bin, "npm"), `#!/bin/sh\necho npm was called\n`, { mode: 0o755 });
    writeFileSync(join(etc, "site.env"), `DATA_DIR=${data}\nNODE_COMPILE_CACHE=${data}\n`);
    writeFileSync(join(etc, "owner.env"), "DATABASE_OWNER_URL=postgres://owner@host/a\n");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (owner: string, ...args: string[]) => {
    const env = { PATH: `${bin}:/usr/bin:/bin`, HOME: data, NODE_OPTIONS: "--require=/tmp/a.js" };
    const { status, stdout, stderr } = spawnSync(resolve("deploy/as-owner"), args, {
      env: { ...env, HANKED_SETTINGS: etc, HANKED_OWNER: owner },
      encoding: "utf8",
    });
    return { status, err: stderr, lines: stdout.trim().split("\n") };
  };

  test("runs in Node directly, with both settings files and no variables that load code", () => {
    const { lines } = run(userInfo().username, "db:migrate", "--a", "b c");
    expect(lines[1]).toBe(`${commandFlags.join(" ")} build/server/db-migrate.js --a b c`);
    expect(lines).toContain("DATABASE_OWNER_URL=postgres://owner@host/a");
    expect(lines.filter((line) => /^NODE_|^npm was/.test(line))).toEqual([]);
    expect(lines.at(-1)).toBe("0077");
  });

  test.runIf(process.getuid?.() === 0)(
    "runs as the owner's user, with their home, for any owner of DATA_DIR",
    () => {
      const { lines } = run("nobody", "leads", "list");
      expect(lines[0]).toBe("nobody");
      expect(lines.filter((line) => line.endsWith(data))).toEqual([`DATA_DIR=${data}`]);
    },
  );

  test("that is unknown, or has an unknown user, fails with one line", () => {
    expect(run("nobody", "leeds")).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^hanked: there is no build\/server\/leeds\.js: .*\n$/),
    });
    expect(run("nobody").status).toBe(1);
    expect(run("hanked-nobody", "leads", "list").err).toBe(
      "hanked: there is no user hanked-nobody: see docs/running/upgrading.md\n",
    );
  });
});

test("the systemd unit hides the owner's files and compiled code from the site", () => {
  const unit = read("hanked@.service");
  const hidden = /^InaccessiblePaths=(.*)$/m.exec(unit)?.[1]?.split(" ");
  expect(hidden).toEqual(["-/etc/hanked", "-/var/lib/hanked-owner", "-/var/backups"]);
  expect(unit).not.toMatch(/^[^#].*(OWNER|NODE_COMPILE_CACHE)/m);
  // Otherwise processes of one user could read each other: the one that sends digests knows more secrets.
  expect(unit).toMatch(/^PrivateUsers=yes$/m);
});

test("restarting covers all processes in systemd, in the order of their ports", () => {
  const folder = mkdtempSync(join(tmpdir(), "hanked-restart-"));
  const listed =
    "hanked@3000.service loaded active running a\nhanked@3002.service loaded failed failed b\n";
  const systemctl = `[ "$1" = restart ] && exec echo "$2"; printf '${listed}'`;
  writeFileSync(join(folder, "systemctl"), `#!/bin/sh\n${systemctl}\n`, { mode: 0o755 });
  for (const name of ["node", "sleep"])
    writeFileSync(join(folder, name), "#!/bin/sh\n", { mode: 0o755 });
  const { stdout } = spawnSync("deploy/restart", [], {
    env: { PATH: `${folder}:/usr/bin:/bin` },
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect(stdout.match(/^hanked@\d+$/gm)).toEqual(["hanked@3000", "hanked@3002"]);
});

test("systemd waits longer than a process takes to shut down", () => {
  const leaving = Number(
    /shutdownMs = ([\d_]+)/.exec(readFileSync("server.ts", "utf8"))?.[1]?.replace("_", ""),
  );
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read("hanked@.service"))?.[1]);
  expect(seconds * 1_000).toBeGreaterThan(leaving);
});

test("no proxy sends a form twice, or keeps idle connections during a shutdown", () => {
  const nginx = read("nginx.conf");
  expect(nginx).not.toMatch(/^\s*proxy_next_upstream .*non_idempotent/m);
  expect(nginx.match(/^ {4}keepalive_timeout 3s;$/gm)).toHaveLength(3);
  for (const name of ["Caddyfile", "Caddyfile.two-processes"]) {
    expect(read(name)).toMatch(/lb_retry_match \{\s*method GET HEAD\s*\}/);
    expect(read(name)).toMatch(/^\s*keepalive 3s$/m);
  }
  const haproxy = read("haproxy-front.cfg");
  expect(haproxy).toMatch(/^ {2}http-request disable-l7-retry unless \{ method GET HEAD \}$/m);
  expect(haproxy.match(/^ {2}default-server .*pool-purge-delay 3s$/gm)).toHaveLength(2);
});

test("HAProxy passes on nothing that a visitor wrote about where they come from, and logs nothing", () => {
  const haproxy = read("haproxy-front.cfg");
  for (const name of ["Proto", "Host", "For"])
    expect(haproxy).toMatch(new RegExp(`^ {2}http-request set-header X-Forwarded-${name} `, "m"));
  expect(haproxy).not.toMatch(/^\s*(log|option httplog)\b/m);
  for (const each of ["connect", "client", "server", "http-request", "http-keep-alive"])
    expect(haproxy).toMatch(new RegExp(`^ {2}timeout ${each} (2|[123][05]|10)s$`, "m"));
});

test("proxies have short timeouts, and one client leaves room for others", () => {
  const nginx = read("nginx.conf");
  const numberOf = (pattern: RegExp) => Number(pattern.exec(nginx)?.[1]);
  const [files, connections, ofClient, ofAll] = [
    numberOf(/^worker_rlimit_nofile (\d+);$/m),
    numberOf(/^ {2}worker_connections (\d+);$/m),
    numberOf(/^ {2}limit_conn clients (\d+);$/m),
    numberOf(/^ {2}limit_conn all (\d+);$/m),
  ] as const;
  expect(files).toBeGreaterThanOrEqual(2 * connections);
  expect(connections).toBeGreaterThan(2 * ofAll);
  // Below what two processes accept, to leave room for health checks and requests that are sent again.
  expect(ofAll).toBeLessThan(2 * usualLimits.maxTotal);
  expect(ofClient * 20).toBeLessThan(ofAll);
  expect(nginx).toMatch(/^ {2}http2_max_concurrent_streams \d+;$/m);
  for (const each of ["client_header", "client_body", "send", "keepalive"])
    expect(nginx).toMatch(new RegExp(`^ {2}${each}_timeout [123]0s;$`, "m"));
  for (const name of ["Caddyfile", "Caddyfile.two-processes"]) {
    const timeouts = /^\t\ttimeouts \{\n((?:\t{3}.*\n)+)/m.exec(read(name))?.[1]?.trim();
    expect(timeouts?.split(/\n\t+/)).toEqual([
      "read_header 10s",
      "read_body 30s",
      "write 2m",
      "idle 30s",
    ]);
  }
});

const token = "AN7VWcQpoEhrmnhIoaZ3xEnFOdmMSayRDS_OB1lAfW-F";

describe("no proxy logs a token", () => {
  const spellings = [
    `/proov/${token}`,
    `/PROOV/${token}/lahku`,
    `/%70roov/${token}`,
    `/pro%6Fv/${token}`,
    `/proov/%41${token.slice(1)}`,
    `/proov/${token.slice(0, 20)}%2D${token.slice(20)}`,
    `/proov;x/${token}`,
    `/proov\\${token}`,
    `/proov//${token}`,
    `/proov%2F${token}`,
    `/proov%0A${token}`,
    `/%2570roov/%2541${token.slice(1)}`,
    `/${token}`,
    `/x/y%20${token}.`,
    `/x%0a${token}`,
    `/vestules-paraugs%3Ftrial%3D${token}`,
    `/vestules-paraugs%3Ftr%69al=${token}`,
  ];
  const shown = ["/", "/blog/proov-tasuta", `/blog/${"a-word-".repeat(9)}`, "/pirkejas/A%20%C3%B5"];

  test("nginx", () => {
    const map =
      /map \$uri \$path_without_token \{(.*?)\n {2}\}/s.exec(read("nginx.conf"))?.[1] ?? "";
    const patterns = [...map.matchAll(/^ {4}"~(\*?)(.*)" "\/proov\/-";$/gm)].map(
      ([, any, source = ""]) => new RegExp(source, any ? "i" : ""),
    );
    // nginx decodes a path once before it is compared.
    const isHidden = (path: string) => patterns.some((one) => one.test(decodeURIComponent(path)));
    expect(spellings.filter((path) => !isHidden(path))).toEqual([]);
    expect(shown.filter(isHidden)).toEqual([]);
  });

  test.each(["Caddyfile", "Caddyfile.two-processes"])("%s", (name) => {
    const pattern = /request>uri regexp `(.*)` -$/m.exec(read(name))?.[1] ?? "";
    const logged = (path: string) => path.replaceAll(new RegExp(pattern, "g"), "-");
    expect(spellings.map(logged).filter((path) => path.length > 25)).toEqual([]);
    expect(logged(`/vestules-paraugs?q=jumts&trial=${token}`)).toBe("/vestules-paraugs-");
    expect(shown.map(logged)).toEqual(shown);
  });
});

test.each(["serve", "restart", "node", "as-owner"])("%s is a valid sh script", (name) => {
  const { status, stderr } = spawnSync("sh", ["-n", `deploy/${name}`], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
