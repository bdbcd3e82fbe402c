import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask } from "./setup/ask.ts";
import { formIn, thankYouAt } from "./setup/lead-form.ts";
import { type LeadSite, openLeadSite } from "./setup/lead-site.ts";

let site: LeadSite;

beforeAll(async () => {
  site = await openLeadSite();
});
afterEach(() => site.clear());
afterAll(() => site.close());

const Host = "hanked.lv";
const rest = "q=jumts%2C+daksti%C5%86i+-noma&region=LV00A&kind=tender&value=10000-";
const profile = `cpv=45261000&cpv=45262000&${rest}`;
const address = `https://hanked.lv/?cpv=45261000,45262000&${rest}`;

describe("picked codes", () => {
  const Referer = "http://localhost/?cpv=45261000-4,evil";

  test("are in the notification, from the form or from the referrer", async () => {
    const picked = await site.post({ cpv: "45260000-7,%0aX: y" }, { Referer });
    expect(picked.status).toBe(303);
    expect(site.notifier.taken[0]?.message).toContain("\nCPV codes: 45260000-7\n");
    const came = await site.post({ name: "Berta", cpv: undefined }, { Referer });
    expect(came.status).toBe(303);
    expect(site.notifier.taken[1]?.message).toContain("\nCPV codes: 45261000-4\n");
  });

  test("are kept in a refused form", async () => {
    const { status, body } = await site.post({ email: "", cpv: undefined }, { Referer });
    expect(status).toBe(422);
    expect(body).toContain('name="cpv" value="45261000-4"');
  });
});

describe("the profile that a form asks for", () => {
  test("is in the lead's row, the notification and on the thank-you page", async () => {
    const { status, headers } = await site.post({ profile, cpv: "45261000,45262000" }, { Host });
    expect([status, headers.location]).toEqual([303, thankYouAt(profile)]);
    expect(await site.leads()).toMatchObject([{ profile }]);
    expect(site.notifier.taken[0]?.message).toContain(
      [
        "\nCPV codes: 45261000, 45262000",
        "Letter: CPV 45261000, 45262000; words: jumts, dakstiņi; without: noma; regions: Rīgas reģions (LV00A); kinds: tenders; value: EUR 10000 or more",
        `Letter's page: https://hanked.lv/vestules-paraugs?${profile}`,
        "Participation in tenders: ",
      ].join("\n"),
    );
  });

  test("without JavaScript comes from the page's address", async () => {
    const plain = { form_key: undefined, profile: undefined, cpv: undefined };
    const { headers } = await site.post(plain, { Host, Referer: address });
    expect(headers.location).toEqual(thankYouAt(profile));
    expect(await site.leads()).toMatchObject([{ profile }]);
    // Sent twice it is still one lead.
    await site.post(plain, { Host, Referer: address });
    expect(await site.leads()).toHaveLength(1);
  });

  test("consists of the codes if the form has only codes", async () => {
    await site.post({ cpv: "45261210-9" }, { Host });
    expect(await site.leads()).toMatchObject([{ profile: "cpv=45261210" }]);
    expect(site.notifier.taken[0]?.message).toContain("\nCPV codes: 45261210-9\n");
  });

  test("is not taken from the address if it was removed", async () => {
    const { headers } = await site.post({ cpv: "", profile: "" }, { Host, Referer: address });
    expect(headers.location).toEqual(thankYouAt());
    expect(await site.leads()).toMatchObject([{ profile: "" }]);
    expect(site.notifier.taken[0]?.message).not.toMatch(/Letter|CPV codes/);
  });

  test("is kept in a refused form, in words and as a hidden field", async () => {
    const { status, body } = await site.post({ email: "", profile }, { Host });
    expect(status).toBe(422);
    const form = formIn(body);
    expect(form).toContain(`name="profile" value="${profile.replaceAll("&", "&amp;")}"`);
    for (const text of ["dakstiņi", "bez: noma", "Rīgas reģions", "Iepirkumi"]) {
      expect(form).toContain(`>${text}</span>`);
    }
    // Without JavaScript a button to remove a part would do nothing.
    expect(form).not.toContain("chip-remove");
  });

  test("sent twice with one key is one lead, and another profile a new version", async () => {
    const form_key = randomUUID();
    await site.post({ form_key, profile }, { Host });
    await site.post({ form_key, profile: `${profile}&region=x&q=second` }, { Host });
    expect(await site.leads()).toHaveLength(1);
    await site.post({ form_key, profile: "q=logi" }, { Host });
    expect(await site.leads()).toHaveLength(2);
    expect(site.notifier.taken).toHaveLength(2);
  });

  test.each([
    ["markup", "q=%3Cscript%3Ealert(1)%3C/script%3E", "q=script+alert+1+script"],
    [
      "a line break and a header",
      "q=a%0d%0aBcc:%20all@evil.example",
      "q=a%2C+Bcc+all+evil+example",
    ],
    ["NUL bytes and lone surrogates", "q=%00%ED%A0%80&region=%00", ""],
    [
      "a surrogate pair cut in two",
      `q=x${"%F0%90%90%80".repeat(60)}`,
      expect.stringMatching(/^q=x(%F0%90%90%80){19}$/),
    ],
    ["no query at all", "\0\r\n%%%=", ""],
    ["tens of thousands of codes", "cpv=45000000,".repeat(3_000), "cpv=45000000"],
  ])("with %s in it is harmless", async (_, sent, stored) => {
    const { status } = await site.post({ profile: sent, cpv: "" }, { Host });
    expect(status).toBe(303);
    expect(await site.leads()).toMatchObject([{ profile: stored }]);
    const lines = site.notifier.taken[0]?.message?.split("\n") ?? [];
    expect(lines).toHaveLength(stored === "" ? 20 : 22);
  });
});

