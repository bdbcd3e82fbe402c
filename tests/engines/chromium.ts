import { chromium, type Page } from "@playwright/test";
import { chromiumSwitches } from "../../scripts/browser.ts";
import type { Engine, EngineWindow } from "./engine.ts";

/** Through Playwright, as in all other browser tests. */
export async function startChromium(executablePath: string | undefined): Promise<Engine> {
  const browser = await chromium.launch({
    args: chromiumSwitches,
    ...(executablePath && { executablePath }),
  });
  return {
    async openWindow({ width, height, scripts }) {
      const context = await browser.newContext({
        viewport: { width, height },
        javaScriptEnabled: scripts,
        reducedMotion: "reduce",
      });
      return windowOf(await context.newPage());
    },
    close: () => browser.close(),
  };
}

function windowOf(page: Page): EngineWindow {
  const problems: string[] = [];
  page.on("console", (message) => {
    // A form that is refused comes back as a page with that status.
    const refused = message.text().includes("status of 422");
    if (message.type() === "error" && !refused) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return {
    async goto(address) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    evaluate: (expression) => page.evaluate<string>(expression),
    async traverse(direction) {
      // Not until it is loaded: it may come out of the browser's memory.
      const options = { waitUntil: "commit" } as const;
      await (direction === "back" ? page.goBack(options) : page.goForward(options));
    },
    point: (x, y) => page.mouse.move(x, y),
    async press() {
      await page.mouse.down();
      await page.mouse.up();
    },
    async keys(keys) {
      for (const key of keys) await page.keyboard.press(key === " " ? "Space" : key);
    },
    takeProblems: () => problems.splice(0),
    close: () => page.context().close(),
  };
}
