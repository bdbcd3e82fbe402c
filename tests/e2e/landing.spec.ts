import type { Page } from "@playwright/test";
import { anchors } from "../../app/site/paths.ts";
import type { SiteId } from "../../app/site/sites.ts";
import { checkStructured } from "../setup/structured-data-schema.ts";
import { chooseCases } from "../setup/tier.ts";
import { readItems } from "./microdata.ts";
import { expect, test } from "./site-test.ts";
import { tooWide } from "./too-wide.ts";

const sites = chooseCases<SiteId>(["ee", "lv", "lt"], (site) => site === "lt");

/** The last is a screen of 1280 × 1024 pixels at 400 %. */
const screens = [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [320, 568],
  [320, 256],
] as const;

for (const site of sites) {
  test(`${site}: the landing page fits every screen and is complete`, async ({ page, address }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.push(request.url());
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address(site), { waitUntil: "networkidle" });
    await test.step("it loads only the font that it preloads", async () => {
      expect(fonts).toHaveLength(1);
      const preloaded = page.locator('link[rel="preload"][as="font"]');
      await expect(preloaded).toHaveCount(1);
      expect(fonts[0]).toContain(await preloaded.getAttribute("href"));
      expect(await page.evaluate(() => document.fonts.check("16px Plex"))).toBe(true);
    });

    await test.step("it has its pictures: a day line in the first screen, and steps drawn as their notices", async () => {
      await expect(page.locator(".hero .days").first()).toBeInViewport();
      await expect(page.locator(".hero .letter-item")).toHaveCount(2);
      const steps = await page
        .locator(".cycle li > div")
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).borderTop));
      expect(new Set(steps).size).toBe(4);
    });

    await test.step("a longer line is always more days", async () => {
      const rows = await page.locator(".hero .letter-item").evaluateAll((items) =>
        items.map((item) => ({
          days: Number(
            item.querySelector(".letter-due span")?.textContent?.match(/\d+/)?.[0] ?? "0",
          ),
          line: item.querySelector("rect")?.getBoundingClientRect().width ?? 0,
        })),
      );
      expect(rows).toEqual(rows.toSorted((one, other) => one.line - other.line));
    });

    await test.step("on a phone it is at most 8,500 pixels long", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      // Without the question about cookies, which adds its own height.
      const asked = await page
        .locator(".consent")
        .evaluate((box) => (box as HTMLElement).offsetHeight);
      expect(length - asked).toBeLessThanOrEqual(8_500);
    });

    await test.step("nothing is wider than the screen, and every anchor exists once", async () => {
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height });
        expect(await tooWide(page), `${width} × ${height}`).toEqual([]);
      }
      for (const anchor of Object.values(anchors)) {
        await expect(page.locator(`[id="${anchor}"]`)).toHaveCount(1);
      }
    });

    await test.step("phones have the button in the menu, wider screens in line with it", async () => {
      const button = page.locator(".header-row > .button");
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(button).toBeHidden();
      await page.setViewportSize({ width: 700, height: 800 });
      await expect(button).toBeInViewport({ ratio: 1 });
      const menu = page.locator(".menu-button");
      await expect(menu).toBeInViewport({ ratio: 1 });
      const [one, other] = [await button.boundingBox(), await menu.boundingBox()];
      expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0);
    });

    await test.step("the structured data of the questions is what is shown", async () => {
      for (const fold of await page.locator(".questions summary").all()) await fold.press("Enter");
      await expect(page.locator(".questions details[open]")).toHaveCount(7);
      const told = await page.evaluate(readItems);
      expect(told.flatMap(checkStructured)).toEqual(["FAQPage"]);
      const { mainEntity } = told[0] as unknown as { mainEntity: ToldQuestion[] };
      const shown = await page.locator(".questions details").allInnerTexts();
      expect(shown).toHaveLength(7);
      // Line breaks may differ.
      const plain = (text: string) => text.replaceAll(/\s/g, "");
      expect(
        mainEntity.map(({ name, acceptedAnswer }) => plain(name + acceptedAnswer.text)),
      ).toEqual(shown.map(plain));
    });
  });
}

