import { paths } from "../../app/site/paths.ts";
import { enliven, expect, test } from "./site-test.ts";

const pages = [
  paths.home(),
  paths.privacy(),
  paths.blog(),
  paths.thankYou(),
  paths.cpvTool(),
  paths.cpvCode("45261000-4"),
  paths.activeTenders(),
];

for (const site of ["plain", "ee", "lv", "lt"] as const) {
  test(`${site}: no page breaks its own security policy or calls another host`, async ({
    page,
    address,
  }) => {
    const violations: string[] = [];
    const strangers: string[] = [];
    await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        const { reportViolation } = window as unknown as {
          reportViolation: (text: string) => void;
        };
        reportViolation(`${event.violatedDirective}: ${event.blockedURI}`);
      });
    });
    page.on("console", (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== new URL(address(site)).origin) {
        strangers.push(request.url());
      }
    });

    for (const path of pages) {
      const answer = await page.goto(address(site, path));
      expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
      await enliven(page);
    }
    await page.goto(address(site));
    await page.locator(`.footer a[href="${paths.terms()}"]`).click();
    await expect(page).toHaveURL(address(site, paths.terms()));
    await page.locator(".header .logo").click();
    await expect(page.locator(".hero")).toBeVisible();
    // Pictures further down load when they are near.
    await page.locator(".portrait").first().scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");

    expect(violations).toEqual([]);
    expect(strangers).toEqual([]);
  });
}
