import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const shell = "/usr/bin/chromium-headless-shell";
// Liberation Sans has the metrics of Arial, which the fallback of our typeface is adjusted to.
const fonts = "/usr/share/fonts/truetype/liberation";

/** The browser for tests: the headless shell needs two thirds of the time. */
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
  // The sister sites' local names, also where the system's resolver does not know them.
  "--host-resolver-rules=MAP *.localhost 127.0.0.1",
];

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
