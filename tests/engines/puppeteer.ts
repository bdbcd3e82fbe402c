import { createHash } from "node:crypto";
import { chromium } from "@playwright/test";
import { type Browser, type KeyInput, type LaunchOptions, launch, type Page } from "puppeteer-core";
import { chromiumSwitches, findFirefox } from "../../lab/browser.ts";
import type { Engine, EngineWindow } from "./visitor.ts";

const engines = {
  chromium: (): LaunchOptions => ({
    executablePath: process.env["CHROMIUM"] ?? chromium.executablePath(),
    headless: "shell",
    args: [...chromiumSwitches, "--force-prefers-reduced-motion"],
  }),
  firefox: (scripts: boolean): LaunchOptions => ({
    browser: "firefox",
    executablePath: findFirefox() ?? "",
    extraPrefsFirefox: {
      "javascript.enabled": scripts,
      // Scroll bars take no room, as on a phone.
      "ui.useOverlayScrollbars": 1,
      "ui.prefersReducedMotion": 1,
    },
  }),
};

/** Drives Chromium by its own protocol, and the system's Firefox by WebDriver BiDi, which Playwright cannot. */
export function startPuppeteer(name: keyof typeof engines): Engine {
  let started: { scripts: boolean; browser: Browser } | undefined;
  return {
    async openWindow({ width, height, scripts }) {
      // Firefox can turn JavaScript off only at its start.
      if (started?.scripts !== scripts) {
        await started?.browser.close();
        started = {
          scripts,
          browser: await launch({
            ...engines[name](scripts),
            defaultViewport: null,
            timeout: 100_000,
          }),
        };
      }
      const page = await started.browser.newPage();
      // Firefox before 150 has the size set, but knows no orientation, which comes with it.
      await page.setViewport({ width, height }).catch(ignoreUnknownCommand);
      if (name === "chromium") await page.setJavaScriptEnabled(scripts);
      return windowOf(page);
    },
    close: async () => started?.browser.close(),
  };
}

function ignoreUnknownCommand(error: Error): void {
  if (!error.message.includes("unknown command")) throw error;
}

const harmless = [
  // A refused form comes back as a page with that status.
  "status of 422",
  // Firefox reports this for a script with a hash that was still loading when the page was left.
  `“${createHash("sha256").digest("base64")}”`,
];

function windowOf(page: Page): EngineWindow {
  const problems: string[] = [];
  const note = (text: string) => {
    if (!harmless.some((part) => text.includes(part))) problems.push(text);
  };
  page.on("console", (message) => message.type() === "error" && note(message.text()));
  page.on("pageerror", (error) => note(String(error)));
  return {
    goto: (url) => page.goto(url, { waitUntil: "domcontentloaded" }),
    evaluate: (expression) => page.evaluate(expression) as Promise<string>,
    async traverse(direction) {
      // Not awaited: a page from the browser's memory never loads. The visitor checks where it has led.
      const traversal = direction === "back" ? page.goBack() : page.goForward();
      traversal.catch(() => {});
    },
    point: (x, y) => page.mouse.move(x, y),
    async press() {
      await page.mouse.down();
      await page.mouse.up();
    },
    async keys(keys) {
      const { keyboard } = page;
      for (const key of keys)
        await (key.length === 1 ? keyboard.type(key) : keyboard.press(key as KeyInput));
    },
    takeProblems: () => problems.splice(0),
    close: () => page.close(),
  };
}
