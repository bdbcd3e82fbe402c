import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
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

test.each(["serve", "restart"])("%s is a script that sh can read", (name) => {
  const { status, stderr } = spawnSync("sh", ["-n", `deploy/${name}`], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
