import { paths } from "../../../app/site/paths.ts";
import type { Visitor } from "./visitor.ts";

export interface Job {
  name: string;
  host: string;
  from: string;
  act(visitor: Visitor): Promise<void>;
}

const offer = "#piedavajums .lead-form";

/** What most visitors come for. Each can also be done on the first version of the site, by what that has. */
export const jobs: Job[] = [
  {
    name: "send a lead, from the landing page",
    host: "lv.localhost",
    from: paths.home(),
    async act(visitor) {
      await visitor.press(['.hero a[href$="#piedavajums"]']);
      await visitor.press(['input[name="activity"][value="active"]']);
      await visitor.type(["#company"], "SIA Jumts");
      await visitor.type(["#company_code"], "40003000000");
      await visitor.type(["#name"], "Anna Ozola");
      await visitor.type(["#phone"], "20000000");
      await visitor.type(["#email"], "anna@jumts.example");
      await visitor.choose("#industry", "construction");
      await visitor.choose("#referral_source", "search");
      await visitor.press(["#privacy_consent"]);
      await visitor.press([`${offer} button[type="submit"]`]);
      await visitor.page.waitForURL(/\/paldies/);
    },
  },
  {
    name: "'roof' in Latvian, to an offer for those codes",
    host: "lv.localhost",
    from: paths.home(),
    async act(visitor) {
      await visitor.press([
        `main a[href="${paths.cpvTool()}"]`,
        `footer a[href="${paths.cpvTool()}"]`,
      ]);
      await visitor.type(['input[name="q"]'], "jumti");
      const pick = visitor.page.locator("[data-pick]").first();
      // The first version finds names that have the word as it was typed: another form has to be tried.
      const found = await pick.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      );
      if (!found) await visitor.type(['input[name="q"]'], "jumta", "[data-pick]");
      await visitor.press(["[data-pick]"], ".chip");
      await visitor.press(['a[href*="cpv="][href$="#piedavajums"]'], `${offer} .chip`);
    },
  },
  {
    name: "construction closing this week, to a letter about it",
    host: "ee.localhost",
    from: paths.home(),
    async act(visitor) {
      const list = paths.activeTenders();
      await visitor.press(
        [`main a[href^="${list}"]`, `footer a[href="${list}"]`],
        'select[name="sector"]',
      );
      await visitor.choose('select[name="sector"]', "45");
      // Behind 'more' on a phone.
      if (!(await visitor.page.locator('select[name="closing"]').isVisible()))
        await visitor.press(["main details > summary"], 'select[name="closing"]');
      await visitor.choose('select[name="closing"]', "7");
      await visitor.press(['main form button[type="submit"]']);
      await visitor.page.waitForURL(({ searchParams }) => searchParams.get("closing") === "7");
      await visitor.press([`main a[href^="${paths.letter("EE")}?"]`]);
      await visitor.page.waitForURL(/naidiskiri/);
    },
  },
];
