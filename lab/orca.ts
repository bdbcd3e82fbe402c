import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { exitWithMessage, parseScriptOptions } from "../ops/command-line.ts";
import { install } from "./browser.ts";
import { type Journey, journeys } from "./orca/journeys.ts";
import { listen } from "./orca/listen.ts";
import { startSite } from "./running-site.ts";

const usage = `npm run orca

Walks through three journeys by keyboard, in Firefox with the screen reader Orca on a display of its own, and writes
what Orca says to reports/orca-JOURNEY.txt. Ends non-zero if something that must be said was not. For Debian.
`;

const packages =
  "orca xvfb openbox at-spi2-core dbus-daemon xdotool firefox-esr locales speech-dispatcher".split(
    " ",
  );

try {
  parseScriptOptions(usage, { name: "orca", options: {} });
  const missing = () => !existsSync("/usr/bin/orca") || !existsSync("/usr/bin/xdotool");
  if (missing() && !(install(...packages) && !missing())) {
    throw new Error(`cannot install Orca; it needs the packages ${packages.join(", ")}`);
  }
  mkdirSync("reports", { recursive: true });
  const site = await startSite();
  const unsaid: string[] = [];
  try {
    for (const journey of journeys) unsaid.push(...(await hear(journey, site.port)));
  } finally {
    await site.stop();
  }
  if (unsaid.length > 0) throw new Error(`Orca did not say\n${unsaid.join("\n")}`);
  process.exit(0);
} catch (error) {
  exitWithMessage(error);
}

/** Writes what Orca said to a file, and returns the expected texts that it did not say. */
async function hear(journey: Journey, port: number): Promise<string[]> {
  const { name, locale, steps } = journey;
  // Creates the locale: without it Orca would speak English.
  spawnSync("localedef", ["-i", locale, "-f", "UTF-8", `${locale}.UTF-8`]);
  const heard = await listen(journey, port);
  const talk = steps.flatMap(({ keys }, place) => [
    `> ${keys.join(" ") || "the page"}`,
    ...(heard[place] ?? []),
  ]);
  writeFileSync(`reports/orca-${name}.txt`, `${talk.join("\n")}\n`);
  process.stdout.write(`reports/orca-${name}.txt: ${heard.flat().length} lines\n`);
  return steps.flatMap(({ keys, says }, place) => {
    // A slow machine says it only while the keys of the next step are pressed.
    const said = heard
      .slice(place, place + 2)
      .flat()
      .join(" ");
    const unsaid = says.filter((text) => !said.includes(text));
    return unsaid.map((text) => `${name}, after ${keys.join(" ") || "the start"}: ${text}`);
  });
}
