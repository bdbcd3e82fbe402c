import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { Digest } from "../app/features/digest/digest.ts";
import type { ComposedMail } from "../app/features/mail/outgoing-mail.ts";
import { opinionMessages } from "../app/features/trials/messages.ts";
import { daysInWords } from "../app/features/trials/rhythm-in-words.ts";
import { type Language, languages } from "../app/site/languages.ts";
import { sisterSites } from "../app/site/sites.ts";
import { longDigest, sampleDigest, sampleFrame } from "../tests/setup/sample-digest.ts";
import { sampleFollowMails } from "../tests/setup/sample-follow-mails.ts";
import { sampleTrialMails } from "../tests/setup/sample-trial-mails.ts";
import { ensureBuilt } from "../tools/ensure-built.ts";

/** Widths of a mail program's reading pane and of phones, in pixels. */
const widths = [600, 390, 320];

const digests: Record<string, (language: Language) => Digest> = {
  short: sampleDigest,
  long: longDigest,
};

/** Takes pictures of mails as a mail program shows them: no scripts, nothing loaded, pictures off. */
export async function digestShots(browser: Browser, folder: string): Promise<void> {
  const { renderDigestMail, trialMails, followMails, drawInvitation } = await loadRenderers();
  for (const language of languages) {
    for (const [name, make] of Object.entries(digests)) {
      const mail = renderDigestMail(make(language), sampleFrame(language));
      await shootMail(browser, join(folder, `letter-${name}-${language}`), mail);
    }
    for (const [name, { draw }] of Object.entries(
      sampleTrialMails(language, { digest: askingDigest(language) }),
    )) {
      await shootMail(browser, join(folder, `trial-${name}-${language}`), draw(trialMails));
    }
    for (const [name, mail] of Object.entries(sampleFollowMails(followMails, language))) {
      await shootMail(browser, join(folder, `follow-${name}-${language}`), mail);
    }
    const site = sisterSites[language === "et" ? "ee" : language];
    const origin = `https://${site.host}`;
    const { profile } = sampleDigest(language);
    const invitation = drawInvitation({
      site,
      origin,
      profile,
      confirm: `${origin}/proov/AbC-_01`,
      inviter: "a…@jumts.example",
      days: daysInWords(["1,3"], language),
    });
    await shootMail(browser, join(folder, `invitation-${language}`), invitation);
  }
}

/** A digest as its reader gets it, with links to answer and to follow. */
function askingDigest(language: Language): Digest {
  const { suits, doesNotSuit, follow } = opinionMessages[language];
  const href = "https://hanked.ee/proov/AbC-_0123456789/sobivus?profile=1";
  return {
    ...sampleDigest(language),
    answers: { href, suits, doesNotSuit },
    follow: { href: "https://hanked.ee/jalgi/AbC-_0123456789/hange/", text: follow },
  };
}

async function shootMail(browser: Browser, start: string, mail: ComposedMail): Promise<void> {
  writeFileSync(`${start}.txt`, mail.text);
  writeFileSync(`${start}.html`, mail.html);
  for (const width of widths) {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme,
        javaScriptEnabled: false,
        offline: true,
      });
      const page = await context.newPage();
      await page.setContent(mail.html);
      const file = `${start}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: file, fullPage: true });
      await context.close();
      process.stdout.write(`${file}\n`);
    }
  }
}

/** Loads from the build, because Node by itself cannot read TSX. */
export async function loadRenderers(): Promise<typeof import("../app/entry.server.tsx")> {
  await ensureBuilt();
  return import(join(import.meta.dirname, "../build/server/entry.server.js"));
}
