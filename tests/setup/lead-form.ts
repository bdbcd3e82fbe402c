import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { sampleLead } from "./sample-lead.ts";

export type Fields = Record<string, string | undefined>;

export const urlencoded = "application/x-www-form-urlencoded";

/** A complete form with a new form key; `undefined` leaves a field out. */
export function fields(changes: Fields = {}): Fields {
  const { privacy_consent, marketing_consent, ...texts } = sampleLead;
  return { ...texts, privacy_consent: "on", form_key: randomUUID(), website: "", ...changes };
}

export function encode(form: Fields): string {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]).toString();
}

export function multipart(form: Fields, asFile?: string): { body: string; type: string } {
  const part = ([name, value]: [string, string | undefined]) =>
    `--mark\r\nContent-Disposition: form-data; name="${name}"${
      name === asFile ? '; filename="x.txt"\r\nContent-Type: text/plain' : ""
    }\r\n\r\n${Buffer.from(value ?? "").toString("latin1")}\r\n`;
  const body = `${Object.entries(form).map(part).join("")}--mark--\r\n`;
  return { body, type: "multipart/form-data; boundary=mark" };
}

/** Matches the address of the thank-you page, with a receipt. */
export function thankYouAt(profile = ""): unknown {
  const start = `/paldies?${profile && `${profile}&`}lead=A`;
  return {
    asymmetricMatch: (given: unknown) =>
      `${given}`.startsWith(start) && /^[\w-]{80,}$/.test(`${given}`.slice(start.length)),
    toString: () => start,
  };
}

export function formIn(html: string): string {
  const start = html.indexOf('<form noValidate=""');
  return html.slice(start, html.indexOf("</form>", start));
}

/** Expects every text, choice and box to show what was sent. */
export function expectTypedValues(html: string, changes: Fields): void {
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
