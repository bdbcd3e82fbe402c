import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { confirmFollow, requestFollow } from "../../app/features/follows/follow-store.server.ts";
import { leadFormMessages } from "../../app/features/leads/messages.ts";
import { loadLinkKey } from "../../app/features/mail/mail-settings.server.ts";
import { hashMailbox } from "../../app/features/mail/mailbox-hash.ts";
import { signLink } from "../../app/features/trials/trial-token.ts";
import { followPaths, paths, trialPaths } from "../../app/site/paths.ts";
import { type SiteId, sisterSites, siteIds } from "../../app/site/sites.ts";
import type { Database } from "../../db/database.ts";
import { addTrial, type SampleTrial } from "../setup/sample-trials.ts";
import { everyCase } from "../setup/tier.ts";
import { axeFaultsOfMany } from "./axe-faults.ts";
import { expectOutline } from "./outline.ts";
import { frameAndDigest } from "./page-states.ts";
import { expect, hydrate, test as shared } from "./site-test.ts";
import { inDatabase } from "./stored.ts";
import { tooWide } from "./too-wide.ts";

type Links = Record<
  SiteId,
  { asked: string; runs: string; left: string; suits: string; follow: string }
>;

/** Trials are reached only by links that come by mail, so these are made in the database. */
const test = shared.extend<object, { links: Links }>({
  links: [async ({ site }, use) => use(await inDatabase(site, addTrials)), { scope: "worker" }],
});

/** Adds on each site a trial to be confirmed, one that runs and one that was left, and a followed notice. */
async function addTrials(database: Database): Promise<Links> {
  const links = {} as Links;
  const key = await database.asOwner(loadLinkKey);
  const now = new Date();
  for (const id of siteIds) {
    const { country } = sisterSites[id];
    const add = (address: string, given: Partial<SampleTrial>) =>
      addTrial(database, { address, country, lastDay: "2099-01-30", ...given });
    const asked = await add(`asked.${id}@jumts.example`, { profile: choice, confirmedAt: null });
    const runs = await add(`runs.${id}@jumts.example`, { profile: "cpv=45261000&cpv=45262000" });
    const left = await add(`left.${id}@jumts.example`, { endedAt: now, endReason: "left" });
    const manage = (trial: string) => signLink(key, { trial, purpose: "manage" });
    const ids = await database.asOwner(async (tx) => {
      const { rows } = await tx.execute<{ profile: string; notice: string }>(sql`
        select p.id as profile, (select max(id)::text from tenders where country = ${country} and kind = 'tender') as notice
        from trial_profiles p where p.trial_id = ${runs}::uuid`);
      return rows[0] ?? { profile: "", notice: "" };
    });
    const follow = await addFollow(database, key, { id, tender: ids.notice });
    links[id] = {
      asked: trialPaths.trial(signLink(key, { trial: asked, purpose: "confirm" })),
      runs: trialPaths.trial(manage(runs)),
      left: trialPaths.trial(manage(left)),
      suits: trialPaths.suits(manage(runs), { ...ids, suits: true }),
      follow: followPaths.follow(manage(follow)),
    };
  }
  return links;
}

const choice = "cpv=45000000&q=jumts";

/** A followed notice of the site's own country. */
async function addFollow(database: Database, key: Buffer, of: { id: SiteId; tender: string }) {
  const { host, language } = sisterSites[of.id];
  const id = randomUUID();
  const address = `follows.${of.id}@jumts.example`;
  await database.asWeb(async (tx) => {
    const mailbox = { address, addressHash: hashMailbox(key, address) };
    const place = { tender: of.tender, siteHost: host, language, privacyText: "2026-11" };
    await requestFollow(tx, { id, ...mailbox, ...place }, Date.now());
    await confirmFollow(tx, id, Date.now());
  });
  return id;
}

const digest = paths.digest("LV");

const tokenOf = (link: string) => link.split("/")[2] ?? "";

