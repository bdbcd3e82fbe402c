import AxeBuilder from "@axe-core/playwright";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { startSite } from "../../scripts/running-site.ts";
import { type LocalNotifier, startNotifier } from "../setup/local-notifier.ts";
import { test as base, expect, wake } from "./site-test.ts";

/** A site of its own, whose owners' service does as the test says. */
const test = base.extend<object, { notifier: LocalNotifier }>({
  notifier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const notifier = await startNotifier();
      await use(notifier);
      notifier.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ notifier }, use) => {
      const site = await startSite({
        LOG_LEVEL: "error",
        TRUST_PROXY: "loopback",
        ...notifier.env,
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  context: async ({ context }, use) => {
    await fromItsOwnAddress(context);
    await use(context);
  },
});

const texts = {
  tooShort: "Įmonės kodas turi būti bent 5 simbolių.",
  noAtSign: "El. pašto adresas turi turėti @ simbolį.",
  notDelivered:
    "Įvyko klaida siunčiant formą. Prašome bandyti dar kartą arba susisiekti su mumis telefonu.",
  submitting: "Nosūta...",
};

test.beforeEach(({ notifier }) => {
  Object.assign(notifier.answer, { status: 200, afterMs: 0, hang: false });
  notifier.taken.length = 0;
});

test("errors block the form, are summed up, tied to their fields, and clear on edit", async ({
  page,
  address,
}) => {
  await open(page, address("plain"));
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await submit(page);
  const summary = page.locator(".error-summary");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(9);
  await expect(page.locator(".field-error")).toHaveCount(9);

  await page.locator("#company_code").fill("1234");
  await page.locator("#email").fill("anna.example");
  await expect(page.locator("#company_code-error")).toHaveCount(0);
  await expect(page.locator("#company-error")).toBeVisible();
  await submit(page);
  await expect(page.locator("#company_code")).toHaveAccessibleDescription(
    new RegExp(`^${texts.tooShort}`),
  );
  await expect(page.locator("#email")).toHaveAccessibleDescription(texts.noAtSign);
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await expect(summary).toBeFocused();

  await summary.getByRole("link", { name: texts.noAtSign }).click();
  await expect(page.locator("#email")).toBeFocused();
  await page.keyboard.type("@");
  await expect(page.locator("#email-error")).toHaveCount(0);
  await expect(page.locator("#company_code")).toHaveValue("1234");
  await page.getByRole("radio").first().check();
  await expect(page.locator("#activity-error")).toHaveCount(0);
  await page.locator("#industry").selectOption("it");
  await expect(page.locator("#industry-error")).toHaveCount(0);
  await page.locator("#privacy_consent").check();
  await expect(page.locator("#privacy_consent-error")).toHaveCount(0);

  expect(posts).toEqual([]);
  const told = await funnel(page);
  expect(told.map(({ event }) => event)).toEqual(["form_error", "form_start", "form_error"]);
  expect(told.at(-1)).toMatchObject({ fields: expect.arrayContaining(["email"]) });
});

test("'specific' opens the info box; its button closes it, another choice too", async ({
  page,
  address,
}) => {
  await open(page, address("plain"));
  const box = page.locator(".activity-info");
  await expect(box).toBeHidden();
  await page.locator('[value="specific"]').check();
  await expect(box).toBeVisible();
  await expect(box.getByRole("link")).toHaveAttribute("href", /^https:\/\//);
  await box.getByRole("button").click();
  await expect(box).toBeHidden();
  await expect(page.locator('[value="specific"]')).toBeChecked();
  await page.locator('[value="active"]').check();
  await page.locator('[value="specific"]').check();
  await expect(box).toBeVisible();
  await page.locator('[value="starting"]').check();
  await expect(box).toBeHidden();
});

test("the whole way, from a campaign's first page to the thank-you page", async ({
  page,
  address,
  notifier,
}) => {
  const first = address("plain", "/paldies?utm_source=x&utm_term=jumti");
  await page.goto(first);
  await wake(page);
  // Elsewhere on the site before the form is met: it is still the first page that counts.
  await page.evaluate(() => history.replaceState(history.state, "", "/paldies"));
  await page.locator(".header").getByRole("link", { name: "Saņemt piedāvājumu" }).click();
  await page.locator('input[name="form_key"]').waitFor({ state: "attached" });

  await fill(page);
  // Doubtful, which is worth a hint, and nothing more.
  await page.locator("#company_code").fill("12345670");
  await page.locator("#company_code").blur();
  await expect(page.locator("#company_code-hint")).toBeVisible();
  await page.locator("#company_code").fill("12345678");
  await page.locator("#company_code").blur();
  await expect(page.locator("#company_code-hint")).toHaveCount(0);
  await page.locator("#company_code").fill("12345670");

  notifier.answer.afterMs = 1_000;
  await submit(page);
  const button = page.locator('.lead-form [type="submit"]');
  await expect(button).toBeDisabled();
  await expect(button).toHaveText(texts.submitting);
  await expect(page).toHaveURL(address("plain", "/paldies"));
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  expect(notifier.taken).toHaveLength(1);
  const message = notifier.taken[0]?.message ?? "";
  expect(message).toContain("\nCompany code: 12345670\n");
  expect(message).toContain("\nutm_source: x\n");
  expect(message).toContain("\nutm_term: jumti\n");
  expect(message).toContain(`\nLanding page: ${first}\n`);
  // The owners' funnel learns that a lead was sent, and nothing of who sent it.
  expect(await funnel(page)).toEqual([{ event: "form_start" }, { event: "lead_submitted" }]);
});

test("a failure shows the banner, keeps what was typed, and the next try is the same lead", async ({
  browser,
  address,
  notifier,
}) => {
  // Its own page: the browser reports an answer of 503 on its console.
  const page = await newPage(browser);
  await open(page, address("plain"));
  await fill(page);
  notifier.answer.status = 500;
  await submit(page);
  const banner = page.locator(".error-summary");
  await expect(banner).toHaveText(texts.notDelivered);
  await expect(banner).toHaveAttribute("lang", "lt");
  await expect(banner).toBeFocused();
  await expect(page.locator('.lead-form [type="submit"]')).toBeEnabled();
  await expectTyped(page);
  expect(await faults(page, ".lead-form")).toEqual([]);
  await expect(banner).toBeFocused();

  notifier.answer.status = 200;
  await submit(page);
  await expect(page).toHaveURL(address("plain", "/paldies"));
  expect(notifier.taken).toHaveLength(1);
  await page.context().close();
});

test("so does a lost connection", async ({ browser, address }) => {
  const page = await newPage(browser);
  await open(page, address("plain"));
  await fill(page);
  await page.context().setOffline(true);
  await submit(page);
  await expect(page.locator(".error-summary")).toHaveText(texts.notDelivered);
  await expectTyped(page);
  await page.context().setOffline(false);
  await submit(page);
  await expect(page).toHaveURL(address("plain", "/paldies"));
  await page.context().close();
});

test("without JavaScript the same form posts and answers", async ({
  browser,
  address,
  notifier,
}) => {
  const page = await newPage(browser, { javaScriptEnabled: false });
  await page.goto(address("plain", "/?utm_source=paper"));
  await page.locator('[value="specific"]').check();
  await expect(page.locator(".activity-info")).toBeVisible();
  await fill(page);
  await page.locator("#company_code").fill("1234");
  await submit(page);
  await expect(page.locator("#company_code-error")).toHaveText(texts.tooShort);
  await expect(page.locator(".error-summary")).toBeInViewport();
  await page.locator("#company_code").fill("12345678");
  await expectTyped(page);

  notifier.answer.status = 500;
  await submit(page);
  await expect(page.locator(".error-summary")).toHaveText(texts.notDelivered);
  await expectTyped(page);

  notifier.answer.status = 200;
  await submit(page);
  // A browser takes the form's anchor along.
  await expect(page).toHaveURL(/\/paldies(#\w+)?$/);
  expect(notifier.taken).toHaveLength(1);
  expect(notifier.taken[0]?.message).toContain("\nutm_source: paper\n");
  await page.context().close();
});

test("the keyboard is enough", async ({ page, address, notifier }) => {
  await open(page, address("lt", "/#piedavajums"));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const next = async (text: string) => {
    await press("Tab");
    await page.keyboard.type(text);
  };
  await page.locator("#piedavajums").focus();
  await press("Tab", "Space", "ArrowDown");
  await expect(page.locator('[value="starting"]')).toBeChecked();
  for (const text of ["Stogas UAB", "123456786", "Ona", "+370 600 00000", "ona@stogas.example"]) {
    await next(text);
  }
  await press("Tab", "ArrowDown", "Tab", "ArrowDown", "Tab", "Space");
  await expect(page.locator("#privacy_consent")).toBeChecked();
  await press("Enter");
  await expect(page).toHaveURL(address("lt", "/paldies"));
  expect(notifier.taken).toMatchObject([{ subject: "New lead from Hanked.lt", from_name: "Ona" }]);
});

function funnel(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((entry) =>
      "event" in entry && /^(form|lead)_/.test(String(entry.event)) ? [entry] : [],
    ),
  );
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
  // Filled in once the form is alive.
  await page.locator('input[name="form_key"]').waitFor({ state: "attached" });
}

async function fill(page: Page): Promise<void> {
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

async function expectTyped(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    await expect(page.locator(`#${name}`)).toHaveValue(value);
  }
  await expect(page.locator('[value="active"]')).toBeChecked();
  await expect(page.locator("#industry")).toHaveValue("construction");
  await expect(page.locator("#referral_source")).toHaveValue("search");
  await expect(page.locator("#privacy_consent")).toBeChecked();
  await expect(page.locator("#marketing_consent")).not.toBeChecked();
}

function submit(page: Page): Promise<void> {
  return page.locator('.lead-form [type="submit"]').click();
}

/** Of the one state that axe.spec.ts cannot reach. */
async function faults(page: Page, part: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

async function newPage(
  browser: Browser,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await fromItsOwnAddress(context);
  return context.newPage();
}

let addresses = 0;

/** Ten posts a minute is the limit for one address, and the tests are quick. */
async function fromItsOwnAddress(context: BrowserContext): Promise<void> {
  addresses += 1;
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `198.51.100.${addresses}` });
}