test("the letter beside the question answers what is typed, and goes back when it is deleted", async ({
  page,
  address,
}) => {
  await page.goto(address("ee"), { waitUntil: "networkidle" });
  const titles = page.locator(".hero .letter-item .letter-title");
  const first = await titles.allInnerTexts();
  const question = page.locator("#sell");
  const status = page.locator(".hero [role=status]");
  await question.fill("katus");
  await expect(status).toContainText(/\d/);
  const found = await titles.allInnerTexts();
  expect(found).not.toEqual(first);
  expect(found.length).toBeGreaterThan(0);
  // The beginning of a word: the sample stays until something is found.
  const answered = page.waitForResponse(/q=qqq&|q=qqq$/);
  await question.fill("qqq");
  await answered;
  await expect(titles).toHaveText(first);
  await expect(status).toBeEmpty();
  await question.fill("qqqqqq");
  await expect(titles).toHaveCount(0);
  await expect(status).not.toBeEmpty();
  await question.fill("");
  await expect(titles).toHaveText(first);
  await expect(status).toBeEmpty();
  await question.fill("katus");
  await question.press("Enter");
  await expect(page).toHaveURL(/naidiskiri\?q=katus/);
});

test("the question stays where it is while the letter above it changes", async ({
  page,
  address,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address("ee"), { waitUntil: "networkidle" });
    const question = page.locator("#sell");
    const places = async () => [
      Math.round(
        await question.evaluate((field) => field.getBoundingClientRect().top + window.scrollY),
      ),
      Math.round((await page.locator(".hero").boundingBox())?.height ?? 0),
    ];
    const before = await places();
    const status = page.locator(".hero [role=status]");
    const titles = page.locator(".hero .letter-item .letter-title");
    for (const typed of ["IT seadmed", "qqqqqq", "katus"]) {
      const shown = await titles.allInnerTexts();
      await question.fill(typed);
      await expect(titles).not.toHaveText(shown);
      await expect(status).not.toHaveText(/…|\.\.\./);
      expect(await places(), `${typed} at ${width}`).toEqual(before);
    }
  }
});

