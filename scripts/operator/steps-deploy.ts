import { spawnSync } from "node:child_process";
import type { Step } from "./frame.ts";
import { NotPlayable } from "./not-playable.ts";

/** Each file of deploy and compose.yaml with the program that reads it on a server; nginx and systemd are played on Debian. */
const checks: { program: string; args: string[]; isNewEnough?: () => boolean }[] = [
  {
    program: "caddy",
    args: ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile"],
  },
  {
    program: "caddy",
    args: ["validate", "--adapter", "caddyfile", "--config", "deploy/Caddyfile.two-processes"],
  },
  { program: "promtool", args: ["check", "rules", "deploy/prometheus-alerts.yml"] },
  { program: "logrotate", args: ["--debug", "deploy/logrotate.conf"] },
  // Debian's own before 13 is too old for it.
  {
    program: "docker-compose",
    args: ["--file", "compose.yaml", "config", "--quiet"],
    isNewEnough: () =>
      / v?(2\.(2[3-9]|[3-9]\d)|[3-9])/.test(outputOf("docker-compose", ["version"])),
  },
];

export const deploySteps: Step[] = [
  {
    name: "files: Caddy, Prometheus, logrotate and Compose take what they are given",
    where: ["docs/running/proxy.md", "Behind a TLS proxy"],
    apart: true,
    async run(play) {
      const env = {
        PATH: process.env.PATH,
        HOME: play.makeFolder("home"),
        OWNER_PASSWORD: "a",
        SITE_PASSWORD: "b",
        LETTERS_PASSWORD: "c",
      };
      const [taken, missing]: [string[], string[]] = [[], []];
      for (const { program, args, isNewEnough } of checks) {
        const { error, status, stderr, stdout } = spawnSync(program, args, {
          env,
          encoding: "utf8",
        });
        const file = args.find((arg) => arg.includes(".y") || arg.includes("deploy/")) ?? "";
        if (error || isNewEnough?.() === false)
          missing.push(`${file} (no ${program} that is new enough)`);
        else if (status === 0 && !/^error: /m.test(stderr)) taken.push(file);
        else
          throw new Error(`${program} on ${file}: ${(stderr || stdout).trim().split("\n").at(-1)}`);
      }
      if (taken.length === 0) throw new NotPlayable("none of these programs is here");
      return `${taken.join(", ")}${missing.length > 0 ? `; not looked at: ${missing.join(", ")}` : ""}`;
    },
  },
];

function outputOf(program: string, args: string[]): string {
  return spawnSync(program, args, { encoding: "utf8" }).stdout ?? "";
}
