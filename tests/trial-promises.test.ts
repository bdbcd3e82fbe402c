import { describe, expect, test } from "vitest";
import { promisesTrial, unlinkedPromises } from "../app/content/trial-promises.ts";
import { trialDays } from "../app/features/trials/trial-days.ts";
import { paths, trialAnchor } from "../app/site/paths.ts";
import { facts } from "../content/facts.ts";
import { ask } from "./setup/ask.ts";
import { findCommonSite } from "./setup/common-site.ts";

const site = await findCommonSite();

/** What a visitor can read on a page, without scripts, which carry texts too. */
async function readable(host: string, path: string): Promise<string> {
  const { status, body } = await ask(site, host, path);
  expect(status).toBe(200);
  const [start = "", ...scripts] = body.slice(body.indexOf("<body")).split("<script");
  return start + scripts.map((piece) => piece.slice(piece.indexOf("</script>"))).join("");
}

describe.each([
  ["localhost", "lv", "LV"],
  ["ee.localhost", "et", "EE"],
  ["lv.localhost", "lv", "LV"],
  ["lt.localhost", "lt", "LT"],
] as const)("on %s", (host, language, country) => {
  test("the landing page's promises of a trial link to the site's letter page", async () => {
    const html = await readable(host, paths.home());
    expect(promisesTrial(html, language)).toBe(true);
    expect(unlinkedPromises(html, language)).toEqual([]);
    const links = [...html.matchAll(/<a href="(\/[a-z#-]+)"[^>]*>([^<]*)</g)]
      .filter(([, , text = ""]) => promisesTrial(text, language))
      .map(([, path]) => path);
    const box = `${paths.digest(country)}#${trialAnchor}`;
    expect(links).toEqual([box, box, box]);
  });

  test.each([
    paths.cpvTool(),
    paths.cpvCode("45261000-4"),
    paths.noticesIn(country),
    paths.thankYou(),
  ])("%s promises no trial without a link", async (path) => {
    expect(unlinkedPromises(await readable(host, path), language)).toEqual([]);
  });
});

/** The call to action below the text is the frame's, not the content's. */
test.each([paths.article("mercell-alternatyva"), paths.article("ebvpd"), paths.guide("cvp-is")])(
  "%s promises no trial without a link",
  async (path) => {
    expect(unlinkedPromises(await readable("lt.localhost", path), "lt")).toEqual([]);
  },
);

test.each([
  ["lt.localhost", paths.article("mercell-alternatyva"), "/laisko-pavyzdys#proov"],
  ["ee.localhost", "/kust-hankeid-leida", "/naidiskiri#proov"],
  ["lv.localhost", "/proov/x", "/vestules-paraugs#proov"],
])("on %s %s leads to the form of the trial, not above it", async (host, path, form) => {
  const { body } = await ask(site, host, path);
  expect(body).toContain(`href="${form}"`);
});

test("texts state the real number of days of a trial", async () => {
  expect(facts["trial-days"].value).toBe(trialDays);
  for (const [host, words] of [
    ["ee.localhost", `${trialDays}\u00a0päeva`],
    ["lv.localhost", `${trialDays}\u00a0dienas`],
    ["lt.localhost", `${trialDays}\u00a0dienų`],
  ] as const) {
    expect(await readable(host, paths.home())).toContain(words);
  }
});
