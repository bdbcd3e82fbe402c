import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { encode, fields, formIn, multipart, urlencoded } from "./setup/lead-form.ts";
import { type LeadSite, openLeadSite } from "./setup/lead-site.ts";
import { sampleLead } from "./setup/sample-lead.ts";

let site: LeadSite;

beforeAll(async () => {
  site = await openLeadSite();
});
afterEach(() => site.clear());
afterAll(() => site.close());

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
    ["a property name as an industry", { industry: "constructor" }, { industry: "constructor" }],
    ["a prototype as an industry", { industry: "__proto__" }, { industry: "__proto__" }],
    ["right-to-left marks", { name: "\u202eannA" }, { name: "annA" }],
    ["very long text", { company: "x".repeat(9_000) }, { company: "x".repeat(200) }],
    ["a very long campaign", { utm_term: "y".repeat(9_000) }, { utm_term: "y".repeat(300) }],
  ])("%s", async (_, fields, stored) => {
    const started = performance.now();
    expect((await site.post(fields)).status).toBe(303);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(await site.leads()).toMatchObject([stored]);
    const [sent] = site.notifier.taken;
    expect(Object.keys(sent ?? {})).toEqual(["access_key", "subject", "from_name", "message"]);
    expect(`${sent?.subject}${sent?.from_name}`).not.toMatch(/[\r\n\0]/);
    expect(sent?.message?.split("\n")).toHaveLength(20);
  });

  test("an e-mail made to hang a pattern is refused at once", async () => {
    const started = performance.now();
    const { status } = await site.post({ email: `${"a".repeat(150)}@${"a.".repeat(4_000)}!` });
    expect(status).toBe(422);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("a visitor cannot set fields of the notification service", async () => {
    const extra = { access_key: "mine", replyto: "me@evil.example", subject: "x", __proto__x: "y" };
    expect(
      (await site.post({ ...extra, cc: "a@b", redirect: "https://evil.example" })).status,
    ).toBe(303);
    expect(site.notifier.taken).toMatchObject([
      { access_key: "secret-key", subject: "New lead from Hanked.ee" },
    ]);
    expect(JSON.stringify(site.notifier.taken)).not.toContain("evil.example");
  });

  test.each([
    ["__proto__", "&__proto__=x&__proto__[admin]=1&constructor[prototype][admin]=1"],
    ["repeated fields", "&name=Second&email=second@evil.example&privacy_consent=on"],
    ["lone surrogates", "&utm_extra=%ED%A0%80&name=%ED%BF%BF"],
    ["broken percent signs", "&x=%&y=%zz&z=%C3"],
    ["ten thousand fields", "&f=1".repeat(10_000)],
  ])("%s after the real fields change nothing", async (_, tail) => {
    const { status } = await site.send(`${encode(fields())}${tail}`, urlencoded);
    expect(status).toBe(303);
    expect(await site.leads()).toMatchObject([{ name: sampleLead.name, email: sampleLead.email }]);
  });

  test("lone surrogates in a field of the lead are replaced", async () => {
    const body = `${encode(fields({ name: undefined }))}&name=a%ED%A0%80b`;
    expect((await site.send(body, urlencoded)).status).toBe(303);
    const [lead] = await site.leads();
    expect(String(lead?.name)).toMatch(/^a\ufffd+b$/);
  });

  test("a repeated field is refused if its first value is wrong", async () => {
    const body = `company_code=1&${encode(fields())}`;
    expect((await site.send(body, urlencoded)).status).toBe(422);
  });

  test("a multipart form is accepted", async () => {
    const { body, type } = multipart(fields());
    expect((await site.send(body, type)).status).toBe(303);
    expect(await site.leads()).toMatchObject([sampleLead]);
  });

  test("a file in place of a text is refused", async () => {
    const { body, type } = multipart(fields(), "name");
    expect((await site.send(body, type)).status).toBe(422);
  });

  test.each([
    ["multipart without a boundary", "multipart/form-data", "--x\r\n\r\n"],
    ["multipart cut off", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-d"],
    ["multipart with another body", "multipart/form-data; boundary=x", "name=Anna"],
    ["JSON", "application/json", JSON.stringify({ name: "Anna", company_code: "12345" })],
    ["plain text", "text/plain", "name=Anna"],
    ["XML", "application/xml", "<name>Anna</name>"],
    ["a malformed type", "; charset=", "name=Anna"],
    ["declared UTF-16", "application/x-www-form-urlencoded; charset=utf-16", "\xff\xfen\0"],
    ["an empty form", "application/x-www-form-urlencoded", ""],
    ["no body and no type", "", ""],
    ["bytes", "application/octet-stream", "\0\x01\x02\xff"],
  ])("%s is refused with a message", async (_, type, body) => {
    const { status, body: answer } = await site.send(body, type);
    expect([415, 422]).toContain(status);
    expect(formIn(answer)).toContain('role="alert"');
    expect(await site.leads()).toEqual([]);
  });

  test.each([
    ["with Content-Length", {}],
    ["chunked", { "Transfer-Encoding": "chunked" }],
  ])("a body of 1 MB, %s, is refused", async (_, headers) => {
    const body = `${encode(fields())}&x=${"x".repeat(1024 * 1024)}`;
    expect((await site.send(body, urlencoded, headers)).status).toBe(413);
    expect(await site.leads()).toEqual([]);
  });

  test.each(["/paldies", "/noteikumi", "/unknown", "/healthz"])(
    "a POST to %s is no server error",
    async (path) => {
      const { status } = await site.post({}, {}, path);
      expect(status).toBeLessThan(500);
      expect(await site.leads()).toEqual([]);
    },
  );

  test("submitted values are escaped in the page", async () => {
    const name = `"><script>alert(1)</script>`;
    const { status, body } = await site.post({ name, company_code: "" });
    expect(status).toBe(422);
    expect(body).not.toContain("<script>alert(1)");
    expect(body).toContain("&quot;&gt;&lt;script&gt;alert(1)");
  });
});
