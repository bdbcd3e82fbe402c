import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { leadErrorMessages } from "../app/features/leads/messages.ts";
import type { Database } from "../db/database.ts";
import { openDatabase } from "../db/open-database.ts";
import { type RunningSite, startSite } from "../scripts/running-site.ts";
import { ask } from "./setup/ask.ts";
import { copyDataDir } from "./setup/databases.ts";
import { type LocalNotifier, startNotifier } from "./setup/local-notifier.ts";
import { sampleLead } from "./setup/sample-lead.ts";

/** The real server behind a trusted proxy (this test), with the owners' service beside it. */
let site: RunningSite;
let notifier: LocalNotifier;
let database: Database;
const dataDir = copyDataDir();

beforeAll(async () => {
  notifier = await startNotifier();
  site = await startSite({ DATA_DIR: dataDir, TRUST_PROXY: "loopback", ...notifier.env });
  database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
});
afterEach(async () => {
  Object.assign(notifier.answer, { status: 200, afterMs: 0, hang: false });
  await rows(sql`delete from lead_submissions`);
  await rows(sql`delete from leads`);
  notifier.taken.length = 0;
});
afterAll(async () => {
  await database.close();
  await site.stop();
  notifier.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a good lead", () => {
  test.each([
    ["localhost", "Hanked.ee"],
    ["hanked.ee", "Hanked.ee"],
    ["hanked.lv", "Hanked.lv"],
    ["lt.localhost", "Hanked.lt"],
    ["evil.example", "Hanked.ee"],
  ])("on %s goes to /paldies, and the owners hear of it from %s", async (host, brand) => {
    const { status, headers } = await post({}, { Host: host });
    expect([status, headers.location]).toEqual([303, "/paldies"]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(notifier.taken).toEqual([
      {
        access_key: "secret-key",
        subject: `New lead from ${brand}`,
        from_name: sampleLead.name,
        message: expect.stringContaining(`Email: ${sampleLead.email}\n`),
      },
    ]);
    expect(await leads()).toMatchObject([sampleLead]);
  });

  test("leaves a record of what was agreed to, in which words, where and when", async () => {
    await post({ marketing_consent: "on", filled_in_ms: "4321" }, { Host: "hanked.lt" });
    const [row] = await rows(sql`select * from lead_submissions`);
    expect(row).toMatchObject({
      site_host: "hanked.lt",
      language: "lt",
      privacy_text: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      marketing_text: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      filled_in_ms: 4321,
      honeypot: false,
    });
    expect(Date.now() - new Date(String(row?.created_at)).getTime()).toBeLessThan(60_000);
    expect(await leads()).toMatchObject([{ privacy_consent: true, marketing_consent: true }]);
  });

  test("without JavaScript has its campaign from the page that the browser came from", async () => {
    const hidden = Object.fromEntries(
      Object.keys(sampleLead)
        .filter((name) => name.startsWith("utm_") || name === "landing_page")
        .map((name) => [name, undefined]),
    );
    const Referer = "http://localhost/?utm_source=paper&utm_campaign=rudens";
    await post({ ...hidden, form_key: undefined }, { Referer });
    expect(await leads()).toMatchObject([
      {
        utm_source: "paper",
        utm_campaign: "rudens",
        utm_medium: "",
        landing_page: "https://hanked.ee/?utm_source=paper&utm_campaign=rudens",
      },
    ]);
  });

  test("fifty times at once with one key is one row and one notification", async () => {
    const fields = { form_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await leads()).toHaveLength(1);
    expect(notifier.taken).toHaveLength(1);
  });

  test("with the same key and edited text is accepted as a new version", async () => {
    const form_key = randomUUID();
    expect((await post({ form_key })).status).toBe(303);
    expect((await post({ form_key, phone: "+371 29999999" })).status).toBe(303);
    expect(await leads()).toHaveLength(2);
    expect(notifier.taken).toHaveLength(2);
  });

  test("from whoever filled in the trap is stored flagged, and nobody is told", async () => {
    expect((await post({ website: "https://spam.example" })).status).toBe(303);
    expect(await leads()).toHaveLength(1);
    expect(await rows(sql`select honeypot from lead_submissions`)).toEqual([{ honeypot: true }]);
    expect(notifier.taken).toEqual([]);
  });
});

describe("when the owners cannot be told", () => {
  test.each([
    ["localhost", "lt"],
    ["hanked.lt", "lt"],
    ["hanked.lv", "lv"],
    ["ee.localhost", "et"],
  ] as const)(
    "%s answers 503 with the banner in %s and keeps what was typed",
    async (host, language) => {
      notifier.answer.status = 500;
      const { status, body } = await post({ activity: "starting", industry: "it" }, { Host: host });
      expect(status).toBe(503);
      expect(formIn(body)).toContain(`<p>${leadErrorMessages[language].notDelivered}</p>`);
      expectTypedValues(body, { activity: "starting", industry: "it" });
      expect(await leads()).toHaveLength(1);
    },
  );

  test("on plain localhost the banner is the specification's", async () => {
    notifier.answer.status = 429;
    expect((await post()).body).toContain(
      "Įvyko klaida siunčiant formą. Prašome bandyti dar kartą arba susisiekti su mumis telefonu.",
    );
  });

  test("the next try without JavaScript is the same lead from the same campaign", async () => {
    notifier.answer.status = 500;
    const plain = { form_key: undefined, landing_page: undefined, utm_source: undefined };
    const others = Object.fromEntries(
      Object.keys(sampleLead).flatMap((name) => (/^utm_/.test(name) ? [[name, undefined]] : [])),
    );
    const address = nextAddress();
    const first = await post(
      { ...others, ...plain },
      { Referer: "http://localhost/?utm_source=paper", "X-Forwarded-For": address },
    );
    notifier.answer.status = 200;
    const hidden = Object.fromEntries(
      [...formIn(first.body).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    );
    const second = await post(
      { ...others, ...plain, ...hidden },
      { Referer: "http://localhost/?index", "X-Forwarded-For": nextAddress() },
    );
    expect([first.status, second.status]).toEqual([503, 303]);
    expect(await leads()).toMatchObject([{ utm_source: "paper" }]);
    expect(notifier.taken).toHaveLength(1);
  });

  test("they are told in the background once they are back", async () => {
    notifier.answer.status = 500;
    await post();
    notifier.answer.status = 200;
    await vi.waitFor(() => expect(notifier.taken).toHaveLength(1), { timeout: 15_000 });
  });

  test("a service that hangs keeps nobody waiting for more than seven seconds", async () => {
    notifier.answer.hang = true;
    const started = performance.now();
    const { status } = await post();
    expect(status).toBe(503);
    expect(performance.now() - started).toBeLessThan(7_000);
    expect(await leads()).toHaveLength(1);
  });
});

describe("a form that is not right", () => {
  test("answers 422 with the specified messages, tied to their fields, and keeps the rest", async () => {
    const { status, body } = await post({ company_code: "1234", email: "anna.example", name: "" });
    expect(status).toBe(422);
    const form = formIn(body);
    expect(form).toMatch(
      /id="company_code-error"[^>]*lang="lt"[^>]*>Įmonės kodas turi būti bent 5/,
    );
    expect(form).toMatch(/id="email-error"[^>]*>El. pašto adresas turi turėti @ simbolį\./);
    expect(form).toMatch(/<input[^>]*aria-describedby="email-error"[^>]*value="anna.example"/);
    expect(form).toContain('href="#name"');
    expectTypedValues(body, { company_code: "1234", email: "anna.example", name: undefined });
    expect(await leads()).toEqual([]);
    expect(notifier.taken).toEqual([]);
  });

  test.each([
    ["hanked.lv", "lv"],
    ["hanked.ee", "et"],
  ] as const)("on %s speaks %s", async (host, language) => {
    const { body } = await post({ company_code: "1" }, { Host: host });
    expect(body).toContain(leadErrorMessages[language].problems["too-short"]);
  });

  test("without the privacy box is refused, without the marketing box is not", async () => {
    expect((await post({ privacy_consent: undefined })).status).toBe(422);
    expect((await post({ privacy_consent: "false" })).status).toBe(422);
    expect((await post({ marketing_consent: undefined })).status).toBe(303);
  });
});

describe("too many", () => {
  test("after ten a minute from one address: 429, and what was typed is kept", async () => {
    const from = { "X-Forwarded-For": nextAddress() };
    for (let i = 0; i < 10; i++) expect((await post({}, from)).status).toBe(303);
    const { status, body } = await post({ activity: "specific", industry: "food" }, from);
    expect(status).toBe(429);
    expect(body).toContain(leadErrorMessages.lt.tooMany);
    expectTypedValues(body, { activity: "specific", industry: "food" });
    expect(await leads()).toHaveLength(10);
    expect((await post()).status).toBe(303);
  });

  test("one IPv6 network of 64 bits is one sender", async () => {
    const network = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}:7`;
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      const from = { "X-Forwarded-For": `${network}:${i}::1` };
      statuses.push((await post({ form_key: "" }, from)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe("where a form comes from", () => {
  test.each(["https://evil.example", "null", "http://hanked.lt", "https://hanked.lv", "nonsense"])(
    "%s is foreign to http://hanked.lv, and refused",
    async (Origin) => {
      for (const path of ["/?index", "/_root.data?index", "/_.data?index"]) {
        const { status } = await post({}, { Host: "hanked.lv", Origin }, path);
        expect(status).toBeGreaterThanOrEqual(300);
        expect(status).toBeLessThan(500);
        expect(status).not.toBe(303);
      }
      expect(await leads()).toEqual([]);
      expect(notifier.taken).toEqual([]);
    },
  );

  test.each(["hanked.ee", "hanked.lv", "hanked.lt", "www.hanked.lv"])(
    "https://%s behind a TLS proxy is at home",
    async (host) => {
      const proxied = {
        Host: "127.0.0.1:3000",
        "X-Forwarded-Host": host,
        "X-Forwarded-Proto": "https",
        Origin: `https://${host}`,
      };
      const { status, headers } = await post({}, proxied);
      expect([status, headers.location]).toEqual([303, "/paldies"]);
      const brand = host.replace("www.", "").replace("h", "H");
      expect(notifier.taken).toMatchObject([{ subject: `New lead from ${brand}` }]);
      expect((await post({}, { ...proxied, Origin: "https://evil.example" })).status).toBe(400);
    },
  );

  test("plain HTTP on its own port, as on a developer's machine, is at home too", async () => {
    const Host = `lt.localhost:${site.port}`;
    expect((await post({}, { Host, Origin: `http://${Host}` })).status).toBe(303);
  });
});

