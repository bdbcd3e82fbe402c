import { expect, test } from "vitest";
import { company, companyFacts, contactOf, contacts } from "./company.ts";
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
