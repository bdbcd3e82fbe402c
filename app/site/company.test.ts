import { expect, test } from "vitest";
import { company, companyFacts, contactOf, contacts, referencesIn } from "./company.ts";
import { createSiteResolver } from "./host.ts";

const hosts = { ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" };

test("the company is described in the language of the page", () => {
  const site = createSiteResolver(hosts)("hanked.lv");
  expect(companyFacts(site, "lv").address).toBe("Tallina, Igaunija");
  expect(companyFacts(site, "lt").address).toBe("Talinas, Estija");
  expect(contactOf(site)).toEqual(contacts.lv);
});

test.each(["hanked.lv", "lv.localhost", "example.com"])(
  "a live site shows no unconfirmed fact: %s",
  (host) => {
    const site = createSiteResolver(hosts, true)(host);
    const hidden = { name: company.name, registrationNumber: null, address: null };
    expect(companyFacts(site, "lv")).toEqual(hidden);
    expect(contactOf(site)).toEqual({ email: contacts[site.id].email, phone: null });
  },
);

test("what a client says is shown once the client has allowed it", () => {
  const words = { lv: "Labi", lt: "Gerai", et: "Hea" };
  const said = [
    { client: "A", words, permittedOn: null },
    { client: "B", words, permittedOn: "2026-11-18" },
  ];
  expect(referencesIn("et", said)).toEqual([{ client: "B", words: "Hea" }]);
});
