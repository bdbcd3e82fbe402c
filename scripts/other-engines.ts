import { existsSync, globSync } from "node:fs";
import { install } from "./browser.ts";

/** A browser beside Chromium that the system has packages of. */
interface OtherEngine {
  name: string;
  packages: string[];
  /** Its program, if all that it needs is there. */
  find(): string | undefined;
}

export const otherEngines = {
  firefox: {
    name: "Firefox",
    packages: ["firefox-esr"],
    find: () => ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync),
  },
  /** It has no headless mode: it needs a display, and a window manager. */
  webkit: {
    name: "WebKit",
    packages: ["webkit2gtk-driver", "xvfb", "openbox"],
    find() {
      const around = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb", "/usr/bin/openbox"];
      if (!around.every((file) => existsSync(file))) return undefined;
      return globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").sort().at(-1);
    },
  },
} satisfies Record<string, OtherEngine>;

export type OtherEngineName = keyof typeof otherEngines;

export function foundEngines(): OtherEngineName[] {
  const names = Object.keys(otherEngines) as OtherEngineName[];
  return names.filter((name) => otherEngines[name].find());
}

/** The Debian packages of each that is not here. */
export function missingEnginePackages(): string[][] {
  const missing = Object.values<OtherEngine>(otherEngines).filter(({ find }) => !find());
  return missing.map(({ packages }) => packages);
}

/** Installs those that are missing; says which could not be had. */
export function ensureOtherEngines(): void {
  for (const { name, packages, find } of Object.values<OtherEngine>(otherEngines)) {
    if (find() || (install(...packages) && find())) continue;
    process.stderr.write(`hanked: no ${name} here; its journeys are skipped\n`);
  }
}
