import { followPaths, paths, trialPaths } from "../../app/site/paths.ts";
import type { SiteId } from "../../app/site/sites.ts";
import type { Mailbox } from "./mailbox.ts";
import type { Visitor } from "./visitor.ts";

/** What visitors come for, run once for every engine and width. */
export interface Journey {
  name: string;
  site: SiteId;
  /** JavaScript is off. On phones only, because without scripts the widths differ only in styles. */
  withoutScripts?: true;
  go(visitor: Visitor, width: number, mailbox: Mailbox): Promise<void>;
}

/** From this width on the navigation is in the header, and the contents are beside the text. */
const wide = 1280;

const typed = {
  company: "Jumts SIA",
  company_code: "40003000002",
  name: "Anna Berzina",
  phone: "+371 20000000",
  email: "anna@jumts.example",
};
const list = paths.activeTenders();
const article = paths.article("ebvpd");
export const journeys: Journey[] = [
  {
    // Visits with a campaign, whose links are rewritten while they are used.
    name: "the landing page and its menu lead to a section",
    site: "lv",
    async go(visitor, width) {
      await visitor.open("/?utm_source=engine");
      await visitor.sees("h1");
      await visitor.hydrate();
      const about = `a[href*="${paths.section("about").slice(1)}"]`;
      if (width >= wide) {
        await visitor.click(`.main-nav ${about}`);
      } else {
        await visitor.click(".menu-button");
        await visitor.sees("#menu nav");
        // The menu is next in the tab order, even after the icon was pressed with a finger.
        await visitor.press("Tab");
        await visitor.until(() => !!document.activeElement?.closest("#menu"));
        await visitor.press("Escape");
        await visitor.until(() => document.activeElement?.matches(".menu-button"));
        await visitor.press("Enter");
        await visitor.click(`#menu ${about}`);
        await visitor.seesNo("#menu");
      }
      await visitor.isAt("/?utm_source=engine#par-mums");
      await visitor.isAtTop("#par-mums");
    },
  },
  {
    name: "an offer form is refused, corrected from the list of errors, and sent",
    site: "lv",
    async go(visitor) {
      await visitor.open(paths.offer());
      await visitor.hydrate();
      await fillAllButEmail(visitor);
      await visitor.click('.lead-form [type="submit"]');
      await visitor.until(() => document.querySelectorAll(".error-summary a").length === 1);
      await visitor.click('.error-summary a[href="#email"]');
      await visitor.isAtTop("#email");
      // No further click: the link has moved the focus into the field.
      await visitor.press(...typed.email);
      await visitor.finds("#email", typed.email);
      await visitor.seesNo("#email-error");
      await visitor.press("Enter");
      await visitor.isOn(paths.thankYou());
      await visitor.sees("h1");
      await visitor.back();
      await visitor.sees(".lead-form [type=submit]:enabled");
      await visitor.forward();
      await visitor.isOn(paths.thankYou());
    },
  },
  {
    name: "the consent banner is answered, stays closed, and can be reopened",
    site: "lt",
    async go(visitor) {
      await visitor.open(paths.terms());
      await visitor.sees(".consent");
      await visitor.until(() => localStorage.length === 0);
      await visitor.click('[data-consent-choice="decline"]');
      await visitor.seesNo(".consent");
      await visitor.until(() => localStorage.getItem("consentSettings")?.includes("false"));
      await visitor.open(paths.privacy());
      await visitor.sees(".consent-reopen");
      await visitor.seesNo(".consent");
      await visitor.click(".consent-reopen");
      await visitor.click('[data-consent-choice="accept"]');
      await visitor.seesNo(".consent");
      await visitor.until(() => !localStorage.getItem("consentSettings")?.includes("false"));
    },
  },
  {
    name: "codes are picked in search and hierarchy, and passed to the letter",
    site: "lv",
    async go(visitor) {
      await visitor.open(paths.cpvTool());
      await visitor.hydrate();
      await visitor.fill("#cpv-query", "jumta seg");
      await visitor.sees("a.cpv-link mark");
      await visitor.until(() => location.search === "?q=jumta+seg");
      await visitor.click("[data-pick]");
      await visitor.sees(".cpv-basket .chip");
      await visitor.click(".cpv-in-tree");
      await visitor.until(() => document.activeElement?.matches("[role=treeitem]"));
      await visitor.press("ArrowDown", " ");
      await visitor.until(() => document.querySelectorAll(".cpv-basket .chip").length === 2);
      await visitor.back();
      await visitor.finds("#cpv-query", "jumta seg");
      await visitor.forward();
      await visitor.sees("[role=treeitem]");
      await visitor.click(".cpv-basket .button");
      await visitor.until(() => /^\?cpv=\d{8}&cpv=\d{8}$/.test(location.search));
      await visitor.sees("#proov");
    },
  },
  {
    name: "tenders are paged and filtered, one is opened, and Back leads to the filtered list",
    site: "ee",
    async go(visitor) {
      await visitor.open(list);
      await walkThroughList(visitor);
      await visitor.chooseLongest("select.control");
      await visitor.forward();
      await visitor.sees(".tender-party");
    },
  },
  {
    name: "an article's contents lead to its parts, and Back leads out of them",
    site: "lt",
    async go(visitor, width) {
      await walkThroughParts(visitor, width);
      await visitor.back();
      await visitor.isAt(article);
      await visitor.forward();
      await visitor.until(() => location.hash !== "");
      await visitor.click(".trail a");
      await visitor.isAt("/");
      await visitor.back();
      await visitor.sees(".parts");
    },
  },
  {
    name: "letters are asked for, confirmed, read, changed, left and taken up again, and a notice is followed",
    site: "lv",
    go: walkThroughLetters,
  },
  {
    name: "without JavaScript a refused offer keeps what was typed, and is sent",
    site: "lv",
    withoutScripts: true,
    async go(visitor) {
      await visitor.open(paths.offer());
      await visitor.click('.activity [value="specific"]');
      await visitor.sees(".activity-info");
      // The button would do nothing.
      await visitor.seesNo(".activity-info button");
      await fillAllButEmail(visitor);
      await visitor.click('.lead-form [type="submit"]');
      await visitor.sees(".error-summary a");
      await visitor.isAtTop(".error-summary");
      const { email, ...kept } = typed;
      for (const [name, value] of Object.entries(kept)) await visitor.finds(`#${name}`, value);
      await visitor.sees("#privacy_consent:checked");
      await visitor.fill("#email", email);
      await visitor.press("Enter");
      await visitor.isOn(paths.thankYou());
      await visitor.sees("h1");
    },
  },
  {
    name: "without JavaScript a search finds codes, the hierarchy opens, and a code leads to the form",
    site: "lv",
    withoutScripts: true,
    async go(visitor) {
      await visitor.open(paths.cpvTool());
      await visitor.fill("#cpv-query", "jumta seg");
      await visitor.press("Enter");
      await visitor.sees("a.cpv-link mark");
      // Controls that would do nothing are left out.
      await visitor.until(() => !document.querySelector(".cpv-pick, .cpv-loading"));
      await visitor.open(paths.cpvTree("45261210-9"));
      await visitor.click('a[href^="/cpv-koodid/45261210-9"]');
      await visitor.sees(".cpv-number", "45261210-9");
      await visitor.click(`.cpv-ask a[href="${paths.digest("LV", "cpv=45261210")}#proov"]`);
      await visitor.until(() => location.search === "?cpv=45261210");
      await visitor.sees("#proov");
    },
  },
  {
    name: "without JavaScript tenders are paged and filtered too, on a visit with a campaign",
    site: "ee",
    withoutScripts: true,
    async go(visitor) {
      await visitor.open(`${paths.terms()}?utm_source=engine`);
      await visitor.click(`.footer a[href="${list}"]`);
      await visitor.sees(".tender-title");
      await visitor.asks("utm_source", "engine");
      await walkThroughList(visitor);
      await visitor.asks("utm_source", "engine");
    },
  },
  {
    name: "without JavaScript an article's contents lead to its parts",
    site: "lt",
    withoutScripts: true,
    go: walkThroughParts,
  },
  {
    name: "without JavaScript letters are asked for, changed and left too, and a notice is followed",
    site: "lv",
    withoutScripts: true,
    go: walkThroughLetters,
  },
];

