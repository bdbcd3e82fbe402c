import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hourMs } from "../../../calendar/local-time.ts";
import { sampleSubmission } from "../../../tests/setup/sample-lead.ts";
import { hasToken, withoutToken } from "../../site/without-token.ts";
import { openReceipt, sealReceipt } from "./lead-receipt.server.ts";
import { receiptOf } from "./submission.server.ts";

const key = randomBytes(32);
const receipt = receiptOf(sampleSubmission());

test("a receipt says whom the sample goes to, for an hour", () => {
  const token = sealReceipt(key, receipt);
  expect(receipt.email).toBe("anna@jumts.example");
  expect(openReceipt(key, token, receipt.sentAt)).toEqual(receipt);
  expect(openReceipt(key, token, receipt.sentAt + hourMs - 1)).toEqual(receipt);
  expect(openReceipt(key, token, receipt.sentAt + hourMs)).toBeUndefined();
});

test("it cannot be read, and logs and analytics leave it out", () => {
  const token = sealReceipt(key, receipt);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("anna");
  expect(sealReceipt(key, receipt)).not.toBe(token);
  const address = `https://hanked.lv/paldies?cpv=45&lead=${token}`;
  expect(hasToken(address)).toBe(true);
  expect(withoutToken(address)).toBe("https://hanked.lv/paldies?cpv=45&lead=-");
});

test("what we did not seal opens nothing", () => {
  const token = sealReceipt(key, receipt);
  const bytes = Buffer.from(token, "base64url");
  expect(openReceipt(randomBytes(32), token, receipt.sentAt)).toBeUndefined();
  for (const place of [0, 1, 13, 29, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(openReceipt(key, changed.toString("base64url"), receipt.sentAt)).toBeUndefined();
  }
  for (const text of ["", "A", token.slice(0, 40), "A".repeat(5_000)]) {
    expect(openReceipt(key, text, receipt.sentAt)).toBeUndefined();
  }
});