/** States of a trial's pages, with the paths that lead there. */
const states: {
  name: string;
  /** Name of its outline, which is compared on the Latvian site. */
  heardAs?: string;
  path(id: SiteId, links: Links[SiteId]): string;
}[] = [
  { name: "asked for", heardAs: "trial to be confirmed", path: (_, { asked }) => asked },
  { name: "running", heardAs: "trial with its settings", path: (_, { runs }) => runs },
  {
    name: "changed",
    heardAs: "trial that was changed",
    path: (_, { runs }) => `${runs}?done=changed`,
  },
  {
    name: "about to be left",
    heardAs: "trial to be left",
    path: (_, { runs }) => trialPaths.leave(tokenOf(runs)),
  },
  { name: "left", heardAs: "trial that was left", path: (_, { left }) => left },
  { name: "notice that may suit", path: (_, { suits }) => suits },
  { name: "followed notice", heardAs: "followed procurement", path: (_, { follow }) => follow },
  { name: "unknown", heardAs: "link to no trial", path: () => trialPaths.trial("unknown") },
  {
    name: "another choice",
    path: (id, { runs }) =>
      `${paths.digest(sisterSites[id].country)}?cpv=45000000&trial=${tokenOf(runs)}`,
  },
  {
    name: "refused form",
    heardAs: "trial form refused",
    path: (id) => `${paths.digest(sisterSites[id].country)}?cpv=45000000`,
  },
];

/**
 * The sites differ only in their texts: axe checks each state on one, on a wide and a narrow screen in turn, and
 * `npm test -- all` checks it on a narrow screen of another.
 */
test("the pages of a trial have no accessibility faults, and fit any screen", async ({
  context,
  address,
  links,
}) => {
  test.slow();
  // Not the `page` fixture, which fails on console errors: the browser logs answers of 404 and 422.
  const page = await context.newPage();
  for (const [number, { name, heardAs, path }] of states.entries()) {
    const open = async (id: SiteId) => {
      await page.goto(address(id, path(id, links[id])));
      if (name === "refused form") {
        await page.locator("#proov [type=submit]").click();
        await expect(page.locator("#proov .field-error")).toHaveCount(2);
      }
      if (name === "running") await page.locator(".trial-settings summary").click();
      if (id !== "lv" || !heardAs) return;
      await hydrate(page);
      await expectOutline(page, heardAs, { unsaid: frameAndDigest });
    };
    const sister = number % 4 < 2 ? "ee" : "lt";
    const [judged, narrowed] =
      number % 2 === 0 ? (["lv", sister] as const) : ([sister, "lv"] as const);
    await open(judged);
    const width = number % 3 === 0 ? 1440 : 390;
    await page.setViewportSize({ width, height: 800 });
    expect(await axeFaultsOfMany(page, width), `${name} at ${width}`).toEqual([]);
    if (everyCase) await open(narrowed);
    for (const narrow of [768, 320]) {
      await page.setViewportSize({ width: narrow, height: 800 });
      expect(await tooWide(page), `${name} at ${narrow}`).toEqual([]);
    }
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused form focuses its error, and keeps what was typed", async ({
    context,
    address,
  }) => {
    const page = await context.newPage();
    await page.goto(address("lv", `${digest}?cpv=45000000&utm_source=x`));
    await page.locator("#trial-email").fill("anna");
    await page.locator("#proov [type=submit]").click();
    await expect(page.locator("#trial-email")).toBeFocused();
    await expect(page.locator("#trial-email-error")).toBeInViewport();
    await expect(page.locator("#trial-email")).toHaveValue("anna");
    await expect(page.locator("#proov [name=utm_source]")).toHaveValue("x");
    await page.locator("#trial-email").fill("anna@jumts.example");
    await page.locator("#privacy_consent").check();
    await page.locator("#proov [type=submit]").click();
    await expect(page).toHaveURL(/\/proov(\?|$)/);
  });
});