async function fillAllButEmail(visitor: Visitor): Promise<void> {
  await visitor.click('.activity [value="active"]');
  for (const [name, value] of Object.entries(typed)) {
    if (name !== "email") await visitor.fill(`#${name}`, value);
  }
  await visitor.choose("#industry", "construction");
  await visitor.choose("#referral_source", "search");
  await visitor.click("#privacy_consent");
}

async function walkThroughList(visitor: Visitor): Promise<void> {
  await visitor.hydrate();
  await visitor.click('.paging [rel="next"]');
  await visitor.asks("page", "2");
  await visitor.until(() => location.hash === "#nimekiri");
  await visitor.sees('.paging [aria-current="page"]', "2");
  await visitor.hydrate();
  await visitor.fill('.tender-filter [name="q"]', "katuse");
  await visitor.press("Enter");
  await visitor.asks("q", "katuse");
  await visitor.sees(".tender-title", "katuse");
  const title = await visitor.until(() => document.querySelector(".tender-title")?.textContent);
  await visitor.click("a.tender-title");
  await visitor.sees("h1", title);
  await visitor.back();
  await visitor.sees(".tender-title", title);
  await visitor.finds('.tender-filter [name="q"]', "katuse");
}

async function walkThroughParts(visitor: Visitor, width: number): Promise<void> {
  await visitor.open(article);
  await visitor.hydrate();
  const parts = width >= wide ? ".parts-aside" : ".parts-fold";
  if (width < wide) await visitor.click(`${parts} summary`);
  const part = await visitor.until(
    (nav) => document.querySelector(`${nav} li:nth-child(3) a`)?.getAttribute("href"),
    parts,
  );
  await visitor.click(`${parts} li:nth-child(3) a`);
  await visitor.isAt(article + part);
  await visitor.isAtTop(part);
  // Not hidden behind the fixed header.
  await visitor.until((id) => {
    const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector(id)?.getBoundingClientRect().top ?? 0) >= header;
  }, part);
}