describe("bad input is stored harmlessly or refused clearly", () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    [
      "line breaks and a header in the name",
      { name: "Anna\r\nBcc: all@evil.example" },
      { name: "Anna Bcc: all@evil.example" },
    ],
    ["NUL bytes", { name: "An\0na", company: "\0Jumts\0" }, { name: "An na", company: "Jumts" }],
    ["HTML", { company: "<script>alert(1)</script>" }, { company: "<script>alert(1)</script>" }],
    [
      "a formula",
      { company: '=HYPERLINK("http://evil.example")' },
      { company: '=HYPERLINK("http://evil.example")' },
    ],
    ["SQL", { name: "'); drop table leads; --" }, { name: "'); drop table leads; --" }],
    ["an industry of our own objects", { industry: "constructor" }, { industry: "constructor" }],
    ["a prototype as an industry", { industry: "__proto__" }, { industry: "__proto__" }],
    ["right-to-left marks", { name: "\u202eannA" }, { name: "\u202eannA" }],
    ["very long text", { company: "x".repeat(9_000) }, { company: "x".repeat(200) }],
    ["a very long campaign", { utm_term: "y".repeat(9_000) }, { utm_term: "y".repeat(300) }],
    [
      "an e-mail made to hang a pattern",
      { email: `${"a".repeat(150)}@${"a.".repeat(4_000)}!` },
      { email: expect.stringMatching(/^a{150}@/) as unknown as string },
    ],
  ])("%s", async (_, fields, stored) => {
    const started = performance.now();
    expect((await post(fields)).status).toBe(303);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await leads()).toMatchObject([stored]);
    const [sent] = notifier.taken;
    expect(Object.keys(sent ?? {})).toEqual(["access_key", "subject", "from_name", "message"]);
    expect(`${sent?.subject}${sent?.from_name}`).not.toMatch(/[\r\n\0]/);
    expect(sent?.message?.split("\n")).toHaveLength(20);
  });

  test("fields of the notification service are none of the visitor's business", async () => {
    const extra = { access_key: "mine", replyto: "me@evil.example", subject: "x", __proto__x: "y" };
    expect((await post({ ...extra, cc: "a@b", redirect: "https://evil.example" })).status).toBe(
      303,
    );
    expect(notifier.taken).toMatchObject([
      { access_key: "secret-key", subject: "New lead from Hanked.ee" },
    ]);
    expect(JSON.stringify(notifier.taken)).not.toContain("evil.example");
  });

  test.each([
    ["__proto__", "&__proto__=x&__proto__[admin]=1&constructor[prototype][admin]=1"],
    ["repeated fields", "&name=Second&email=second@evil.example&privacy_consent=on"],
    ["lone surrogates", "&utm_extra=%ED%A0%80&name=%ED%BF%BF"],
    ["broken percent signs", "&x=%&y=%zz&z=%C3"],
    ["ten thousand fields", "&f=1".repeat(10_000)],
  ])("%s after the real ones change nothing", async (_, tail) => {
    const { status } = await send(`${encode(fields())}${tail}`, urlencoded);
    expect(status).toBe(303);
    expect(await leads()).toMatchObject([{ name: sampleLead.name, email: sampleLead.email }]);
  });

  test("lone surrogates in a field of the lead are replaced", async () => {
    const body = `${encode(fields({ name: undefined }))}&name=a%ED%A0%80b`;
    expect((await send(body, urlencoded)).status).toBe(303);
    const [lead] = await leads();
    expect(String(lead?.name)).toMatch(/^a\ufffd+b$/);
  });

  test("repeated fields of which the first is wrong do not pass by the second", async () => {
    const body = `company_code=1&${encode(fields())}`;
    expect((await send(body, urlencoded)).status).toBe(422);
  });

  test("a multipart form is a form too", async () => {
    const { body, type } = multipart(fields());
    expect((await send(body, type)).status).toBe(303);
    expect(await leads()).toMatchObject([sampleLead]);
  });

  test("a file in place of a text is no text", async () => {
    const { body, type } = multipart(fields(), "name");
    expect((await send(body, type)).status).toBe(422);
  });

  test.each([
    ["multipart without a boundary", "multipart/form-data", "--x\r\n\r\n"],
    ["multipart cut off", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-d"],
    ["multipart that is something else", "multipart/form-data; boundary=x", "name=Anna"],
    ["JSON", "application/json", JSON.stringify({ name: "Anna", company_code: "12345" })],
    ["plain text", "text/plain", "name=Anna"],
    ["XML", "application/xml", "<name>Anna</name>"],
    ["a type that is none", "; charset=", "name=Anna"],
    ["UTF-16 that says so", "application/x-www-form-urlencoded; charset=utf-16", "\xff\xfen\0"],
    ["nothing", "application/x-www-form-urlencoded", ""],
    ["nothing at all", "", ""],
    ["bytes", "application/octet-stream", "\0\x01\x02\xff"],
  ])("%s is refused with a clear answer", async (_, type, body) => {
    const { status, body: answer } = await send(body, type);
    expect([415, 422]).toContain(status);
    expect(formIn(answer)).toContain('role="alert"');
    expect(await leads()).toEqual([]);
  });

  test.each([
    ["announced", {}],
    ["not announced", { "Transfer-Encoding": "chunked" }],
  ])("a body of 1 MB, %s, is refused", async (_, headers) => {
    const body = `${encode(fields())}&x=${"x".repeat(1024 * 1024)}`;
    expect((await send(body, urlencoded, headers)).status).toBe(413);
    expect(await leads()).toEqual([]);
  });

  test.each(["/paldies", "/noteikumi", "/unknown", "/healthz"])(
    "a post to %s is no mistake of ours",
    async (path) => {
      const { status } = await post({}, {}, path);
      expect(status).toBeLessThan(500);
      expect(await leads()).toEqual([]);
    },
  );

  test("values come back into the page as text, not as HTML", async () => {
    const name = `"><script>alert(1)</script>`;
    const { status, body } = await post({ name, company_code: "" });
    expect(status).toBe(422);
    expect(body).not.toContain("<script>alert(1)");
    expect(body).toContain("&quot;&gt;&lt;script&gt;alert(1)");
  });
});

