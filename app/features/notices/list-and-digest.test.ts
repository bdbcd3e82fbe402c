import { beforeAll, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { createRandom } from "../../../tests/setup/random.ts";
import { digestNow, sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { findNotices } from "../digest/choose-notices.ts";
import { CurrentNotices } from "./current-notices.ts";
import { profileOfList } from "./next-links.ts";
import { type NoticeFilter, noFilter } from "./notice-filter.ts";
import { codesOf, NoticeIndex } from "./notice-index.ts";
import { noticeKinds } from "./notice-kind.ts";

const things = ["jumts", "skola", "dators", "programmatūra", "ceļš", "mēbele", "autobuss", "katls"];
const forms = [
  "jumta",
  "skolas",
  "datoru",
  "programmatūras",
  "ceļu",
  "mēbeļu",
  "autobusi",
  "katli",
];
const works = ["remonts", "piegāde", "uzturēšana", "izstrāde", "noma", "pārbūve"];
const codes = ["45261000", "45000000", "72200000", "72000000", "34121000", "39100000", "50000000"];
const regions = ["LV00A", "LV00C", "LV009", "LV"];

let index: NoticeIndex;
const numbers = createRandom(36);
const random = () => numbers(1_000_000) / 1_000_000;
const pick = <T>(from: readonly T[]): T => from[numbers(from.length)] as T;
const some = <T>(from: readonly T[], chance: number): T[] =>
  from.filter(() => random() < chance / from.length);

beforeAll(async () => {
  const catalogue = new CpvCatalogue(await loadCpvCodes());
  index = new NoticeIndex("LV", catalogue.wordbook("lv"));
  for (let id = 1; id <= 400; id++) {
    const lots = [1, 2].map((number) => ({
      id: `LOT-000${number}`,
      title: `${pick(forms)} ${pick(works)}`,
      deadline: null,
      cpv: some(codes, 1),
      value: null,
    }));
    const cpv = some(codes, 1.5);
    const notice = sampleIndexedNotice({
      id: String(id),
      kind: pick(noticeKinds),
      title: `${pick(forms)} ${pick(works)}`,
      buyer: `${pick(["Rīgas", "Jelgavas"])} ${pick(things)}`,
      cpv,
      division: cpv[0]?.slice(0, 2) ?? "",
      region: some(regions, 1),
      value: random() < 0.5 ? { amount: Math.round(random() * 100_000), currency: "EUR" } : null,
      lots: random() < 0.3 ? lots : [],
    });
    index.add(notice, random() < 0.5 ? `${pick(things)} un ${pick(forms)}` : "");
  }
});

function randomFilter(): NoticeFilter {
  const words = () => [pick([...things, ...forms, ...works, "Jelgava", "jumtts", "nekas"])];
  const phrase = () => [...words(), ...(random() < 0.4 ? words() : [])].join(" ");
  const value = Math.round(random() * 50_000);
  const cpv = random() < 0.5 ? some(codes, 1) : [];
  return {
    ...noFilter,
    q:
      random() < 0.7
        ? [phrase(), ...(random() < 0.2 ? [phrase()] : [])].join(", ") +
          (random() < 0.2 ? ` -${pick(works)}` : "")
        : "",
    cpv,
    // A letter has one list of codes, and a list of notices could have both.
    sector: cpv.length === 0 && random() < 0.2 ? some(["45", "72", "39"], 1) : [],
    region: random() < 0.3 ? [pick(regions)] : [],
    kind: random() < 0.5 ? [...noticeKinds] : [pick(noticeKinds)],
    value: random() < 0.2 ? { from: value, to: null } : noFilter.value,
    exact: random() < 0.2,
  };
}

test("a list and the letter for its filter have the same notices, for a thousand choices", () => {
  const current = new CurrentNotices(index);
  let filled = 0;
  for (let choice = 0; choice < 1_000; choice++) {
    const filter = randomFilter();
    const list = current.select(filter, digestNow, 1_000).notices.map(({ id }) => id);
    const profile = { ...profileOfList("LV", filter), kind: filter.kind };
    const letter = findNotices([index], profile)
      .filter(({ notice }) => notice.until > digestNow)
      // A sector is a choice among those that notices have; a code asks also those that have none.
      .filter(({ notice }) => filter.sector.length === 0 || codesOf(notice).size > 0)
      .map(({ notice }) => notice.id);
    expect(new Set(list), JSON.stringify(filter)).toEqual(new Set(letter));
    if (list.length > 0) filled++;
  }
  // Most choices find something, or the comparison would prove little.
  expect(filled).toBeGreaterThan(500);
});
