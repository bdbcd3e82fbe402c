import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withoutToken } from "../../site/without-token.ts";
import { hashMailbox } from "../mail/mailbox-hash.ts";
import { parseLink, signLink } from "./trial-token.ts";

const key = randomBytes(32);

test("a token says which trial it is for, and for what purpose", () => {
  for (const purpose of ["confirm", "manage", "follow"] as const) {
    const link = { trial: randomUUID(), purpose };
    const text = signLink(key, link);
    expect(text).toMatch(/^[\w-]{44}$/);
    expect(parseLink(key, text)).toEqual(link);
    // Recognised by its shape, wherever it is written.
    expect(withoutToken(`/x/${text}?y`)).toBe("/x/-?y");
  }
});

test("a token that we did not sign is invalid", () => {
  const text = signLink(key, { trial: randomUUID(), purpose: "confirm" });
  expect(parseLink(randomBytes(32), text)).toBeNull();
  for (let place = 0; place < text.length; place++) {
    const other = text[place] === "A" ? "B" : "A";
    expect(parseLink(key, text.slice(0, place) + other + text.slice(place + 1))).toBeNull();
  }
  for (const wrong of ["", text.slice(1), `${text}A`, `${text.slice(0, -1)}=`, "a".repeat(1e6)]) {
    expect(parseLink(key, wrong)).toBeNull();
  }
});

test("a mailbox has one hash, however its address is spelled, and none without the key", () => {
  const hash = hashMailbox(key, "mari@firma.ee");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(hashMailbox(key, "Mari+hanked@firma.ee")).toBe(hash);
  expect(hashMailbox(key, "mari.m@firma.ee")).not.toBe(hash);
  expect(hashMailbox(randomBytes(32), "mari@firma.ee")).not.toBe(hash);
});

test("dots are ignored where the provider ignores them", () => {
  const hash = hashMailbox(key, "mari.mets@gmail.com");
  for (const same of ["marimets@gmail.com", "M.a.r.i.Mets+x@googlemail.com"]) {
    expect(hashMailbox(key, same)).toBe(hash);
  }
  expect(hashMailbox(key, "marimets@firma.ee")).not.toBe(hash);
});
