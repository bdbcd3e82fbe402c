import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { paths } from "../../app/site/paths.ts";
import type { Country, SiteId } from "../../app/site/sites.ts";
import { skipOwnDigestRun } from "../setup/skip-own-run.ts";
import { chooseCases } from "../setup/tier.ts";
import { digestsTo, expect, test } from "./owners-test.ts";
import { hydrate } from "./site-test.ts";
import { inDatabase, openDigestRuns } from "./stored.ts";

interface Person {
  site: SiteId;
  country: Country;
  script: boolean;
  email: string;
}

/**
 * `npm test -- all` runs in three languages, one of them without JavaScript. tests/trial-*.test.ts check the server's
 * answers to browsers without JavaScript in all three.
 */
const people = chooseCases<SiteId>(["ee", "lv", "lt"], (site) => site === "ee").map(
  (site): Person => ({
    site,
    country: site.toUpperCase() as Country,
    script: site !== "lv",
    email: `mari-${site}@firma.example`,
  }),
);

const computing = "30000000,32000000,48000000,64000000,72000000";

/** A link from a mail, moved to the host where the test's site runs. */
function here(link: string, local: string): string {
  const { pathname, search } = new URL(link);
  return local + pathname + search;
}

function linkIn(html: string | false, pattern: RegExp): string {
  const found = pattern.exec(html || "")?.[0];
  if (!found) throw new Error("the letter has no such link");
  return found.replaceAll("&amp;", "&");
}

async function choose(page: Page, { script }: Person, field: string): Promise<void> {
  if (script) await hydrate(page);
  await page.locator("select[name=cpv]").selectOption(field);
  if (script) await expect(page).toHaveURL(new RegExp(`cpv=${field.slice(0, 8)}`));
  else await page.locator(".profile-form [type=submit]").first().click();
  await expect(page.locator(".letter-item").first()).toBeVisible();
}

