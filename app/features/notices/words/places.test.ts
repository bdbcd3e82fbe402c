import { describe, expect, test } from "vitest";
import type { Country } from "../../../site/sites.ts";
import { regionsOf } from "../regions.ts";
import { Places } from "./places.ts";

const found: Record<Country, [phrase: string, place: string | undefined, others?: string[]][]> = {
  LV: [
    ["jumta remonts Jelgava", "Jelgava", ["jumta", "remonts"]],
    ["jumta remonts jelgavā", "Jelgava", ["jumta", "remonts"]],
    ["Cēsu novada skolas", "Cēsis", ["skolas"]],
    ["uzkopšana Ventspilī", "Ventspils", ["uzkopsana"]],
    ["ceļi Talsu novadā", "Talsi", ["celi"]],
    ["jumti Saldus novads", "Saldus", ["jumti"]],
    ["konditorejas izstrādājumi saldus", undefined],
    ["balvas", undefined],
    ["reklāmas stendi", undefined],
    ["zemes darbi Zemgalē", "Zemgale", ["zemes", "darbi"]],
  ],
  LT: [
    ["stogo remontas Kaunas", "Kaunas", ["stogo", "remontas"]],
    ["stogo remontas Kaune", "Kaunas", ["stogo", "remontas"]],
    ["valymas Vilniaus m. sav.", "Vilnius", ["valymas"]],
    ["Kauno rajono mokyklos", "Kaunas", ["mokyklos"]],
    ["keliai Šiauliuose", "Šiauliai", ["keliai"]],
    ["statyba Naujojoje Akmenėje", "Naujoji Akmenė", ["statyba"]],
    ["darbai Kazlų Rūdoje", "Kazlų Rūda", ["darbai"]],
    ["mokykla Anykščių", "Anykščiai", ["mokykla"]],
    ["biržų paslaugos", undefined],
  ],
  EE: [
    ["katuse remont Tartu", "Tartu", ["katuse", "remont"]],
    ["katuse remont tartus", "Tartu", ["katuse", "remont"]],
    ["koristus Tallinnas", "Tallinn", ["koristus"]],
    ["teed Kohtla-Järvel", "Kohtla-Järve", ["teed"]],
    ["teed Narva-Jõesuus", "Narva-Jõesuu", ["teed"]],
    ["teed Narvas", "Narva", ["teed"]],
    ["ehitus Harju maakonnas", "Harju", ["ehitus"]],
    ["lumetõrje Ida-Virumaal", "Ida-Virumaa", ["lumetorje"]],
    ["lastelaagri toitlustus", undefined],
    ["laste laagri toitlustus", undefined],
  ],
};

describe.each(Object.entries(found))("places of %s", (country, cases) => {
  const places = new Places(country as Country);

  test.each(cases)("%s names %s", (phrase, place, others = []) => {
    // As a profile has it: words and nothing else.
    const named = places.find(phrase.replaceAll(/[^\p{L}]+/gu, " ").trim());
    expect(named?.place.name).toBe(place);
    expect(named?.others ?? []).toEqual(others);
    const regions = regionsOf(country as Country).map(({ code }) => code);
    if (named) expect(regions).toContain(named.place.region);
  });
});
