import { parseSettings, SettingsError, settingNames } from "../../app/env.server.ts";
import { priceText } from "../../app/features/landing/prices.ts";
import type { Settings } from "../../app/process/settings.ts";
import { warnOperator } from "../../app/server/announce.ts";
import { prices } from "../../content/prices.ts";
import { type Finding, fine, mergeNotes, type Note, warning, wrong } from "./finding.ts";

/** The settings if they can be parsed, and what is odd about them. Never a value: it may be a password. */
export function checkSettings(env: NodeJS.ProcessEnv): {
  settings: Settings | undefined;
  findings: Finding[];
} {
  const notes: Note[] = listMisspelt(Object.keys(env)).map(({ name, meant }) =>
    warning(`${name} is no setting`, `did you mean ${meant}?`),
  );
  try {
    const settings = parseSettings(env);
    return {
      settings,
      findings: [
        settingsFinding(notes.length > 0 ? notes : [fine(describeGiven(env))]),
        ...warningsOf(settings),
        priceFinding(),
      ],
    };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const lines = error.message.split("\n");
    const todo = "correct it: docs/running/settings.md; nothing else was looked at";
    const bad = lines.map((line, place) =>
      place === lines.length - 1 ? wrong(line, todo) : { verdict: "wrong" as const, found: line },
    );
    return { settings: undefined, findings: [settingsFinding([...bad, ...notes])] };
  }
}

function settingsFinding(notes: Note[]): Finding {
  return { subject: "settings", ...mergeNotes(notes) };
}

function describeGiven(env: NodeJS.ProcessEnv): string {
  const given = settingNames.filter((name) => env[name] !== undefined && env[name] !== "");
  return `${given.length} of ${settingNames.length} are set, and all can be understood`;
}

/** Not set is no fault: the owners may want to name it in the offer only. */
function priceFinding(): Finding {
  const found = prices
    ? `pages say '${priceText(prices, "et")}'`
    : "not set in content/prices.ts: pages say that the offer names it";
  return { subject: "price", ...fine(found) };
}

function warningsOf(settings: Settings): Finding[] {
  const lines: string[] = [];
  const log = { warn: (line: string) => lines.push(line) };
  warnOperator(log, settings, { demoNotices: 0 });
  return lines.map((line) => {
    const [name = ""] = line.split(" ", 1);
    const todo = remedies[name] ?? "see docs/running/trouble.md";
    return { subject: "settings", ...warning(line, todo) };
  });
}

/** Remedies by the first word of a warning. */
const remedies: Record<string, string> = {
  LEAD_NOTIFY_URL: "set it and LEAD_NOTIFY_KEY, or no notification is sent",
  SMTP_URL: "set it and MAIL_FROM, or no mail is sent",
  LETTERS: "nothing on a copy of the database, or if another process sends digests; else unset it",
  TRUST_PROXY: "set it to the proxy's address; without a proxy, never mind",
  the: "correct app/site/company.ts, set confirmed to true, and build",
};

/** Environment variables that look like misspelt settings of ours. */
export function listMisspelt(names: string[]): { name: string; meant: string }[] {
  const unknown = names.filter((name) => !settingNames.includes(name) && name.length <= 60);
  return unknown.flatMap((name) => {
    const [nearest] = settingNames
      .map((meant) => ({ meant, distance: distanceOf(bare(name), bare(meant)) }))
      .toSorted((a, b) => a.distance - b.distance);
    // Short names are near to many that mean something else: PORT, PATH, HOST.
    const most = Math.min(3, Math.floor(bare(name).length / 4));
    return nearest && nearest.distance <= most ? [{ name, meant: nearest.meant }] : [];
  });
}

function bare(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** How many characters must be changed, added, left out or swapped with the next (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, place) => place)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(changed, at(i - 1, j) + 1, at(i, j - 1) + 1);
      rows[i]?.push(swapped ? Math.min(least, at(i - 2, j - 2) + 1) : least);
    }
  }
  return at(a.length, b.length);
}
