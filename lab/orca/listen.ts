import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { killProcess, withDescendants } from "../linux-processes.ts";
import type { Journey } from "./journeys.ts";

const preferences = {
  "accessibility.force_disabled": -1,
  "browser.aboutwelcome.enabled": false,
  "browser.translations.enable": false,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.dns.localDomains": "ee.localhost,lv.localhost,lt.localhost",
};

/** What Orca says at each step, from its debug log: it writes each sentence there, even without a voice. */
export async function listen(journey: Journey, port: number): Promise<string[][]> {
  const home = mkdtempSync(join(tmpdir(), "hanked-orca-"));
  const log = join(home, "orca.log");
  const display = `:${4700 + (process.pid % 90)}`;
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(home, "user.js"), lines.join("\n"));
  const env = {
    PATH: process.env["PATH"],
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: display,
    LC_ALL: `${journey.locale}.UTF-8`,
    LANGUAGE: journey.locale.slice(0, 2),
    GNOME_ACCESSIBILITY: "1",
  };
  const address = `http://${journey.site}.localhost:${port}${journey.path}`;
  const session = [
    `Xvfb ${display} -screen 0 1280x900x24 -nolisten tcp & sleep 1; openbox &`,
    "/usr/libexec/at-spi-bus-launcher --launch-immediately --a11y=1 --screen-reader=1 & sleep 1",
    `orca --replace --debug-file=${log} & sleep 3`,
    `firefox-esr --profile ${home} --no-remote "$1"`,
  ].join("\n");
  const bus = spawn("dbus-run-session", ["--", "sh", "-c", session, "sh", address], {
    env,
    stdio: "ignore",
  });
  const said = () => (existsSync(log) ? parseSpeech(readFileSync(log, "utf8")) : []);
  try {
    // Orca says the page's title, then reads the page to its end.
    await until(() => said().length > 4, 120_000);
    await untilQuiet(said);
    const heard: string[][] = [];
    for (const { keys } of journey.steps) {
      for (const key of keys) {
        const typed = key.startsWith("type:");
        const args = typed ? ["type", "--delay", "60", key.slice(5)] : ["key", key];
        spawnSync("xdotool", args, { env });
        await untilQuiet(said);
      }
      // A status message waits until Orca has finished speaking.
      if (keys.length > 0) await untilQuiet(said);
      heard.push(said().slice(heard.flat().length));
    }
    return heard;
  } finally {
    end(bus);
    await setTimeout(500);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Each sentence is on one line of the log. */
function parseSpeech(log: string): string[] {
  return log.split("\n").flatMap((line) => {
    const start = line.indexOf("SPEECH OUTPUT: '");
    if (start === -1) return [];
    const text = line.slice(start + 16);
    // The rest of the line describes the voice.
    return text.slice(0, text.search(/' ?(?:\{|$)/)).trim() || [];
  });
}

async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const start = Date.now();
  while (!holds()) {
    if (Date.now() - start > withinMs) throw new Error("Orca says nothing");
    await setTimeout(250);
  }
}

/** Waits until nothing more was said for 1.5 seconds, at most 90 seconds. */
async function untilQuiet(said: () => string[]): Promise<void> {
  let before = -1;
  for (let round = 0; round < 60 && said().length !== before; round += 1) {
    before = said().length;
    await setTimeout(1_500);
  }
}

function end(bus: ChildProcess): void {
  if (bus.pid) for (const pid of withDescendants(bus.pid)) killProcess(pid);
}
