import type { Digest } from "../../app/features/digest/digest.ts";
import type { Language } from "../../app/site/languages.ts";
import { loadRenderers } from "../../lab/digest-shots.ts";
import { longDigest, sampleDigest, sampleFrame } from "../setup/sample-digest.ts";
import { sampleTrialMails } from "../setup/sample-trial-mails.ts";
import { chooseCases } from "../setup/tier.ts";
import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./site-test.ts";
import { tooWide } from "./too-wide.ts";

/** Only the mail itself: landmarks and the page around it belong to the mail program. */
const letterItself = "[role=article]";

test("digests and mails of a trial are accessible on light and dark screens", async ({ page }) => {
  const { renderDigestMail: render, trialMails: mails } = await loadRenderers();
  const drawn = (language: Language) => render(sampleDigest(language), sampleFrame(language)).html;
  const mail = (name: string) => sampleTrialMails("lv")[name]?.draw(mails).html ?? "";
  // The languages differ only in their texts, and so do the two mails.
  const screens: { colorScheme: "light" | "dark"; width: number; html: string }[] = [
    { colorScheme: "light", width: 600, html: drawn("et") },
    { colorScheme: "light", width: 320, html: drawn("lt") },
    { colorScheme: "dark", width: 600, html: drawn("lv") },
    { colorScheme: "light", width: 390, html: mail("confirm") },
    { colorScheme: "dark", width: 390, html: mail("last") },
  ];
  for (const { colorScheme, width, html } of chooseCases(screens, ({ width }) => width < 600)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(html);
    await expect(page.locator(letterItself)).not.toBeEmpty();
    expect(await axeFaults(page, letterItself), `${colorScheme} at ${width}`).toEqual([]);
  }
});

test("a digest makes no requests, and has a dark background in dark mode", async ({ page }) => {
  const { renderDigestMail: render } = await loadRenderers();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const { html } = render(longDigest("et"), sampleFrame("et"));
  const ground = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    await page.setContent(html, { waitUntil: "networkidle" });
    return page.locator(".card").evaluate((card) => getComputedStyle(card).backgroundColor);
  };
  expect(await ground("light")).toBe("rgb(255, 255, 255)");
  expect(await ground("dark")).not.toBe("rgb(255, 255, 255)");
  expect(asked).toEqual([]);
});

test("digests and mails fit the screen, even with very long words", async ({ page }) => {
  const { renderDigestMail: render } = await loadRenderers();
  const digests = [longDigest("lv"), longWords(sampleDigest("et"))];
  for (const digest of digests) {
    const { html } = render(digest, sampleFrame(digest.language));
    for (const width of [320, 390, 600, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html);
      expect(await tooWide(page), `${digest.language} at ${width}`).toEqual([]);
      const { width: column } = (await page.locator(".card").boundingBox()) ?? { width: 0 };
      expect(column).toBeLessThanOrEqual(600);
      expect(column).toBeGreaterThanOrEqual(Math.min(width, 600) - 24);
    }
  }

  const { trialMails: mails } = await loadRenderers();
  const word = "Pikk".repeat(100);
  const digest = longWords(sampleDigest("et"));
  const samples = sampleTrialMails("et", { digest, profile: word, broader: word, token: word });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [name, { draw }] of Object.entries(samples)) {
    await page.setContent(draw(mails).html);
    expect(await tooWide(page), name).toEqual([]);
  }
});

function longWords(digest: Digest): Digest {
  const word = "Pikk".repeat(100);
  return {
    ...digest,
    subject: word,
    profile: word,
    groups: digest.groups.map((group) => ({
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
