import { paths } from "../../app/site/paths.ts";
import { loadsFromOthers } from "./other-origin.ts";
import { expect, hydrate, test } from "./site-test.ts";

test("pages keep to their security policy and are isolated from other origins", async ({
  browser,
  page,
  address,
}) => {
  const violations: string[] = [];
  await page.exposeFunction("reportViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { reportViolation } = window as unknown as {
        reportViolation: (text: string) => void;
      };
      reportViolation(`${event.violatedDirective}: ${event.blockedURI}`);
    });
  });
  for (const path of [paths.home(), paths.cpvTool(), paths.digest("LV"), paths.activeTenders()]) {
    const answer = await page.goto(address("plain", path));
    expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
    await hydrate(page);
  }
  await page.goto(address("plain"));
  await page.locator(`.footer a[href="${paths.terms()}"]`).click();
  await expect(page).toHaveURL(address("plain", paths.terms()));
  await page.locator(".header .logo").click();
  await expect(page.locator(".hero")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(violations).toEqual([]);

  await test.step("a page is cross-origin isolated, and loads only what other origins allow", async () => {
    await page.goto(address("ee"));
    expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
    expect(await loadsFromOthers(browser, address("ee"))).toBe(false);
  });
});

test("no string can become markup or a script", async ({ context, address }) => {
  // Not the `page` fixture, which fails on console errors: the browser logs each try.
  const page = await context.newPage();
  await page.goto(address("lv"));
  // The page makes this script with the only Trusted Types policy that it allows.
  await expect(page.locator('script[type="speculationrules"]')).toBeAttached();
  const tries = await page.evaluate(() => {
    const script = document.createElement("script");
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    const policy = { createHTML: (text: string) => text };
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.body, { innerHTML: "<img src=x onerror=alert(1)>" }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
      parser: () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
      "script text": () => Object.assign(script, { textContent: "window.ran = true" }),
      "script address": () => Object.assign(script, { src: "/assets/evil.js" }),
      "a policy of one's own": () => trustedTypes.createPolicy("evil", policy),
      "a policy for all": () => trustedTypes.createPolicy("default", policy),
      "our policy again": () => trustedTypes.createPolicy("hanked-rules", policy),
    };
    return Object.entries(sinks).map(([name, act]) => {
      try {
        act();
        return `${name} is open`;
      } catch (error) {
        return `${name}: ${(error as Error).name}`;
      }
    });
  });
  expect(tries.filter((line) => !line.endsWith(": TypeError"))).toEqual([]);
});

test("files changed in transit are neither run nor applied", async ({ context, address }) => {
  // Not the `page` fixture, which fails on console errors: the browser logs each try.
  const page = await context.newPage();
  const open = async () => {
    await page.goto(address("plain", paths.cpvTool()), { waitUntil: "networkidle" });
    const changed = await page.evaluate(() => "changed" in window);
    return { changed, alive: await page.locator("[data-alive]").count() };
  };
  expect(await open()).toEqual({ changed: false, alive: 1 });
  for (const [what, file] of [
    ["the page's script", /\/assets\/.*page-script-/],
    ["an island's own file", /\/assets\/.*cpv-tool-/],
    ["what islands share", /\/assets\/.*react-/],
  ] as const) {
    await test.step(what, async () => {
      let changes = 0;
      await page.route(file, async (route) => {
        changes += 1;
        const answer = await route.fetch();
        const body = `window.changed = true;${await answer.text()}`;
        await route.fulfill({ response: answer, body });
      });
      expect(await open()).toEqual({ changed: false, alive: 0 });
      expect(changes).toBeGreaterThan(0);
      await page.unrouteAll();
    });
  }
  await test.step("a style sheet", async () => {
    await page.route(/\/assets\/styles-.*\.css/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}html{zoom:3}` });
    });
    await page.goto(address("plain", paths.terms()));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).zoom)).toBe("1");
  });
});
