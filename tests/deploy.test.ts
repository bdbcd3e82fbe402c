import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serverEnv, serverFlags } from "../scripts/node-flags.ts";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");

test("the unit's process has the flags and variables that the server has by npm start", () => {
  const serve = read("serve");
  const flags = serverFlags.map((flag) =>
    flag.startsWith("--import=") ? "--import=./scripts/quick-imports.mjs" : flag,
  );
  expect(serve).toContain(`exec "$node" ${flags.join(" ")} server.ts\n`);
  const { NODE_COMPILE_CACHE: _, ...variables } = serverEnv;
  for (const [name, value] of Object.entries(variables))
    expect(serve).toContain(`${name}=${value}`);
});

test("the supervisors wait for longer than a process takes to leave", () => {
  const leaving = Number(
    /leavingMs = ([\d_]+)/.exec(readFileSync("server.ts", "utf8"))?.[1]?.replace("_", ""),
  );
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read("hanked@.service"))?.[1]);
  expect(seconds * 1_000).toBeGreaterThan(leaving);
});

test("no proxy sends a form twice, or keeps an idle connection while a process leaves", () => {
  const nginx = read("nginx.conf");
  expect(nginx).not.toMatch(/^\s*proxy_next_upstream .*non_idempotent/m);
  expect(nginx.match(/^ {4}keepalive_timeout 3s;$/gm)).toHaveLength(3);
  for (const name of ["Caddyfile", "Caddyfile.two-processes"]) {
    expect(read(name)).toMatch(/lb_retry_match \{\s*method GET HEAD\s*\}/);
    expect(read(name)).toMatch(/^\s*keepalive 3s$/m);
  }
});

test.each(["serve", "restart"])("%s is a script that sh can read", (name) => {
  const { status, stderr } = spawnSync("sh", ["-n", `deploy/${name}`], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
