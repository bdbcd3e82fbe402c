import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import type { Browser } from "@playwright/test";

const shell = "/usr/bin/chromium-headless-shell";
// Liberation Sans has the metrics of Arial, which the fallback of our typeface is adjusted to.
const fonts = "/usr/share/fonts/truetype/liberation";

/** The browser for tests: the headless shell takes two thirds of the time of full Chromium. */
export function ensureHeadlessChromium(): string | undefined {
  if (!existsSync(shell)) install("chromium-headless-shell");
  if (!existsSync(fonts)) install("fonts-liberation");
  return existsSync(shell) ? shell : ensureChromium();
}

/** The Debian packages that browser tests still need. */
export function missingChromiumPackages(): string[] {
  return [
    ...(existsSync(shell) ? [] : ["chromium-headless-shell"]),
    ...(existsSync(fonts) ? [] : ["fonts-liberation"]),
    ...(findChromium() ? [] : ["chromium"]),
  ];
}

/** The installed Chromium, else one installed by apt, else Playwright's own. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  install("chromium");
  const installed = findChromium();
  if (installed) return installed;
  process.stderr.write("hanked: fetching Playwright's Chromium\n");
  const cli = "node_modules/@playwright/test/cli.js";
  const { status } = spawnSync(process.execPath, [cli, "install", "chromium"], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("no browser: install Chromium by hand");
  return undefined;
}

/** Needed for a headless browser as root, and against background requests. */
export const chromiumSwitches = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Resolves the sister sites' local names even where the system's resolver does not know them.
  "--host-resolver-rules=MAP *.localhost 127.0.0.1",
];

/** Chromium for a measurement or a picture, installed where it is missing. */
export async function launchChromium(...switches: string[]): Promise<Browser> {
  const { chromium } = await import("@playwright/test");
  const executablePath = ensureChromium();
  const args = [...chromiumSwitches, ...switches];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}

/** Installs Debian packages if apt is available and allowed; returns whether it could. */
export function install(...packages: string[]): boolean {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return false;
  process.stderr.write(`hanked: installing ${packages.join(", ")}\n`);
  // Fails soon without a network.
  const shortTimeouts = ["-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=15"];
  const apt = (...args: string[]) =>
    spawnSync("apt-get", [...shortTimeouts, ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    }).status === 0;
  const get = () => apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
  return get() || (apt("update", "-qq") && get());
}

function findChromium(): string | undefined {
  return [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ].find(existsSync);
}

/** Browsers besides Chromium that have Debian packages. `find` returns the program if all it needs is installed. */
const otherEngines = {
  firefox: { name: "Firefox", packages: ["firefox-esr"], find: findFirefox },
  /** WebKit has no headless mode: it needs a display, and a window manager. */
  webkit: {
    name: "WebKit",
    packages: ["webkit2gtk-driver", "xvfb", "xauth", "openbox"],
    find: findWebkit,
  },
};

export function findFirefox(): string | undefined {
  return ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
}

export function findWebkit(): string | undefined {
  const around = ["WebKitWebDriver", "xvfb-run", "xauth", "openbox"];
  if (!around.every((name) => existsSync(`/usr/bin/${name}`))) return undefined;
  return globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").sort().at(-1);
}

export function foundEngines(): string[] {
  return Object.entries(otherEngines).flatMap(([name, { find }]) => (find() ? [name] : []));
}

/** The Debian packages of each engine that is not installed. */
export function missingEnginePackages(): string[][] {
  const missing = Object.values(otherEngines).filter(({ find }) => !find());
  return missing.map(({ packages }) => packages);
}

/** Installs missing engines; prints which are not available. */
export function ensureOtherEngines(): void {
  for (const { name, packages, find } of Object.values(otherEngines)) {
    if (find() || (install(...packages) && find())) continue;
    process.stderr.write(`hanked: no ${name} here; its journeys are skipped\n`);
  }
}
