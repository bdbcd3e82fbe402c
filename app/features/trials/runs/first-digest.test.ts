import { beforeAll, expect, test } from "vitest";
import { loadCpvCodes } from "../../../../db/seed/seed-cpv.ts";
import { digestNow, sampleIndexedNotice } from "../../../../tests/setup/sample-indexed-notice.ts";
import { siteOfCountry } from "../../../site/host.ts";
import { CpvCatalogue } from "../../cpv/cpv-catalogue.server.ts";
import { countRecent } from "../../digest/choose-notices.ts";
import { CurrentNotices } from "../../notices/current-notices.ts";
import type { IndexedNotice } from "../../notices/notice.ts";
import { parseFilter } from "../../notices/notice-filter.ts";
import { NoticeIndex } from "../../notices/notice-index.ts";
import { composeFirstDigest } from "./compose-digest.server.ts";
import type { NewsSource } from "./news-source.server.ts";
import type { DigestRequest } from "./run-store.server.ts";

const request: DigestRequest = {
  run: 1,
  day: "2026-11-16",
  isLast: false,
  trial: "6f1e1c52-6d1e-4ac0-9d4c-7a2c1c1d9c11",
  isColleague: false,
  country: "LV",
  profile: "",
  trialProfile: "6f1e1c52-6d1e-4ac0-9d4c-7a2c1c1d9c12",
  name: "",
  rhythm: "daily",
  passed: [],
  toldUntil: 0,
  maybeTold: false,
  emptyDays: 0,
  lastDay: "2026-11-30",
  confirmedAt: digestNow,
  digests: 0,
  prolonged: 0,
};

let catalogue: CpvCatalogue;
beforeAll(async () => {
  catalogue = new CpvCatalogue(await loadCpvCodes());
});

/** A first digest of these notices. */
async function compose(profile: string, notices: readonly Partial<IndexedNotice>[]) {
  const index = new NoticeIndex("LV", catalogue.wordbook("lv"));
  for (const [id, notice] of notices.entries()) {
    index.add(sampleIndexedNotice({ id: String(id), ...notice }));
  }
  const news: Partial<NewsSource> = {
    currentOf: async () => ({ batch: 1, indexes: [index] }),
    detailsOf: async () => ({ lastAwards: new Map(), abouts: new Map() }),
    countRecent: async (one) => countRecent([index], one, digestNow),
    withBuyersOf: async (_, nameOf) => nameOf,
  };
  const composer = {
    news: news as NewsSource,
    catalogue,
    siteOf: () => siteOfCountry("LV", { ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" }),
    key: Buffer.alloc(32, 1),
    written: new Map(),
  };
  const { mail } = await composeFirstDigest(composer, { ...request, profile }, digestNow);
  return { mail, index };
}

/** Where it leads for the rest of them. */
async function restOf(profile: string, notices: readonly Partial<IndexedNotice>[]) {
  const { mail, index } = await compose(profile, notices);
  const [, path, count] =
    /href="(https:[^"]*)"[^>]*>Skatīt visu sarakstu[^(]*\((\d+)/.exec(mail?.html ?? "") ?? [];
  const url = path && new URL(path.replaceAll("&amp;", "&"));
  if (!url) return null;
  const shown = new CurrentNotices(index).select(parseFilter(url.searchParams), digestNow);
  return { path: url.pathname, told: Number(count), shown: shown.total };
}

const kinds = ["tender", "consultation", "plan", "contract"] as const;
const many = Array.from({ length: 60 }, (_, id) => ({ kind: kinds[id % 4] ?? "tender" }));

test("the list of a first digest has as many notices as its link says", async () => {
  const whole = { path: "/aktualie-iepirkumi", told: 45, shown: 45 };
  expect(await restOf("", many)).toEqual(whole);
  expect(await restOf("cpv=45261", many)).toEqual(whole);
  expect(await restOf("cpv=45261&q=jumts&match=all", many)).toEqual(whole);
});

test("a first digest has no link to a list that would have others", async () => {
  // A profile takes notices with a broader code, which a list does not.
  expect(await restOf("cpv=45261", [...many, { cpv: ["45000000"] }])).toBeNull();
  expect(await restOf("cpv=45261&q=jumts", many)).toBeNull();
  expect(await restOf("buyer=90000000000", many)).toBeNull();
});

test("a first digest says how words were understood that no notice has, as the letter page does", async () => {
  const plain = await compose("q=jumta+atjaunošana", [{}]);
  expect(plain.mail?.text).toContain("Šeit ir visi");
  expect(plain.mail?.subject).toContain("Skolas jumta");

  const { mail } = await compose("q=dakstiņi+jumtam", [{ cpv: ["77000000"] }]);
  const said = "Nevienā paziņojumā nav visu vārdu „dakstiņi jumtam”, tāpēc rādām tos, kuros";
  for (const form of [mail?.text, mail?.html])
    expect(form?.replaceAll(/\s+/g, " ")).toContain(said);
  expect(mail?.text).not.toContain("Šeit ir visi");
  expect(mail?.subject).toBe("Pirmā vēstule: Precīzi atbilstošu nav, līdzīgi paziņojumi – 1");
});

test("a first digest of earlier notices proposes only what would have brought more", async () => {
  const closed = { cpv: ["77000000"], deadline: digestNow - 86_400_000 };
  const proposal = async (profile: string, ...others: Partial<IndexedNotice>[]) => {
    const { mail } = await compose(profile, [closed, ...others]);
    expect(mail?.subject).toContain("pēdējo 12");
    return /Pietiek ar vienu|Plašākā teritorijā/.exec(mail?.text ?? "")?.[0];
  };
  expect(await proposal("q=dakstiņi+jumtam")).toBeUndefined();
  const elsewhere = { ...closed, region: ["LV005"] };
  expect(await proposal("cpv=77&region=LV00A", elsewhere)).toBe("Plašākā teritorijā");
});