test("/paldies is there for people, not for search engines", async () => {
  const { status, body } = await ask(site, "hanked.lt", "/paldies");
  expect(status).toBe(200);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).toContain('<html lang="lt"');
});

test("the log has not a word about anyone, whatever happened above", async () => {
  await post();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const output = site.output();
  expect(output).toContain('"method":"POST"');
  expect(output).toContain("the owners could not be told of a lead");
  expect(output).not.toMatch(/jumts|anna|bērziņa|20000000|evil|secret-key|2001:db8|203\.0\.113/i);
});

type Fields = Record<string, string | undefined>;
const urlencoded = "application/x-www-form-urlencoded";

/** A whole form with a key of its own; `undefined` leaves a field out. */
function fields(changes: Fields = {}): Fields {
  const { privacy_consent, marketing_consent, ...texts } = sampleLead;
  return { ...texts, privacy_consent: "on", form_key: randomUUID(), website: "", ...changes };
}

function encode(form: Fields): string {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]).toString();
}

function post(changes: Fields = {}, headers: Record<string, string> = {}, path = "/?index") {
  return send(encode(fields(changes)), urlencoded, headers, path);
}

/** Each from an address of its own, unless it says otherwise. */
function send(body: string, type: string, headers: Record<string, string> = {}, path = "/?index") {
  return ask(site, "localhost", path, {
    method: "POST",
    headers: {
      "X-Forwarded-For": nextAddress(),
      ...(type && { "Content-Type": type }),
      ...headers,
    },
    body: body && Buffer.from(body, "latin1"),
  });
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `203.0.${113 + (addresses >> 8)}.${addresses & 255}`;
}