describe("the thank-you page", () => {
  test("without a profile is the same for everyone and cached", async () => {
    const { body, headers } = await ask(site, Host, "/paldies?utm_source=x");
    expect(headers["cache-control"]).toContain("s-maxage=60");
    expect(body).toBe((await ask(site, Host, "/paldies")).body);
    expect(body).not.toContain("asked-letter");
  });

  test.each([
    ["hanked.lv", "Jūsu izvēle: 45261000-4 ", "/vestules-paraugs"],
    ["hanked.lt", "Jūsų pasirinkimas: 45261000-4 ", "/laisko-pavyzdys"],
    ["hanked.ee", "Teie valik: 45261000-4 ", "/naidiskiri"],
  ])("on %s shows the profile, and is not in the shared cache", async (host, text, path) => {
    const { status, body, headers } = await ask(site, host, "/paldies?cpv=45261000&q=dakstini");
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
    expect(body).toContain(text);
    expect(body).toContain("dakstini");
    expect(body).toContain(`href="${path}?cpv=45261000&amp;q=dakstini"`);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  test("shows the digest as the letter page does, and only then loads its styles", async () => {
    const { body } = await ask(site, Host, "/paldies?cpv=45000000");
    const own = (await ask(site, Host, "/vestules-paraugs?cpv=45000000")).body;
    expect(digestIn(body)).toContain('class="letter-item"');
    expect(digestIn(body)).toBe(digestIn(own));
    const sheets = (html: string) => html.match(/<link rel="stylesheet"/g)?.length;
    expect(sheets(body)).toBe(2);
    expect(sheets((await ask(site, Host, "/paldies")).body)).toBe(1);
  });

  test.each([
    ["says so if nothing matches", "q=qqqqzzzz", true],
    ["shows no digest of all notices of a region", "region=LV00A", false],
  ])("%s", async (_, query, says) => {
    const { status, body } = await ask(site, Host, `/paldies?${query}`);
    expect(status).toBe(200);
    expect(body).toContain("asked-letter");
    expect(body).not.toContain("letter-window");
    expect(body.includes("asked-letter-note")).toBe(says);
  });

  test.each([
    "q=%3Cscript%3Ealert(1)%3C/script%3E",
    "q=%00&cpv=%ED%A0%80&region=%F0%9F%8F%97&kind=x&value=x",
    `cpv=${"45,".repeat(3_000)}`,
    "kind=plan&kind=plan&region=LV&region=EE&region=LT&value=-1",
    "%&=&q",
  ])("escapes or ignores ?%s", async (query) => {
    const { status, body } = await ask(site, Host, `/paldies?${query}`);
    expect(status).toBe(200);
    expect(body).not.toContain("<script>alert");
  });
});

test("the form gets the names of a profile's parts, in the site's language and limited", async () => {
  const choice = async (query: string, host = Host) =>
    JSON.parse((await ask(site, host, `/cpv-koodid/basket?${query}`)).body);
  const { t, items, parts, industry } = await choice(profile);
  expect(items.map(({ code }: { code: string }) => code)).toEqual(["45261000-4", "45262000-1"]);
  expect(industry).toBe("construction");
  expect(parts.map(({ key, value }: Record<string, string>) => `${key} ${value}`)).toEqual([
    "q jumts",
    "q dakstiņi",
    "q -noma",
    "region LV00A",
    "kind tender",
    "value 10000-",
  ]);
  expect(t.removeAll).toBeTruthy();
  const codes = await choice("cpv=45261000-4&region=LV");
  expect([codes.parts, codes.t.removeAll]).toEqual([[], undefined]);
  expect(codes.t.chosen).not.toBe(t.chosen);
  expect((await choice("region=LV", "hanked.ee")).parts).toMatchObject([{ text: "kogu Läti" }]);
  const many = await choice(`q=${"a,b,c,".repeat(50)}&${"region=LV00A&region=EE&".repeat(500)}`);
  expect(many.parts).toHaveLength(5);
});

test("the form's field of activity is that of the words, if that is clear", async () => {
  const industryOf = async (query: string) =>
    JSON.parse((await ask(site, Host, `/cpv-koodid/basket?${query}`)).body).industry;
  expect(await industryOf("q=jumts")).toBe("construction");
  expect(await industryOf("q=maize")).toBe("food");
  expect(await industryOf("q=jumts,+maize")).toBeUndefined();
  expect(await industryOf("q=xyzzy")).toBeUndefined();
  // Codes that were picked say more than words.
  expect(await industryOf("cpv=15000000&q=jumts")).toBe("food");
});

/** The letter's HTML without what React adds for an island. */
function digestIn(html: string): string | undefined {
  const [digest] = /<article class="letter-window".*<\/article>/s.exec(html) ?? [];
  return digest?.replaceAll(/(id|labelledby)="[^"]+"|<!-- -->/g, "");
}
