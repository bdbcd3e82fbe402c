import type { Letter } from "../../app/features/letter/letter.ts";
import { languages } from "../../app/site/languages.ts";
import { loadLetterRenderer, loadTrialMails } from "../../scripts/letter-renderer.ts";
import { longLetter, sampleFrame, sampleLetter } from "../setup/sample-letter.ts";
import { sampleTrialMails } from "../setup/sample-trial-mails.ts";
import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./site-test.ts";
import { tooWide } from "./too-wide.ts";

/** The mail program's own page is around it, with its landmarks. */
const letterItself = "[role=article]";

for (const colorScheme of ["light", "dark"] as const) {
  test(`a letter can be read by all, on ${colorScheme} screens`, async ({ page }) => {
    const render = await loadLetterRenderer();
    await page.emulateMedia({ colorScheme });
    for (const language of languages) {
      await page.setViewportSize({ width: language === "lt" ? 320 : 600, height: 800 });
      await page.setContent(render(sampleLetter(language), sampleFrame(language)).html);
      expect(await axeFaults(page, letterItself), language).toEqual([]);
    }
  });

  test(`mails of a trial can be read by all, on ${colorScheme} screens`, async ({ page }) => {
    const mails = await loadTrialMails();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    for (const name of ["confirm", "last"]) {
      await page.setContent(sampleTrialMails("lv")[name]?.draw(mails).html ?? "");
      expect(await axeFaults(page, letterItself), name).toEqual([]);
    }
  });
}

test("a letter asks for nothing, and its ground is dark where that is wished", async ({ page }) => {
  const render = await loadLetterRenderer();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const { html } = render(longLetter("et"), sampleFrame("et"));
  const ground = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(html, { waitUntil: "networkidle" });
    return page.locator(".card").evaluate((card) => getComputedStyle(card).backgroundColor);
  };
  expect(await ground("light")).toBe("rgb(255, 255, 255)");
  expect(await ground("dark")).not.toBe("rgb(255, 255, 255)");
  expect(asked).toEqual([]);
});

test("a letter is as wide as the screen, whatever its words", async ({ page }) => {
  const render = await loadLetterRenderer();
  const letters = [longLetter("lv"), longWords(sampleLetter("et"))];
  for (const letter of letters) {
    const { html } = render(letter, sampleFrame(letter.language));
    for (const width of [320, 390, 600, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html);
      expect(await tooWide(page), `${letter.language} at ${width}`).toEqual([]);
      const { width: column } = (await page.locator(".card").boundingBox()) ?? { width: 0 };
      expect(column).toBeLessThanOrEqual(600);
      expect(column).toBeGreaterThanOrEqual(Math.min(width, 600) - 24);
    }
  }
});

test("mails of a trial are as wide as the screen, whatever was chosen", async ({ page }) => {
  const mails = await loadTrialMails();
  const word = "Pikk".repeat(100);
  const letter = longWords(sampleLetter("et"));
  const samples = sampleTrialMails("et", { letter, profile: word, broader: word, token: word });
  for (const [name, { draw }] of Object.entries(samples)) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.setContent(draw(mails).html);
    expect(await tooWide(page), name).toEqual([]);
  }
});

function longWords(letter: Letter): Letter {
  const word = "Pikk".repeat(100);
  return {
    ...letter,
    subject: word,
    profile: word,
    groups: letter.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        title: word,
        buyer: word,
        change: word,
        because: word,
        due: { label: word, text: word, left: "4 päeva", urgent: true },
      })),
    })),
  };
}
