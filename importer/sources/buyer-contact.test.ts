import { expect, test } from "vitest";
import { parseBuyerContact } from "./buyer-contact.ts";

const given = {
  website: "https://www.tallinn.ee",
  town: " Tallinn",
  points: [{ email: "riigihanked@tallinn.ee", phone: "+372 640 4141" }],
};

test("an office's contact is kept", () => {
  expect(parseBuyerContact(given)).toEqual({
    website: "https://www.tallinn.ee/",
    town: "Tallinn",
    email: "riigihanked@tallinn.ee",
    phone: "+372 640 4141",
  });
});

test("a number without an office's address is not kept", () => {
  const person = { email: "mari.maasikas@tallinn.ee", phone: "+372 555 0000" };
  const none = { email: "", phone: "+372 555 0001" };
  const office = { email: "info@tallinn.ee", phone: "Mari" };
  const contactOf = (points: (typeof person)[]) =>
    parseBuyerContact({ website: "", town: "", points });
  expect(contactOf([person, none])).toEqual({});
  expect(contactOf([])).toEqual({});
  expect(contactOf([person, none, office])).toEqual({ email: "info@tallinn.ee" });
});

test.each([
  "",
  "www.tallinn.ee",
  "javascript:alert(1)",
  "ftp://tallinn.ee",
  "https://tallinn.ee@evil.example",
  "https://tallinn.ee/?to=mari@tallinn.ee",
  "https://localhost",
  "https://",
  `https://tallinn.ee/${"a".repeat(300)}`,
])("%j is no website", (website) => {
  expect(parseBuyerContact({ ...given, website })).not.toHaveProperty("website");
});

test.each([
  ["Cēsis, Cēsu novads", "Cēsis"],
  ["Raekoja plats 1, 51003 Tartu", "Tartu"],
  ["mari@tallinn.ee", undefined],
  ["x".repeat(500), undefined],
])("%j is in the town %s", (town, expected) => {
  expect(parseBuyerContact({ ...given, town }).town).toBe(expected);
});
