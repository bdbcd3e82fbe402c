import { CpvCatalogue, listCodeRows } from "../../app/features/cpv/cpv-catalogue.server.ts";
import { loadLetterPreview } from "../../app/features/letter/letter-preview.server.ts";
import type { NoticeIndex } from "../../app/features/letter/notice-index.ts";
import { parseProfile } from "../../app/features/letter/profile.ts";
import { loadRecentNotices } from "../../app/features/letter/recent-notices.server.ts";
import { countries } from "../../app/features/tenders/countries.ts";
import type { Country } from "../../app/site/sites.ts";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { fillNotices } from "./fill-notices.ts";
import { printTable } from "./table.ts";

const stored = 1_000_000;
const open = 20_000;
const rounds = 40;
const goalMs = 25;

/** Each round asks for something new, so that no word is remembered. */
const cases: [string, (round: number) => string][] = [
  ["a code", () => "cpv=45261"],
  ["an unknown word", (round) => `q=abc${round}xyz`],
  ["ten words", (round) => `q=${"abcdefghij".replaceAll(/./g, (one) => `${one}${round}katus, `)}`],
  ["a common word", (round) => `q=hooldus, x${round}`],
  ["twenty codes", () => `cpv=${Array.from({ length: 20 }, (_, at) => 11 + at).join(",")}`],
  [
    "code or words, region, value",
    (round) => `cpv=45&q=katus,x${round}&region=LV00A&value=1000-90000`,
  ],
  ["words that are left out", (round) => `cpv=45&not=katus+x${round}`],
  ["everything of a country", () => ""],
  ["everything of three countries", () => "region=LV&region=LT&region=EE"],
  ["nothing fits, broader choices", (round) => `cpv=98999999&q=q${round}q&value=1-2`],
];

/** What the letter's page costs in the server with a million notices stored, when it is not kept. */
export async function measurePreviews(): Promise<void> {
  const server = await startPostgres();
  const database = openPostgres(server.url);
  try {
    await prepareDatabase(database);
    await fillNotices(database, { stored, open });
    const catalogue = new CpvCatalogue(await database.asWeb(listCodeRows));
    const indexes = new Map<Country, NoticeIndex>();
    const started = performance.now();
    for (const country of countries) {
      indexes.set(country, await database.asWeb((tx) => loadRecentNotices(tx, country)));
    }
    const ms = performance.now() - started;
    const notices = [...indexes.values()].reduce((sum, index) => sum + index.notices.length, 0);
    process.stdout.write(
      `${notices} notices of twelve weeks read in ${ms.toFixed(0)} ms, ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB in all\n\n`,
    );
    const context = {
      letters: { noticesOf: async (country: Country) => indexes.get(country) },
      cpv: { catalogue: async () => catalogue },
    };
    const rows: string[][] = [];
    for (const [name, query] of cases) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const profile = parseProfile(new URLSearchParams(query(round)), "LV");
        const begun = performance.now();
        await loadLetterPreview(
          context as never,
          { country: "LV", language: "lv", profile, day: "", all: false },
          Date.now(),
        );
        times.push(performance.now() - begun);
      }
      times.sort((a, b) => a - b);
      const [median = 0, worst = 0] = [times[rounds / 2], times.at(-1)];
      rows.push([
        name,
        `${median.toFixed(1)} ms`,
        `${worst.toFixed(1)} ms`,
        median <= goalMs ? "yes" : "NO",
      ]);
    }
    printTable([`a letter of ${stored} notices`, "median", "worst", `≤ ${goalMs} ms`], rows);
  } finally {
    await database.close();
    server.stop();
  }
}
