import { type Browser, chromium } from "@playwright/test";
import { chromiumSwitches, ensureChromium } from "./browser.ts";

/** Chromium for a measurement or a picture, brought where it is missing. */
export function launchChromium(...switches: string[]): Promise<Browser> {
  const executablePath = ensureChromium();
  const args = [...chromiumSwitches, ...switches];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
