import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { thankYouMessages } from "../app/features/leads/messages.ts";
import { paths } from "../app/site/paths.ts";
import { ask } from "./setup/ask.ts";
import { encode, formIn, thankYouAt, urlencoded } from "./setup/lead-form.ts";
import { type LeadSite, openLeadSite } from "./setup/lead-site.ts";
import { textOf } from "./setup/notice-site.ts";

const Host = "hanked.lv";
const mistyped = "anna@jumts.exampel";
const buyer = "40003000002";
const winner = "40103000009";

let site: LeadSite;

beforeAll(async () => {
  site = await openLeadSite();
  await site.rows(sql`
    insert into tenders (title, buyer_name, buyer_code, buyer_key, publication_date, source, type, country, kind, winners, suppliers)
    values
      ('Vecs', 'Ielejas dome', ${buyer}, ${buyer}, now() - interval '2 years', 2, 6, 'LV', 'tender', null, null),
      ('Jauns', 'Ielejas novada pašvaldība', ${buyer}, ${buyer}, now(), 2, 6, 'LV', 'tender', null, null),
      ('Līgums', 'Cits', null, 'cits', now(), 2, 8, 'LV', 'contract',
        ${JSON.stringify([
          { name: "Eve Person", code: "1" },
          { name: "SIA Lapene", code: `LV${winner}` },
        ])}::jsonb,
        array[${winner}])`);
});
afterEach(() => site.clear());
afterAll(() => site.close());

async function sendLead(changes: Record<string, string> = {}): Promise<string> {
  const { status, headers } = await site.post({ email: mistyped, ...changes }, { Host });
  expect([status, headers.location]).toEqual([303, thankYouAt(changes.profile)]);
  return String(headers.location);
}

/** Posts the form of the thank-you page at this address. */
function correct(address: string, email: string) {
  const { searchParams } = new URL(address, "http://x");
  const lead = searchParams.get("lead") ?? "";
  searchParams.delete("lead");
  const sent = encode({ email, lead, profile: `${searchParams}` });
  return site.send(sent, urlencoded, { Host }, paths.thankYou());
}

const samples = () =>
  site.rows(sql`select address, outcome from outgoing_mail join mailboxes using (address_hash)
    order by outcome nulls first`);

