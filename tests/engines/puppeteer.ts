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
      // As on a phone: a scroll bar takes no room.
      "ui.useOverlayScrollbars": 1,
      "ui.prefersReducedMotion": 1,
    },
  }),
};

/** Chromium through its own protocol, and the system's Firefox through WebDriver BiDi, which Playwright cannot drive. */
export function startPuppeteer(name: keyof typeof engines): Engine {
  let started: { scripts: boolean; browser: Browser } | undefined;
  return {
    async openWindow({ width, height, scripts }) {
      // Firefox settles at its start whether there is JavaScript.
      if (started?.scripts !== scripts) {
        await started?.browser.close();
        started = {
          scripts,
          browser: await launch({ ...engines[name](scripts), timeout: 100_000 }),
        };
      }
      const page = await started.browser.newPage();
      await page.setViewport({ width, height });
      if (name === "chromium") await page.setJavaScriptEnabled(scripts);
      return windowOf(page);
    },
    close: async () => started?.browser.close(),
  };
}

const harmless = [
  // A form that is refused comes back as a page with that status.
  "status of 422",
  // Firefox says so of a script with a hash that was still on its way when the page was left.
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
      // Not awaited: a page out of the browser's memory is never loaded. The visitor looks where it has led.
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
