import { mkdirSync } from "node:fs";
import { launchChromium } from "./browser.ts";
import { startSite } from "./running-site.ts";

const site = await startSite();
const browser = await launchChromium();
mkdirSync("/tmp/peek", { recursive: true });
for (const job of process.argv.slice(2)) {
  const [name = "lv", width = "1440", path = "/", mode = "full"] = job.split("|");
  const context = await browser.newContext({
    viewport: { width: Number(width), height: Number(width) < 500 ? 844 : 900 },
  });
  const page = await context.newPage();
  await page.goto(`http://${name}.localhost:${site.port}${path}`, { waitUntil: "networkidle" });
  if (mode === "nocookie")
    await page.evaluate(() => document.querySelector("[class*=consent]")?.remove());
  const label = `${name}-${width}-${path.replaceAll(/[^\p{L}\d]+/gu, "_").slice(0, 40)}`;
  await page.screenshot({ path: `/tmp/peek/${label}.png`, fullPage: mode !== "view" });
  console.log(label, await page.evaluate(() => document.documentElement.scrollHeight));
  await context.close();
}
// the asked page
if (process.env.ASKED) {
  for (const [width, email] of [
    [390, "anna@gmial.com"],
    [1440, "anna@jumtufabrika.lv"],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(`http://lv.localhost:${site.port}/vestules-paraugs?cpv=45261000&q=jumts`);
    await page.fill("#trial-email", email);
    await page.click("#proov [type=submit]");
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `/tmp/peek/refused-${width}.png` });
    await page.check("#privacy_consent");
    await page.click("#proov [type=submit]");
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: `/tmp/peek/asked-${width}.png`, fullPage: true });
    await context.close();
  }
}
await browser.close();
await site.stop();
process.exit(0);
