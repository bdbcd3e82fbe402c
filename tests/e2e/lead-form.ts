import { expect, type Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { hydrate } from "./site-test.ts";

export const texts = {
  tooShort: "Įmonės kodas turi būti bent 5 simbolių.",
  noAtSign: "El. pašto adresas turi turėti @ simbolį.",
  notDelivered:
    "Įvyko klaida siunčiant formą. Prašome bandyti dar kartą arba susisiekti su mumis telefonu.",
  submitting: "Nosūta...",
};

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrate(page);
  // The form key is added when the form hydrates.
  await page.locator('input[name="form_key"]').waitFor({ state: "attached" });
}

export async function fill(page: Page): Promise<void> {
  await page.locator('[value="active"]').check();
  for (const [name, value] of Object.entries(typed)) await page.locator(`#${name}`).fill(value);
  await page.locator("#industry").selectOption("construction");
  await page.locator("#referral_source").selectOption("search");
  await page.locator("#privacy_consent").check();
}

const typed = {
  company: "Jumts SIA",
  company_code: "12345678",
  name: "Anna Bērziņa",
  phone: "+371 20000000",
  email: "anna@jumts.example",
};

export async function expectTyped(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`#${name}`)).toHaveValue(value);
  }
  await expect(page.locator('[value="active"]')).toBeChecked();
  await expect(page.locator("#industry")).toHaveValue("construction");
  await expect(page.locator("#referral_source")).toHaveValue("search");
  await expect(page.locator("#privacy_consent")).toBeChecked();
  await expect(page.locator("#marketing_consent")).not.toBeChecked();
}

/** Waits for the thank-you page of a lead, whose address has a sealed receipt. */
export async function expectThanks(page: Page, site: string, profile = ""): Promise<void> {
  const wanted = new URL(paths.thankYou(profile), site);
  await expect(page).toHaveURL(({ origin, pathname, searchParams }) => {
    const asked = new URLSearchParams(searchParams);
    asked.delete("lead");
    return (
      searchParams.has("lead") &&
      `${origin}${pathname}?${asked}` ===
        `${wanted.origin}${wanted.pathname}?${wanted.searchParams}`
    );
  });
}

export function submit(page: Page): Promise<void> {
  return page.locator('.lead-form [type="submit"]').click();
}
