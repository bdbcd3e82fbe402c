import { mkdirSync } from "node:fs";
import { launchChromium } from "./browser.ts";
import { startSite } from "./running-site.ts";

const [site = "lv", width = "390", path = "/", step = "1600", scheme = "light"] =
  process.argv.slice(2);
mkdirSync("/tmp/sl", { recursive: true });
const browser = await launchChromium();
const running = await startSite();
for (const w of width.split(",")) {
  const context = await browser.newContext({
    viewport: { width: Number(w), height: 900 },
    colorScheme: scheme as "light",
  });
  const page = await context.newPage();
  await page.addInitScript(() =>
    localStorage.setItem(
      "consentSettings",
      JSON.stringify({
        analytics_storage: false,
        ad_storage: false,
        ad_user_data: false,
        ad_personalization: false,
      }),
    ),
  );
  await page.goto(`http://${site}.localhost:${running.port}${path}`, { waitUntil: "networkidle" });
  await page.waitForTimeout(1200);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll("header, main > *, .until-offer > div > *, footer")].map(
      (e) => `${e.tagName}.${e.className}#${e.id} ${Math.round(e.getBoundingClientRect().height)}`,
    ),
  );
  console.log(site, w, height, parts.join(" | "));
  for (let y = 0, n = 0; y < height; y += Number(step), n++)
    await page.screenshot({
      path: `/tmp/sl/${site}-${w}-${n}.png`,
      fullPage: true,
      clip: { x: 0, y, width: Number(w), height: Math.min(Number(step), height - y) },
    });
  await context.close();
}
await browser.close();
await running.stop();
process.exit(0);
