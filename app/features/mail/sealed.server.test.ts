import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hourMs } from "../../../calendar/local-time.ts";
import { hasToken, withoutToken } from "../../site/without-token.ts";
import { isSealedShaped, seal, unseal } from "./sealed.server.ts";

const key = randomBytes(32);
const receipt = { email: "anna@jumts.example", sentAt: Date.parse("2026-11-19T09:00:00Z") };
const token = seal(key, "lead receipt", receipt);
const open = (text: string, now = receipt.sentAt, linkKey = key) =>
  unseal(linkKey, "lead receipt", text, now);

test("what was sealed can be opened for an hour", () => {
  expect(isSealedShaped(token)).toBe(true);
  expect(open(token)).toEqual(receipt);
  expect(open(token, receipt.sentAt + hourMs - 1)).toEqual(receipt);
  expect(open(token, receipt.sentAt + hourMs)).toBeUndefined();
});

test("it cannot be read, and logs and analytics leave it out", () => {
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("anna");
  expect(seal(key, "lead receipt", receipt)).not.toBe(token);
  for (const path of ["/paldies?cpv=45&lead=", "/proov?cpv=45&sent="]) {
    const address = `https://hanked.lv${path}${token}`;
    expect(hasToken(address)).toBe(true);
    expect(withoutToken(address)).toBe(`https://hanked.lv${path}-`);
  }
});

test("what we did not seal, or sealed for another page, opens nothing", () => {
  const bytes = Buffer.from(token, "base64url");
  expect(open(token, receipt.sentAt, randomBytes(32))).toBeUndefined();
  expect(unseal(key, "trial receipt", token, receipt.sentAt)).toBeUndefined();
  for (const place of [0, 1, 13, 29, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(open(changed.toString("base64url"))).toBeUndefined();
  }
  for (const text of ["", "A", token.slice(0, 40), "A".repeat(5_000)]) {
    expect(open(text)).toBeUndefined();
  }
});