test("the form says what is wrong with an address, before and after it is sent", async ({
  context,
  address,
}) => {
  // Not the `page` fixture, which fails on console errors: the browser logs answers of 422.
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address("lv", `${digest}?cpv=45000000`));
  await hydrate(page);
  const email = page.locator("#trial-email");
  const hint = page.locator("#trial-email-hint");
  const { faults, proposals } = leadFormMessages.lv;
  await email.fill("juris@valmierasjumti");
  await page.locator("#privacy_consent").focus();
  await expect(hint).toHaveText(faults.ending);
  await email.fill("juris@gmial.com");
  await page.locator("#privacy_consent").focus();
  await page
    .getByRole("button", { name: proposals.email.replace("{domain}", "gmail.com") })
    .click();
  await expect(email).toHaveValue("juris@gmail.com");
  await expect(hint).toHaveCount(0);

  await email.fill("");
  await page.locator("#proov [type=submit]").click();
  await expect(email).toBeFocused();
  const errors = page.locator("#proov .field-error");
  await expect(errors).toHaveCount(2);
  const expectInView = async () => {
    for (const part of [email, ...(await errors.all())])
      await expect(part).toBeInViewport({ ratio: 1 });
  };
  await expectInView();
  // Some browsers scroll to a focused field only as far as they must.
  await email.evaluate((field) => {
    window.scrollTo(0, 0);
    field.scrollIntoView({ block: "nearest" });
  });
  await expectInView();
  await hydrate(page);
  await email.fill("juris@jumts.example");
  await expect(errors).toHaveCount(1);
  await page.locator("#privacy_consent").check();
  await expect(errors).toHaveCount(0);
});

test("the profile is changed on the letter page, and the token goes nowhere else", async ({
  page,
  address,
  links,
}) => {
  const { runs } = links.lv;
  const token = tokenOf(runs);
  await page.goto(address("lv", runs));
  await page.getByRole("link", { name: "Mainīt izvēli" }).click();
  await hydrate(page);
  await page.getByRole("link", { name: /^Noņemt kodu 45261000/ }).click();
  await expect(page.locator(".chip")).toHaveCount(1);
  await page.getByLabel("Atslēgvārdi").fill("tilts");
  await page.getByRole("button", { name: "Rādīt" }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]trial=${token}`));
  await expect(page).toHaveURL(/q=tilts/);
  await page.getByRole("button", { name: "Saglabāt šo izvēli" }).click();
  await expect(page).toHaveURL(address("lv", `${runs}?done=changed`));
  await expect(page.locator(".trial-profile")).toContainText("tilts");

  await test.step("not to the tag manager or the next page", async () => {
    for (const path of [`${runs}?utm_source=x`, `${digest}?cpv=45000000&trial=${token}`]) {
      await page.goto(address("lv", path));
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(window.dataLayer)))
        .toContain("virtual_pageview");
      expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain(token);
      await page
        .locator('main a[href*="#piedavajums"], .header a[href*="#piedavajums"]')
        .first()
        .click();
      await expect(page).toHaveURL(/#piedavajums$/);
      expect(page.url()).not.toContain(token);
      expect(await page.evaluate(() => document.referrer)).not.toContain(token);
    }
  });
});

test("the form follows the profile, and asks for one first", async ({ page, address }) => {
  await page.goto(address("lv", digest));
  await hydrate(page);
  await expect(page.locator("#trial-email")).toBeHidden();
  await page.locator(".trial-choose a").click();
  await expect(page.locator("#profile")).toBeInViewport();
  await page.getByLabel("Darbības joma").selectOption("45000000");
  await expect(page.locator("#trial-email")).toBeVisible();
  // The honeypot field is not in a visitor's way.
  await expect(page.locator("#proov .honeypot")).toHaveCSS("position", "absolute");
  await expect(page.locator(".trial-choose")).toBeHidden();
  await expect(page.locator("#proov [name=profile]")).toHaveValue("cpv=45000000");
  await page.locator("#trial-email").fill("anna@jumts.example");
  // The form follows the typed words even before the letter for them has loaded.
  await page.route(/q=jumt/, () => {});
  await page.getByLabel("Atslēgvārdi").fill("jumti");
  await expect(page.locator("#proov [name=profile]")).toHaveValue(/q=jumti/);
  await page.unrouteAll();
  await page.getByLabel("Atslēgvārdi").fill("jumts");
  await expect(page.locator("#proov [name=profile]")).toHaveValue("cpv=45000000&q=jumts");
  await expect(page.locator("#trial-email")).toHaveValue("anna@jumts.example");
  // On wide screens the form is in sight beside the letter.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".letter-summary .button").click();
  await expect(page.locator("#trial-email")).toBeInViewport();
  await page.locator("#privacy_consent").check();
  await page.locator("#proov [type=submit]").click();
  await expect(page).toHaveURL((url) => url.pathname === trialPaths.asked());
  await expect(page.locator(".sent-address b")).toHaveText("anna@jumts.example");
});
