import { expect, test } from "vitest";
import { languages } from "../../site/languages.ts";
import { countries, countryConfig } from "./countries.ts";
import { creditOf, portalName, sourceOf } from "./sources.ts";

test("every country's register is credited as its terms require", () => {
  expect(creditOf(2, "lv")).toEqual({
    name: "Iepirkumu uzraudzības birojs, open.iub.gov.lv",
    lang: undefined,
    url: "https://open.iub.gov.lv/",
    path: null,
    licence: { name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
  });
  expect(creditOf(3, "et")).toMatchObject({
    name: "Viešųjų pirkimų tarnyba, CVP IS, viesiejipirkimai.lt",
    lang: "lt",
    licence: null,
  });
  expect(creditOf(4, "lt").name).toContain("© European Union, ted.europa.eu");
  for (const country of countries) {
    for (const language of languages) {
      expect(sourceOf(countryConfig(country).register).name[language]).toMatch(/\S/);
    }
  }
});

test.each([
  ["https://www.eis.gov.lv/EKEIS/Supplier/Procurement/1", 2, "EIS"],
  ["https://eis.gov.lv.evil.example/", 2, "IUB"],
  ["https://eformsb.pvs.iub.gov.lv/show/1", 2, "IUB"],
  ["https://ted.europa.eu/lv/notice/-/detail/1-2026", 4, "TED"],
  ["https://viesiejipirkimai.lt/epps/cft/prepareViewCfTWS.do?resourceId=1", 3, "CVP IS"],
  ["https://riigihanked.riik.ee/", 1, "Igaunijas reģistrs"],
])("a link to %s is named %s", (url, source, name) => {
  expect(portalName(url, source, "lv")).toBe(name);
});