test("typed words travel with the ways to the offer and to the trial", async ({
  page,
  address,
}) => {
  const ways = page.locator(".hero .ways a");
  await page.goto(address("ee", "/?utm_source=x"), { waitUntil: "networkidle" });
  await page.locator("#sell").fill("katus, aknad");
  await expect(ways.last()).toHaveAttribute("href", /\/naidiskiri\?q=katus%2C\+aknad#proov$/);
  await page.locator("#sell").fill("");
  await expect(ways.first()).toHaveAttribute("href", /\/#piedavajums$/);
  await page.locator("#sell").fill("katus");
  await ways.first().click();
  await expect(page).toHaveURL(/\/\?.*q=katus.*#piedavajums$/);
  await expect(page).toHaveURL(/utm_source=x/);
  await expect(page.locator(".lead-form .chip")).toHaveText(/katus/);
  await expect(page.locator("#industry")).toHaveValue("construction");
});

test("the inbox, reduced motion and print", async ({ page, address }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address("lv"), { waitUntil: "networkidle" });
  await test.step("the inbox has six folders, one of them open, and five notices of four kinds", async () => {
    await expect(page.locator(".mail-folders li")).toHaveCount(6);
    await expect(page.locator(".mail-folders .mail-active")).toHaveCount(1);
    await expect(page.locator(".mail-category")).toHaveCount(1);
    await expect(page.locator(".mail-row")).toHaveCount(5);
    const colours = await page
      .locator(".mail-row .kind-word")
      .evaluateAll((kinds) => kinds.map((kind) => getComputedStyle(kind).color));
    expect(new Set(colours).size).toBe(4);
  });

  await test.step("with reduced motion nothing moves", async () => {
    await page.locator(".hero .button").first().hover();
    await page.locator(".menu-button").click();
    const moving = await page.evaluate(() => ({
      running: document.getAnimations().length,
      lasting: [...document.querySelectorAll("*")]
        .filter((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
          return (
            /[1-9]/.test(transitionDuration) ||
            animationName !== "none" ||
            scrollBehavior !== "auto"
          );
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    }));
    expect(moving).toEqual({ running: 0, lasting: [] });
    await page.locator(".menu-button").click();
  });

  await test.step("in print there is no menu, and white text becomes dark", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ media: "print" });
    for (const part of [".header nav", ".menu-button", ".skip-link", ".consent"]) {
      await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
    }
    const dark = page.locator(".section-ink");
    await expect(dark).toHaveCount(1);
    for (const section of await dark.all()) {
      await expect(section).toHaveCSS("background", /^rgba\(0, 0, 0, 0\) none/);
    }
    const lightest = await dark.locator("h2, h3, p").evaluateAll((texts) => {
      const brightness = (text: Element) =>
        Math.max(...(getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number));
      return Math.max(...texts.map(brightness));
    });
    expect(lightest).toBeLessThan(110);
  });
});

test("a person's picture covers the initial, which is shown if it does not load", async ({
  context,
  address,
}) => {
  // Nobody has been named yet, so a portrait is put in. Not the `page` fixture, which fails on console errors.
  const look = async (broken: boolean) => {
    const page = await context.newPage();
    const picture = broken ? "/missing.png" : "/favicon.svg";
    await page.route(address("lv"), async (route) => {
      // Node knows no sister host.
      const { host } = new URL(address("lv"));
      const url = address("lv").replace("lv.localhost", "localhost");
      const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
      const portrait = `<span class="portrait">A<img src="${picture}" alt="" /></span>`;
      const body = (await answer.text()).replace(
        '<ul class="ruled partners"><li>',
        `$&${portrait}`,
      );
      await route.fulfill({ response: answer, body });
    });
    await page.goto(address("lv"), { waitUntil: "networkidle" });
    await expect(page.locator(".portrait")).toHaveText("A");
    await expect(page.locator(".portrait img")).toHaveCount(broken ? 0 : 1);
    await page.close();
  };
  await look(true);
  await look(false);
});

test("without JavaScript all text is there and all links work; without the font it takes the same space", async ({
  page,
  browser,
  address,
}) => {
  const heightOf = (seen: Page) =>
    // Measures `main` only: the question about cookies adds space to the page when it appears.
    seen.evaluate(() => document.querySelector("main")?.offsetHeight ?? 0);
  const whole = address("lt");
  await page.goto(whole, { waitUntil: "networkidle" });
  const alive = await page.locator("main").textContent();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.route("**/*.woff2", (route) => route.abort());
  await still.goto(whole);
  expect(await still.locator("main").textContent()).toBe(alive);
  // The fallback font takes the same room as our own.
  expect(Math.abs((await heightOf(still)) / (await heightOf(page)) - 1)).toBeLessThan(0.01);

  const hrefs = await still
    .locator("a[href^='/'], a[href^='#']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const targets = hrefs.map((href) => /^\/?#(.+)/.exec(href)?.[1]);
  for (const target of new Set(targets.filter((target) => target !== undefined))) {
    await expect(still.locator(`[id="${target}"]`)).toHaveCount(1);
  }
  for (const path of new Set(hrefs.map((href) => href.split("#")[0] || "/"))) {
    expect(await page.evaluate(async (url) => (await fetch(url)).ok, path), path).toBe(true);
  }
  await context.close();
});

test("nothing shifts while the page loads, even when the font is late", async ({
  browser,
  address,
}) => {
  // Each language breaks its lines elsewhere, and a line that breaks elsewhere is what could shift.
  const visits = [
    { site: "ee", width: 390 },
    { site: "lv", width: 1440 },
    { site: "lt", width: 390 },
    { site: "lt", width: 1440 },
  ] as const;
  const shifts = await Promise.all(
    visits.map(async ({ site, width }) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.route("**/*.woff2", async (route) => {
        await new Promise((late) => setTimeout(late, 1_000));
        await route.continue();
      });
      await page.goto(address(site), { waitUntil: "networkidle" });
      const shift = await layoutShift(page);
      await page.close();
      return { site, width, shift };
    }),
  );
  expect(shifts).toEqual(visits.map((visit) => ({ ...visit, shift: 0 })));
});

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // The observer stays silent where there was no shift.
        setTimeout(() => resolve(0), 300);
      }),
  );
}

interface ToldQuestion {
  name: string;
  acceptedAnswer: { text: string };
}