function multipart(form: Fields, asFile?: string): { body: string; type: string } {
  const part = ([name, value]: [string, string | undefined]) =>
    `--mark\r\nContent-Disposition: form-data; name="${name}"${
      name === asFile ? '; filename="x.txt"\r\nContent-Type: text/plain' : ""
    }\r\n\r\n${Buffer.from(value ?? "").toString("latin1")}\r\n`;
  const body = `${Object.entries(form).map(part).join("")}--mark--\r\n`;
  return { body, type: "multipart/form-data; boundary=mark" };
}

function formIn(html: string): string {
  return html.slice(html.indexOf('<form noValidate=""'), html.indexOf("</form>"));
}

/** Every text, choice and box as it was sent. */
function expectTypedValues(html: string, changes: Fields): void {
  const form = formIn(html);
  const sent = fields(changes);
  for (const name of ["company", "company_code", "name", "phone", "email"]) {
    const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(form)?.[0] ?? "";
    const value = /value="([^"]*)"/.exec(input)?.[1];
    expect(value, name).toBe(sent[name] || undefined);
  }
  for (const name of ["industry", "referral_source"]) {
    const select = form.slice(form.indexOf(`<select id="${name}"`));
    expect(/<option value="(\w*)" selected/.exec(select)?.[1], name).toBe(sent[name]);
  }
  const checked = [...form.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => input);
  expect(checked.filter((input) => input.includes(`value="${sent.activity}"`))).toHaveLength(1);
  expect(checked.filter((input) => input.includes('name="privacy_consent"'))).toHaveLength(1);
  expect(checked).toHaveLength(2);
}

function leads() {
  return rows(sql`select * from leads order by created_at`);
}

async function rows(query: ReturnType<typeof sql>) {
  return (await database.asOwner((tx) => tx.execute(query))).rows;
}
