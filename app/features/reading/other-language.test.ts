import { expect, test } from "vitest";
import { type Site, sisterSites } from "../../site/sites.ts";
import { otherLanguage } from "./other-language.tsx";

const estonian: Site = { ...sisterSites.ee, key: "ee" };

test("a text in another language says so in the visitor's, with a link to theirs", () => {
  expect(otherLanguage("lt", estonian)).toEqual({
    lang: "et",
    text: "See leht on leedu keeles ja räägib Leedu riigihangetest.",
    lead: "Eesti hangete kohta lugege",
    guides: { path: "/juhendid", name: "eestikeelsetest juhenditest" },
  });
});

test("a text in the site's own language says nothing", () => {
  expect(otherLanguage("et", estonian)).toBeUndefined();
});

test("a text on the plain host says nothing: each surface there has its own language", () => {
  expect(otherLanguage("lt", { ...estonian, key: "plain" })).toBeUndefined();
});
