import { expect, test } from "vitest";
import { company } from "../../../site/company.ts";
import { sisterSites, siteIds } from "../../../site/sites.ts";
import { digestFrame } from "./digest-frame.ts";

test.each(siteIds)("a digest of site %s has its own sender address and absolute links", (id) => {
  const site = sisterSites[id];
  const origin = `https://${site.host}`;
  const frame = digestFrame({ site, origin }, "sample", `${origin}/letter`);
  expect(frame.sender.email).toBe(`info@${site.host}`);
  for (const href of [frame.home, frame.privacyPage]) expect(new URL(href).host).toBe(site.host);
  expect(frame.reason).toContain(site.brand);
  expect(frame.reason).not.toMatch(/[{}]/);
  // Company facts that the owners have not confirmed are not sent to anyone.
  expect(frame.sender.facts.length > 0).toBe(company.confirmed);
  expect(frame.sender.phone !== null).toBe(company.confirmed);
});
