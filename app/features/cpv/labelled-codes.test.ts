import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { languages } from "../../site/languages.ts";
import { CpvCatalogue } from "./cpv-catalogue.server.ts";

let catalogue: CpvCatalogue;

beforeAll(async () => {
  catalogue = new CpvCatalogue(await loadCpvCodes());
});

/** Written by people who had not seen the search: what somebody of a trade types, and the codes that answer it. */
test.each(languages)(
  "in %s, 95 of 100 of a labelled set have their code among the first eight",
  async (language) => {
    const set: { query: string; codes: string[] }[] = JSON.parse(
      readFileSync(`tests/labelled/codes-${language}.json`, "utf8"),
    );
    const similar = await catalogue.similar(language);
    const missed = set.filter(({ query, codes }) => {
      const { results, similar: others } = similar.search(query);
      const hits = results.map(({ position }) => catalogue.codes[position] ?? "");
      const shown = [...hits, ...others].slice(0, 8);
      return !codes.some((code) => shown.includes(code));
    });
    expect(set.length).toBeGreaterThanOrEqual(60);
    expect(
      1 - missed.length / set.length,
      missed.map(({ query }) => query).join(", "),
    ).toBeGreaterThanOrEqual(0.95);
  },
);