describe("the thank-you page", () => {
  test("shows whom the sample goes to, to this visitor only", async () => {
    const { status, body, headers } = await ask(site, Host, await sendLead());
    expect(status).toBe(200);
    expect(body).toContain(`<b>${mistyped}</b>`);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("strict-origin");
    expect(body).toContain('data-arrival="lead_submitted"');
    expect((await ask(site, Host, paths.thankYou())).body).not.toContain("<b>anna");
  });

  test("promises the sample only to those who have not left, and tells nobody who has", async () => {
    const page = async () => {
      const { body } = await ask(site, Host, await sendLead());
      const [main = ""] = /<main.*<\/main>/s.exec(body) ?? [];
      return textOf(main);
    };
    const shown = await page();
    expect(shown).toMatch(/paraugu sūtām uz\s+anna@jumts\.exampel\s*, ja [^.]*neesat atteikušies/);
    expect(shown.match(/paraug/gi)).toHaveLength(1);
    await site.rows(sql`update mailboxes set suppressed = 'left', suppressed_at = now()`);
    expect(await page()).toBe(shown);
  });

  test("shows the numbers that got a hint with their faults, also when the address was corrected, and no others", async () => {
    const [phone, company_code] = ["600 00 00", "4000300000"];
    const address = await sendLead({ phone, company_code });
    const expectDoubts = async (path: string) => {
      const { body } = await ask(site, Host, path);
      for (const number of [phone, company_code]) expect(body).toContain(`<b>${number}</b>`);
      expect(textOf(body)).toContain("11 cipari, šeit – 10.");
    };
    await expectDoubts(address);
    const { headers } = await correct(address, "anna@jumts.example");
    await expectDoubts(String(headers.location));
    const { body } = await ask(site, Host, await sendLead({ company_code: "40003000002" }));
    expect(body).not.toContain("field-doubt");
  });

  test("leads to a trial of what was chosen, or else of the field of activity", async () => {
    const trialOf = async (changes: Record<string, string>) =>
      /href="(\/vestules-paraugs[^"]*#proov)"/.exec(
        (await ask(site, Host, await sendLead(changes))).body,
      )?.[1];
    expect(await trialOf({ profile: "q=jumts", industry: "food" })).toBe(
      "/vestules-paraugs?q=jumts#proov",
    );
    expect(await trialOf({ industry: "construction" })).toBe(
      "/vestules-paraugs?cpv=45000000#proov",
    );
    expect(await trialOf({ industry: "other" })).toBe("/vestules-paraugs#proov");
  });

  test("leads to the form if we know of no application that was sent", async () => {
    const { unsent, trial } = thankYouMessages.lv;
    const direct = textOf((await ask(site, Host, paths.thankYou())).body);
    expect(direct).toContain(unsent);
    expect(direct).not.toContain(trial.text);
    const sent = textOf((await ask(site, Host, await sendLead())).body);
    expect(sent).toContain(trial.text);
    expect(sent).not.toContain(unsent);
  });

  test("takes a corrected address, and the sample goes there", async () => {
    const address = await sendLead({ profile: "cpv=45261000" });
    const { status, headers } = await correct(address, "anna@jumts.example");
    expect([status, headers.location]).toEqual([303, thankYouAt("cpv=45261000")]);
    expect(await samples()).toEqual([
      { address: "anna@jumts.example", outcome: null },
      { address: mistyped, outcome: "left" },
    ]);
    expect(site.notifier.taken.at(-1)?.message).toContain(
      `Email: anna@jumts.example\nEmail before: ${mistyped}\n`,
    );
    const { body } = await ask(site, Host, String(headers.location));
    expect(body).toContain("<b>anna@jumts.example</b>");
    // It is still one lead.
    expect(body).not.toContain("data-arrival");
    expect(await site.leads()).toMatchObject([{ email: mistyped }]);
  });

  test("proposes what was probably meant, as a button", async () => {
    const { body } = await ask(site, Host, await sendLead({ email: "anna@gmial.com" }));
    expect(body).toMatch(/<button type="submit" value="anna@gmail\.com"[^>]* name="email"/);
    expect((await ask(site, Host, await sendLead())).body).not.toContain('value="anna@gmail');
  });

  test.each(["", "anna", "anna@jumts"])("refuses %j, and shows it again", async (typed) => {
    const { status, body } = await correct(await sendLead(), typed);
    expect(status).toBe(422);
    expect(body).toContain('<details open="">');
    expect(body).toMatch(/id="email"[^>]*aria-invalid="true"/);
    expect(body).toContain(`<b>${mistyped}</b>`);
    expect(await samples()).toMatchObject([{ address: mistyped, outcome: null }]);
  });

  test("the same address again changes nothing", async () => {
    const address = await sendLead();
    expect((await correct(address, mistyped)).headers.location).toBe(address);
    expect(await site.rows(sql`select 1 from lead_submissions`)).toHaveLength(1);
  });

  test("without a receipt of ours takes nothing, and says so", async () => {
    const forged = `${paths.thankYou()}?lead=A${"b".repeat(100)}`;
    for (const address of [forged, paths.thankYou()]) {
      const { status, body } = await correct(address, "eve@evil.example");
      expect(status).toBe(410);
      expect(body).toContain('role="alert"');
    }
    expect((await ask(site, Host, forged)).body).not.toContain("sent-address");
    expect(await site.rows(sql`select 1 from lead_submissions`)).toEqual([]);
  });

  test("a notification that fails is no reason to lose the correction", async () => {
    const address = await sendLead();
    site.notifier.answer.status = 500;
    expect((await correct(address, "anna@jumts.example")).status).toBe(503);
    expect(
      await site.rows(sql`select corrected_email from lead_submissions where corrects is not null`),
    ).toEqual([{ corrected_email: "anna@jumts.example" }]);
  });

  test("the form's script is told where it is", async () => {
    const { status, headers } = await site.post({}, { Host, Accept: "application/json" });
    expect([status, headers.location]).toEqual([204, thankYouAt()]);
  });
});

describe("help without JavaScript", () => {
  test("comes back beside a refused form, as buttons that keep what was typed", async () => {
    const typed = { email: "anna@gmial.com", phone: "", company_code: "4000300000" };
    const refused = await site.post(typed, { Host });
    expect(refused.status).toBe(422);
    const form = formIn(refused.body);
    expect(form).toContain("Vai bija domāts gmail.com?");
    expect(form).toMatch(/<button type="submit" value="anna@gmail\.com"[^>]* name="take_email"/);
    expect(form).toContain("Latvijā – 11 cipari, šeit – 10.");
    // Enter sends what was typed: the first button of the form takes nothing.
    expect(/<button[^>]*>/.exec(form)?.[0]).not.toContain("name=");

    const taken = await site.post({ ...typed, take_email: "anna@gmail.com" }, { Host });
    expect(taken.status).toBe(422);
    expect(formIn(taken.body)).toMatch(/name="email"[^>]* value="anna@gmail\.com"/);
    expect(await site.leads()).toEqual([]);
  });

  test("proposes the name of a company that notices know", async () => {
    const { body } = await site.post({ company: "", company_code: winner }, { Host });
    expect(formIn(body)).toMatch(/value="SIA Lapene"[^>]* name="take_company"/);
    const typed = { company: "Lapene", phone: "", company_code: winner };
    expect(formIn((await site.post(typed, { Host })).body)).not.toContain("take_company");
  });
});

describe("the name of a company", () => {
  const nameOf = async (code: string) => {
    const { status, body, headers } = await ask(site, Host, paths.companyName(code));
    expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
    return JSON.parse(body).name;
  };

  test("is that of a buyer or a winner in the newest notice", async () => {
    expect(await nameOf(buyer)).toBe("Ielejas novada pašvaldība");
    expect(await nameOf("LV 4000 3000 002")).toBe("Ielejas novada pašvaldība");
    expect(await nameOf(winner)).toBe("SIA Lapene");
  });

  test.each(["50003000004", "1", "010190-12345", "%00", "x".repeat(500)])(
    "is unknown for %j",
    async (code) => {
      expect(await nameOf(code)).toBeUndefined();
    },
  );
});
