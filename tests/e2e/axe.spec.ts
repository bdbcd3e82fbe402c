import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./site-test.ts";

for (const site of ["ee", "lv", "lt"] as const) {
  for (const width of [390, 1440]) {
    test(`the landing page of ${site} at ${width} pixels has no accessibility faults`, async ({
      page,
      address,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address(site), { waitUntil: "networkidle" });
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      if (width > 400) return;
      await page.locator(".menu-button").click();
      const open = await new AxeBuilder({ page }).include(".header").analyze();
      expect(open.violations).toEqual([]);
    });
  }
}