async function walkThroughLetters(
  visitor: Visitor,
  width: number,
  mailbox: Mailbox,
): Promise<void> {
  await visitor.open(`${paths.digest("LV")}?cpv=45000000`);
  await visitor.hydrate();
  await visitor.fill("#trial-email", mailbox.address);
  await visitor.click("#proov #privacy_consent");
  await visitor.click("#proov [type=submit]");
  await visitor.isOn(trialPaths.asked());
  await visitor.open(await mailbox.finds(/\/proov\/[\w-]{44}/));
  await visitor.click('[value="confirm"]');
  await visitor.sees(".trial-news");

  // The first letter comes at once. A notice in it leads to its page, and its form to mails about it.
  const leave = await mailbox.finds(/\/proov\/[\w-]{44}\/lahku/);
  await visitor.open(await mailbox.finds(/\/hange\/\d+/));
  if (width < wide) {
    await visitor.click('.tender-page header a[href="#jalgi"]');
    await visitor.isAtTop("#jalgi");
  }
  await visitor.fill("#follow-email", mailbox.address);
  await visitor.click("#jalgi #privacy_consent");
  await visitor.click("#jalgi [type=submit]");
  // Compares the path only: the redirect keeps the form's fragment.
  await visitor.until((path) => location.pathname === path, followPaths.asked());
  // The address is confirmed already, so the notice is followed at once.
  // Not the link beside a notice of the letter, whose path goes on.
  await visitor.open(await mailbox.finds(/\/jalgi\/[\w-]{44}(?![\w/-])/));
  await visitor.choose('[name="days"]', "10");
  await visitor.click('[value="remind"]');
  await visitor.asks("done", "reminder");
  await visitor.finds('[name="days"]', "10");

  await visitor.open(leave.replace("/lahku", ""));
  await visitor.click(".trial-profile .trial-ways a");
  await visitor.sees(".letter-item");
  await visitor.hydrate();
  // Another choice by its address; the form that makes it is played in digest-page.spec.ts.
  const other = await visitor.until(() => {
    const address = new URL(location.href);
    address.searchParams.delete("cpv");
    address.searchParams.append("cpv", "72000000");
    return address.pathname + address.search;
  });
  await visitor.open(other);
  await visitor.hydrate();
  await visitor.click("#proov [type=submit]");
  await visitor.asks("done", "changed");
  await visitor.click(".trial-settings summary");
  await visitor.click('[value="weekly"]');
  await visitor.click('[value="rhythm"]');
  await visitor.asks("done", "saved");
  await visitor.until(() => document.querySelector('[value="weekly"]:checked'));

  await visitor.open(leave);
  await visitor.click(".trial-act [type=submit]");
  await visitor.click(".trial-why .choice");
  await visitor.click('[value="why"]');
  await visitor.sees("main [role=status]");
  await visitor.click('[value="return"]');
  await visitor.asks("done", "returned");
  await visitor.until(() => document.querySelector('[value="weekly"]:checked'));
}