/** Uses the real pages, and the mails that a mail server took. Only the digest run does not wait for its hour. */
test("a trial is requested, confirmed, gets its digests, is changed and left", async ({
  browser,
  site,
  mail,
  address,
}) => {
  test.slow();
  await inDatabase(site, (database) =>
    skipOwnDigestRun((query) => database.asOwner((tx) => tx.execute(query))),
  );
  const local = (person: Person) => address(person.site, "").replace(/\/$/, "");
  // Other tests' mails arrive at this server too.
  const digests = () => mail.taken.filter(({ to }) => to[0]?.endsWith("@firma.example")).length;
  const pages = new Map<Person, Page>();
  for (const [place, person] of people.entries()) {
    // Each from an address of their own, since one client may send ten forms a minute.
    const extraHTTPHeaders = { "X-Forwarded-For": `192.0.2.${place + 1}` };
    const options = { javaScriptEnabled: person.script, extraHTTPHeaders };
    pages.set(person, await browser.newPage(options));
  }
  const each = async (name: string, act: (person: Person, page: Page) => Promise<void>) => {
    for (const [person, page] of pages) {
      await test.step(`${person.site}: ${name}`, () => act(person, page));
    }
  };

  await each("it is requested and confirmed", async (person, page) => {
    await page.goto(address(person.site, paths.digest(person.country)));
    await choose(page, person, "45000000");
    const form = page.locator("form.trial-form");
    await form.locator("[type=submit]").click();
    // An empty form comes back, and its first field says why.
    await expect(form.locator("[name=email][aria-invalid=true]")).toBeVisible();
    await form.locator("[name=email]").fill(person.email);
    await form.locator("[name=privacy_consent]").check();
    await form.locator("[type=submit]").click();
    await expect(page).toHaveURL(new RegExp(`^${address(person.site, "/proov")}(\\?|$)`));

    const [confirmation] = await digestsTo(mail, person.email, 1);
    const link = linkIn(confirmation?.html ?? "", /https:\/\/hanked\.\w\w\/proov\/[\w-]{44}/);
    expect(new URL(link).hostname).toBe(`hanked.${person.site}`);
    await page.goto(here(link, local(person)));
    await expect(page.locator("html")).toHaveAttribute(
      "lang",
      { ee: "et", lv: "lv", lt: "lt" }[person.site],
    );
    // Opening the link confirms nothing, because mail scanners open links too.
    expect(await confirmedOf(site, person)).toBe(false);
    await page.locator("button[value=confirm]").click();
    await expect(page.locator(".trial-news")).toBeVisible();
    expect(await confirmedOf(site, person)).toBe(true);
  });

  await test.step("the first digest comes at once, and leaves nothing new for the next run", async () => {
    for (const person of people) {
      const [, digest] = await digestsTo(mail, person.email, 2);
      const headers = digest?.headerLines.map(({ key }) => key) ?? [];
      expect(headers).toEqual(expect.arrayContaining(["list-id", "list-unsubscribe-post"]));
      expect(digest?.html).toContain(`https://hanked.${person.site}/hange/`);
    }
    expect(await openDigestRuns(site, 1)).toBe(people.length);
  });

  await each("the profile is changed, and the trial left", async (person, page) => {
    const [, digest] = await digestsTo(mail, person.email, 2);
    const manage = linkIn(digest?.html ?? "", /https:\/\/hanked\.\w\w\/proov\/[\w-]{44}(?=")/);
    await page.goto(here(manage, local(person)));
    await page.locator(".trial-profile .trial-ways a").click();
    await choose(page, person, computing);
    await page.locator("form.trial-form [type=submit]").click();
    await expect(page.locator(".trial-news")).toBeVisible();
    expect(await stateOf(site, person)).toMatchObject({
      profile: `cpv=${computing.replaceAll(",", "&cpv=")}`,
    });

    // Opening the digest's link to leave does not end the trial; the button on its page does.
    const leave = linkIn(digest?.html ?? "", /https:\/\/hanked\.\w\w\/proov\/[\w-]{44}\/lahku/);
    await page.goto(here(leave, local(person)));
    expect(await stateOf(site, person)).toMatchObject({ end_reason: null });
    await page.locator(".trial-act [type=submit]").click();
    await expect(page.locator(".trial-act")).toHaveCount(0);
    expect(await stateOf(site, person)).toMatchObject({ end_reason: "left" });
  });

  await test.step("people who left get no digest, even if their address asks again", async () => {
    expect(await openDigestRuns(site, 2)).toBe(0);
    const [[left, page] = []] = [...pages];
    if (!left || !page) throw new Error("there is nobody");
    const ask = async (email: string) => {
      await page.locator("[name=email]").fill(email);
      await page.locator("[name=privacy_consent]").check();
      await page.locator("form.trial-form [type=submit]").click();
      await expect(page).toHaveURL(new RegExp(`^${address(left.site, "/proov")}`));
    };
    await page.goto(address(left.site, `${paths.digest(left.country)}?cpv=45000000`));
    await ask(left.email);
    // A mail to the first address would be sent before the one that another person asks for afterwards.
    await page.goBack();
    await ask("jaan@firma.example");
    await digestsTo(mail, "jaan@firma.example", 1);
    // Three each: to confirm, the first digest, and a goodbye.
    expect(digests()).toBe(3 * people.length + 1);
  });
});

async function stateOf(site: { dataDir: string }, { email }: Person) {
  const query = sql`
    select coalesce(p.query, t.profile) as profile, t.confirmed_at, t.end_reason
    from trials t join mailboxes using (address_hash) left join trial_profiles p on p.trial_id = t.id
    where address = ${email}`;
  const rows = await inDatabase(
    site,
    async (database) => (await database.asOwner((tx) => tx.execute(query))).rows,
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

async function confirmedOf(site: { dataDir: string }, person: Person): Promise<boolean> {
  return (await stateOf(site, person))["confirmed_at"] !== null;
}
