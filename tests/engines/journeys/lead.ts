import { paths } from "../../../app/site/paths.ts";
import type { Journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

const typed = {
  company: "Jumts SIA",
  company_code: "40003000000",
  name: "Anna Berzina",
  phone: "+371 20000000",
  email: "anna@jumts.example",
};

export const lead: Journey = {
  name: "an offer is asked for: refused at first, mended from the list of errors, sent",
  site: "lv",
  async go(visitor) {
    await visitor.open(paths.offer());
    await visitor.enliven();
    await fillAllBut(visitor, "email");
    await visitor.click('.lead-form [type="submit"]');
    await visitor.until(() => document.querySelectorAll(".error-summary a").length === 1);
    await visitor.click('.error-summary a[href="#email"]');
    await visitor.isAtTop("#email");
    // Without another click: the link has led into the field.
    await visitor.type(typed.email);
    await visitor.until(
      (email) => document.querySelector<HTMLInputElement>("#email")?.value === email,
      typed.email,
    );
    await visitor.until(() => !document.querySelector("#email-error"));
    await visitor.press("Enter");
    await visitor.isAt(paths.thankYou());
    await visitor.sees("h1");
    await visitor.back();
    await visitor.sees(".lead-form");
    await visitor.until(
      () =>
        document.querySelector<HTMLButtonElement>(".lead-form [type=submit]")?.disabled === false,
    );
    await visitor.forward();
    await visitor.isAt(paths.thankYou());
  },
};

export const leadWithoutScripts: Journey = {
  name: "without JavaScript an offer is refused with what was typed, and sent",
  site: "lv",
  withoutScripts: true,
  async go(visitor) {
    await visitor.open(paths.offer());
    await visitor.click('.activity [value="specific"]');
    await visitor.sees(".activity-info");
    // It would do nothing.
    await visitor.until(
      () => document.querySelector(".activity-info button")?.getClientRects().length === 0,
    );
    await fillAllBut(visitor, "email");
    await visitor.click('.lead-form [type="submit"]');
    await visitor.sees(".error-summary a");
    await visitor.isAtTop(".error-summary");
    const { email: _, ...kept } = typed;
    await visitor.until(
      (values) =>
        Object.entries(values).every(
          ([id, value]) => document.querySelector<HTMLInputElement>(`#${id}`)?.value === value,
        ),
      kept,
    );
    await visitor.until(
      () => document.querySelector<HTMLInputElement>("#privacy_consent")?.checked,
    );
    await visitor.fill("#email", typed.email);
    await visitor.press("Enter");
    // With the form's fragment, which a redirect keeps.
    await visitor.until((path) => location.pathname === path, paths.thankYou());
    await visitor.sees("h1");
  },
};

async function fillAllBut(visitor: Visitor, left: keyof typeof typed): Promise<void> {
  await visitor.click('.activity [value="active"]');
  for (const [name, value] of Object.entries(typed)) {
    if (name !== left) await visitor.fill(`#${name}`, value);
  }
  await visitor.choose("#industry", "construction");
  await visitor.choose("#referral_source", "search");
  await visitor.click("#privacy_consent");
}
