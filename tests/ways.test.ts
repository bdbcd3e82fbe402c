import { expect, test } from "vitest";
import { company } from "../app/site/company.ts";
import { glossaryPath, guidesPath, paths, trialPaths } from "../app/site/paths.ts";
import { sisterSites, siteIds } from "../app/site/sites.ts";
import { findCommonSite } from "./setup/common-site.ts";
import { decode, readWays } from "./setup/page-ways.ts";

const site = await findCommonSite();

const tender = (place: number) => paths.notice(site.ids[place] ?? "");

test.each([
  ["the landing page", paths.home],
  ["a legal page", paths.privacy],
  ["a guide", () => paths.guide("cvp-is")],
  ["the guides", () => guidesPath("lv")],
  ["the glossary", () => glossaryPath("lv")],
  ["the blog", paths.blog],
  ["an article", () => paths.article("ebvpd")],
  ["the CPV tool", paths.cpvTool],
  ["a code", () => paths.cpvCode("45261210-9")],
  ["a list", () => paths.noticesIn("LV")],
  ["another country's list", () => paths.noticesIn("EE")],
  ["a filtered list", () => "/aktualie-iepirkumi?kind=all&sector=45"],
  ["a tender", () => tender(0)],
  ["a tender that has ended", () => tender(5)],
  ["a buyer", () => paths.buyer("Tartu Linnavalitsus")],
  ["a supplier", () => paths.supplier("40003000002")],
  ["the letter page", () => paths.digest("LV", "cpv=45000000")],
  ["the thank-you page", () => paths.thankYou()],
  ["a requested trial", trialPaths.asked],
])("the flags of %s open the same page on that site", async (_, path) => {
  const own = readWays((await site.get(path(), "lv.localhost")).body);
  expect(Object.keys(own.flags)).toEqual(["ee", "lv", "lt"]);
  expect(own.kind).toMatch(/^\w/);
  for (const [id, { pathname, search }] of Object.entries(own.flags)) {
    const { status, body } = await site.get(pathname + search, `${id}.localhost`);
    const there = readWays(body);
    // The flags there lead back again.
    expect([status, there.kind, there.flags]).toEqual([200, own.kind, own.flags]);
  }
});

test("the footer names the company, and links to legal pages and sister sites", async () => {
  const { body } = await site.get("/", "ee.localhost");
  const [, footer = ""] = body.split("<footer");
  expect(footer).toContain(company.registrationNumber);
  const own = [paths.privacy(), paths.terms(), paths.accessibility(), paths.cpvTool()];
  const sisters = siteIds.map((id) => `https://${sisterSites[id].host}/`);
  for (const href of [...own, paths.section("aboutEt"), ...sisters]) {
    expect(footer).toContain(`href="${href}"`);
  }
});

test.each([
  ["lv.localhost", "Aktuālie iepirkumi Latvijā"],
  ["lt.localhost", "Vykstantys pirkimai Lietuvoje"],
])("the footer of %s links to its own country's list", async (host, title) => {
  const [, footer = ""] = (await site.get(paths.terms(), host)).body.split("<footer");
  const href = new RegExp(`href="([^"]+)"[^>]*>${title}<`).exec(footer)?.[1] ?? "";
  expect((await site.get(href, host)).body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

const list = "kind=all&sector=45&cpv=45260000&value=1-9&closing=7";

test.each([
  [`/aktualie-iepirkumi?${list}&q=jumts&region=LV00A`, `/aktualus-pirkimai?${list}`],
  ["/aktualie-iepirkumi?q=4526", "/aktualus-pirkimai?q=4526"],
  ["/vestules-paraugs?cpv=45&q=jumts&region=LV00A&day=2026-01-01", "/laisko-pavyzdys?cpv=45000000"],
  ["/cpv-koodid?q=jumta", "/cpv-koodid"],
  ["/cpv-koodid?q=4526", "/cpv-koodid?q=4526"],
  ["/cpv-koodid?tab=hierarchy&open=45", "/cpv-koodid?tab=hierarchy&open=45"],
  ["/hange/0", "/aktualus-pirkimai"],
  ["/pirkejas/Nezinams", "/aktualus-pirkimai"],
  ["/tiekejas/10000001", "/aktualus-pirkimai"],
  // A trial belongs to one site, so its token is not passed on to another.
  [`/proov/${"a".repeat(60)}`, "/"],
])("%s is %s on another site: a query is kept if it means the same there", async (path, there) => {
  const { lt } = readWays((await site.get(path, "lv.localhost")).body).flags;
  expect(lt && lt.pathname + lt.search).toBe(there);
});

test.each([
  ["ee.localhost", "/?cpv=90500000,90911200", "/naidiskiri?cpv=90500000&cpv=90911200"],
  [
    "lv.localhost",
    "/?cpv=90500000,90911200&region=EE",
    "/vestules-paraugs?cpv=90500000&cpv=90911200&region=EE",
  ],
])("on %s a tender passes its codes to form and letter page", async (host, form, digest) => {
  const { body } = await site.get(tender(36), host);
  expect(linksOfBox(body)).toEqual([`${form}#piedavajums`, digest]);
});

test("a buyer's page passes on its most frequent codes", async () => {
  const { body } = await site.get(paths.buyer("Tartu Linnavalitsus"), "ee.localhost");
  const [form, digest] = linksOfBox(body);
  expect(form).toMatch(/^\/\?cpv=90910000,(\d{8},?){1,4}#piedavajums$/);
  expect(digest).toMatch(/^\/naidiskiri\?cpv=90910000(&cpv=\d{8}){1,4}$/);
});

test("an unknown buyer links to the form and the letter page without codes", async () => {
  const { body } = await site.get("/pirkejas/Tundmatu", "ee.localhost");
  expect(linksOfBox(body)).toEqual(["/#piedavajums", "/naidiskiri"]);
});

function linksOfBox(html: string): string[] {
  const [, box = ""] = html.split('class="panel tender-offer"');
  const links = box.slice(0, box.indexOf("</aside>")).matchAll(/<a href="([^"]*)"/g);
  return [...links].map(([, href = ""]) => decode(href));
}
