import type { Page } from "@playwright/test";
import { anchors, headerSections, paths } from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";

const phone = { width: 390, height: 800 };
const desk = { width: 1440, height: 900 };

test("the header's links, the sections and the footer of the landing page work", async ({
  page,
  context,
  address,
}) => {
  await page.setViewportSize(desk);
  await page.goto(address("lv"));

  await test.step("the skip link is the first tab stop and skips the header", async () => {
    await page.keyboard.press("Tab");
    await expect(page.locator(".skip-link")).toBeFocused();
    await expect(page.locator(".skip-link")).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });

  await test.step("the header stays at the top and casts a shadow only past 10 pixels", async () => {
    const header = page.locator(".header");
    for (const [y, shadow] of [
      [10, "none"],
      [11, /rgb/],
      [3000, /rgb/],
      [0, "none"],
    ] as const) {
      await scrollTo(page, y);
      await expect(header).toHaveCSS("box-shadow", shadow);
      expect((await header.boundingBox())?.y).toBe(0);
    }
  });

  await test.step("each section button leads to its section, and moves the focus there", async () => {
    for (const section of headerSections) {
      await page.locator(`.header nav:visible a[href="${paths.section(section)}"]`).click();
      await expectClearOfHeader(page, anchors[section]);
      await expect(byId(page, anchors[section])).toBeFocused();
    }
    await page.locator(".header > * > .button").click();
    await expectClearOfHeader(page, anchors.offer);
    await expect(byId(page, anchors.offer)).toBeFocused();
  });

  await test.step("every anchor's heading is close below the header", async () => {
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { both: _, ...sections } = anchors;
      for (const anchor of Object.values(sections)) {
        await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), anchor);
        const gap = await byId(page, anchor).evaluate((target) => {
          const heading = target.matches("h2") ? target : target.querySelector("h2");
          const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
          return (heading?.getBoundingClientRect().top ?? 0) - header;
        });
        expect(gap, `${anchor} at ${width}`).toBeGreaterThan(16);
        expect(gap, `${anchor} at ${width}`).toBeLessThan(64);
      }
    }
  });

  await test.step("with the consent banner open, the footer can still be reached", async () => {
    await expect(page.locator(".consent")).toBeVisible();
    const below = await page.evaluate(() => {
      const footer = document.querySelector(".footer")?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - (footer + window.scrollY);
    });
    expect(Math.abs(below)).toBeLessThan(2);
  });

  await test.step("another page opens at its top, and nothing is stored before consent", async () => {
    await page.locator(`.footer a[href="${paths.terms()}"]`).click();
    await expect(page).toHaveURL(address("lv", paths.terms()));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page.locator(".hero")).toBeAttached();
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});

test("anchors scroll to their sections, Back and Forward to the old position", async ({
  page,
  address,
}) => {
  await page.setViewportSize(desk);
  for (const anchor of ["advantages", "advantagesLt", "aboutEt", "procurements"] as const) {
    await test.step(`an address with #${anchors[anchor]} opens there`, async () => {
      // Each address needs another query, or the page would not be reloaded.
      await page.goto(address("lt", `/?utm_term=${anchor}#${anchors[anchor]}`));
      await expectClearOfHeader(page, anchors[anchor]);
    });
  }

  await test.step("the hero's button leads to the form before the page is laid out", async () => {
    await page.goto(address("lt"), { waitUntil: "commit" });
    await page.locator(`.hero a[href="${paths.offer()}"]`).click();
    await expectClearOfHeader(page, anchors.offer);
  });

  const scrolledTo = async (y: number) => {
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(y);
  };
  const scroll = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await scrolledTo(y);
  };
  await test.step("a section button on another page leads home, and Back to the old position", async () => {
    await page.goto(address("lt", paths.terms()));
    await scroll(1200);
    await page.locator(`.header nav:visible a[href="${paths.section("contacts")}"]`).click();
    await expect(page).toHaveURL(address("lt", paths.section("contacts")));
    await expectClearOfHeader(page, anchors.contacts);
    await page.goBack();
    await expect(page).toHaveURL(address("lt", paths.terms()));
    await scrolledTo(1200);
  });

  await test.step("Back and Forward restore each page's position", async () => {
    await page.goto(address("lt", paths.blog()));
    await scroll(400);
    // Not clicked with the mouse, which would first scroll the link into view.
    const link = page.locator(`main a[href="${paths.article("ebvpd")}"]`).first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(address("lt", paths.article("ebvpd")));
    await scrolledTo(0);
    await scroll(1500);
    await page.goBack();
    await scrolledTo(400);
    await page.goForward();
    await scrolledTo(1500);
  });
});

/** tests/engines checks that the menu opens, takes the focus and gives it back. */
test("the menu of a phone closes when a section or another page is chosen", async ({
  page,
  address,
}) => {
  await page.setViewportSize(phone);
  await page.goto(address("ee"));
  for (const width of [390, 900]) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator(".menu-button").click();
    // No strip of the page shows between the two.
    const header = await page.locator(".header").boundingBox();
    const menu = await page.locator("#menu").boundingBox();
    const gap = (menu?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    expect(gap).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize(phone);
  await page.locator(".menu-button").click();
  await page.locator(`#menu a[href="${paths.section("advantages")}"]`).click();
  await expect(page.locator("#menu")).toBeHidden();
  await expectClearOfHeader(page, anchors.advantages);
  await expect(byId(page, anchors.advantages)).toBeFocused();

  // The link to the offer form is in the header, or in the menu if the header has no room for it.
  const offers = page.locator(`.header a[href="${paths.offer()}"]:visible`);
  await page.goto(address("ee", paths.terms()));
  await page.locator(".menu-button").click();
  await expect(offers).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(offers).toHaveCount(1);
  await page.locator(`#menu a[href="${paths.offer()}"]`).click();
  await expect(page).toHaveURL(address("ee", paths.offer()));
  await expect(page.locator("#menu")).toBeHidden();
  await expectClearOfHeader(page, anchors.offer);
});

function byId(page: Page, id: string) {
  return page.locator(`[id="${id}"]`);
}

/** Scrolls, and waits two frames until the page's listeners have run. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((seen) => {
        window.scrollTo(0, top);
        requestAnimationFrame(() => requestAnimationFrame(seen));
      }),
    y,
  );
}

async function expectClearOfHeader(page: Page, id: string): Promise<void> {
  const room = () =>
    page.evaluate((target) => {
      const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
      const element = document.getElementById(target);
      // Only the space above a section's heading may be under the header.
      const top = (element?.querySelector("h2") ?? element)?.getBoundingClientRect().top ?? -1;
      return { below: top >= header, inView: top < window.innerHeight / 2 };
    }, id);
  await expect.poll(room).toEqual({ below: true, inView: true });
}
