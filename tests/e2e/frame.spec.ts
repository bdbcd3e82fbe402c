import type { Page } from "@playwright/test";
import { anchors, headerSections } from "../../app/site/anchors.ts";
import { company } from "../../app/site/company.ts";
import { paths } from "../../app/site/paths.ts";
import { sisterSites, siteIds } from "../../app/site/sites.ts";
import { expect, test } from "./site-test.ts";

const phone = { width: 390, height: 800 };
const desk = { width: 1440, height: 900 };

test("the header stays at the top and casts a shadow only past 10 pixels", async ({
  page,
  address,
}) => {
  await page.goto(address("lv"));
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

test("each section button leads to its section, and takes the keyboard along", async ({
  page,
  address,
}) => {
  await page.setViewportSize(desk);
  await page.goto(address("lv"));
  for (const section of headerSections) {
    await page.locator(`.header nav:visible a[href="${paths.section(section)}"]`).click();
    await expectClearOfHeader(page, anchors[section]);
    await expect(byId(page, anchors[section])).toBeFocused();
  }
  await page.locator(".header > * > .button").click();
  await expectClearOfHeader(page, anchors.offer);
  await expect(byId(page, anchors.offer)).toBeFocused();
});

for (const anchor of ["advantages", "advantagesLt", "aboutEt", "procurements"] as const) {
  test(`an address with #${anchors[anchor]} opens there`, async ({ page, address }) => {
    await page.goto(address("lt", paths.section(anchor)));
    await expectClearOfHeader(page, anchors[anchor]);
  });
}

for (const width of [390, 768, 1440]) {
  test(`every anchor lands with its heading close below the header at ${width} pixels`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address("lv"));
    for (const anchor of Object.values(anchors)) {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), anchor);
      const gap = await byId(page, anchor).evaluate((target) => {
        const heading = target.matches("h2") ? target : target.querySelector("h2");
        const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
        return (heading?.getBoundingClientRect().top ?? 0) - header;
      });
      expect(gap, anchor).toBeGreaterThan(16);
      expect(gap, anchor).toBeLessThan(64);
    }
  });
}

test("while the question about cookies is open, the page still ends with its footer", async ({
  page,
  address,
}) => {
  await page.goto(address("lv"));
  await expect(page.locator(".consent")).toBeVisible();
  const below = await page.evaluate(() => {
    const footer = document.querySelector(".footer")?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - (footer + window.scrollY);
  });
  expect(Math.abs(below)).toBeLessThan(2);
});

test("a section button of another page leads home, and going back returns to the old place", async ({
  page,
  address,
}) => {
  await page.setViewportSize(desk);
  await page.goto(address("ee", paths.terms()));
  await scrollTo(page, 1200);
  await page.locator(`.header nav:visible a[href="${paths.section("contacts")}"]`).click();
  await expect(page).toHaveURL(address("ee", paths.section("contacts")));
  await expectClearOfHeader(page, anchors.contacts);
  await page.goBack();
  await expect(page).toHaveURL(address("ee", paths.terms()));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
});

test("back and forward lead to where one was on each page", async ({ page, address }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address("lt", paths.blog()));
  const scrolledTo = async (y: number) => {
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(y);
  };
  const scroll = async (y: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await scrolledTo(y);
  };
  await scroll(400);
  // Not with the mouse, which would first scroll the link to where it can be pressed.
  const link = page.locator(`main a[href="${paths.article("ebvpd")}"]`).first();
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(address("lt", paths.article("ebvpd")));
  await scrolledTo(0);
  await scroll(1500);
  await page.goBack();
  await scrolledTo(400);
  await page.goForward();
  await scrolledTo(1500);
  await page.goBack();
  await scrolledTo(400);
});

test("another page opens at its top", async ({ page, address }) => {
  await page.goto(address("lv"));
  await page.locator(`.footer a[href="${paths.terms()}"]`).click();
  await expect(page).toHaveURL(address("lv", paths.terms()));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the skip link is the first stop of the keyboard and jumps over the header", async ({
  page,
  address,
}) => {
  await page.goto(address("lv"));
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip-link")).toBeFocused();
  await expect(page.locator(".skip-link")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the footer names the company and links the sister sites", async ({ page, address }) => {
  await page.goto(address("ee"));
  const footer = page.locator(".footer");
  await expect(footer).toContainText(company.registrationNumber);
  const required = [
    paths.privacy(),
    paths.terms(),
    paths.accessibility(),
    paths.cpvTool(),
    paths.section("aboutEt"),
  ];
  const sisters = siteIds.map((id) => `https://${sisterSites[id].host}/`);
  for (const href of [...required, ...sisters]) {
    await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  }
});

test("nothing is stored on the visitor's machine before a choice about cookies", async ({
  page,
  context,
  address,
}) => {
  await page.goto(address("lv"));
  await page.locator(`.footer a[href="${paths.privacy()}"]`).click();
  await expect(page).toHaveURL(address("lv", paths.privacy()));
  await page.goBack();
  await expect(page.locator(".hero")).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test.describe("the menu of a phone", () => {
  test.use({ viewport: phone });

  test("opens, and Escape closes it and gives the focus back", async ({ page, address }) => {
    await page.goto(address("lv"));
    await page.locator(".menu-button").click();
    await expect(page.locator("#menu")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.locator("#menu a").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu")).toBeHidden();
    await expect(page.locator(".menu-button")).toBeFocused();
  });

  test("closes when a section or another page is chosen", async ({ page, address }) => {
    await page.goto(address("lv"));
    await page.locator(".menu-button").click();
    await page.locator(`#menu a[href="${paths.section("advantages")}"]`).click();
    await expect(page.locator("#menu")).toBeHidden();
    await expectClearOfHeader(page, anchors.advantages);
    await expect(byId(page, anchors.advantages)).toBeFocused();

    await page.goto(address("lv", paths.terms()));
    await page.locator(".menu-button").click();
    await page.locator(`#menu a[href="${paths.offer()}"]`).click();
    await expect(page).toHaveURL(address("lv", paths.offer()));
    await expect(page.locator("#menu")).toBeHidden();
    await expectClearOfHeader(page, anchors.offer);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, closes on Escape and leads on", async ({ page, address }) => {
      await page.goto(address("lv", paths.terms()));
      await page.locator(".menu-button").click();
      await expect(page.locator("#menu")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("#menu")).toBeHidden();
      await page.locator(".menu-button").click();
      await page.locator(`#menu a[href="${paths.section("about")}"]`).click();
      await expect(page).toHaveURL(address("lv", paths.section("about")));
      await expect(page.locator("#menu")).toBeHidden();
    });
  });
});

function byId(page: Page, id: string) {
  return page.locator(`[id="${id}"]`);
}

/** Scrolled, and seen by the page: two frames later its listeners have run. */
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
      // The room above a section's heading may lie under the header.
      const top = (element?.querySelector("h2") ?? element)?.getBoundingClientRect().top ?? -1;
      return { below: top >= header, inView: top < window.innerHeight / 2 };
    }, id);
  await expect.poll(room).toEqual({ below: true, inView: true });
}
