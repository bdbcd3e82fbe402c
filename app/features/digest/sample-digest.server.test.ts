import { describe, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { digestNow, sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { sisterSites } from "../../site/sites.ts";
import { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import { NoticeIndex } from "../notices/notice-index.ts";
import type { Digest } from "./digest.ts";
import type { DigestFrame } from "./mail/digest-frame.ts";
import { composeSampleDigest } from "./sample-digest.server.ts";

const allCodes = new CpvCatalogue(await loadCpvCodes());

function compose(query: string, industry: string, ...notices: Partial<IndexedNotice>[]) {
  const index = new NoticeIndex("LV", allCodes.wordbook("lv"));
  for (const given of notices) index.add(sampleIndexedNotice(given));
  const drawn: { digest: Digest; frame: DigestFrame }[] = [];
  const catalogue = {
    findByDigits: (code: string) => code,
    vocabulary: () => ({ codes: ["15000000-8"], names: ["Pārtika"] }),
  };
  const context = {
    notices: { index: async () => index },
    cpv: { catalogue: async () => catalogue },
    loadDetails: async (shown: readonly IndexedNotice[]) => ({
      lastAwards: new Map(
        shown.map(({ id }) => [id, { title: "", winners: [], value: null, bids: Number(id) }]),
      ),
    }),
    render: (digest: Digest, frame: DigestFrame) => {
      drawn.push({ digest, frame });
      return { subject: digest.subject, html: "", text: "" };
    },
  };
  const request = { profile: query, industry, site: sisterSites.lv, origin: "https://hanked.lv" };
  return composeSampleDigest(context as never, request, digestNow).then(() => drawn[0]);
}

const titlesOf = (digest: Digest | undefined) =>
  digest?.groups.flatMap(({ items }) => items.map(({ title }) => title));

describe("the sample that a form promises", () => {
  const roof = { title: "roof" };
  const bread = { title: "bread", cpv: ["15811000"] };

  test("follows the chosen profile", async () => {
    const sample = await compose("cpv=15000000&q=-roof", "construction", roof, bread);
    expect(titlesOf(sample?.digest)).toEqual(["bread"]);
    expect(sample?.frame).toMatchObject({
      letterPage: "https://hanked.lv/vestules-paraugs?cpv=15000000",
      closing: { link: { href: "https://hanked.lv/vestules-paraugs?cpv=15000000#proov" } },
    });
    expect(sample?.digest.groups[0]?.items[0]).toMatchObject({
      href: "https://hanked.lv/hange/1",
      lastTime: "Pagājušoreiz: 1 piedāvājums",
    });
  });

  test("matches words and amounts but repeats none: the address may be a stranger's", async () => {
    const sample = await compose(
      "cpv=29123456&q=roof,call+29123456+-later&value=0-29123456",
      "construction",
      roof,
      bread,
    );
    expect(titlesOf(sample?.digest)).toEqual(["roof"]);
    expect(sample?.digest.profile).toBe(
      "atslēgvārdi (tos redzēsiet, atverot saiti) · visa Latvija",
    );
    expect(sample?.digest.groups[0]?.items[0]?.because).toBe("Atbilst: Jūsu atslēgvārdi");
    // What the form says besides leads to a letter all the same.
    expect(sample?.frame.letterPage).toBe("https://hanked.lv/vestules-paraugs?cpv=45000000");
    expect(JSON.stringify(sample)).not.toMatch(/29.?123.?456|call|later/);
  });

  test("leads to the letter for the codes that the words mean", async () => {
    const sample = await compose("q=jumiķis", "", roof);
    expect(sample?.frame.letterPage).toBe("https://hanked.lv/vestules-paraugs?cpv=45261000");
  });

  test("has what is open of any day, as a trial's first digest has", async () => {
    const day = 24 * 3_600_000;
    const earlier = {
      title: "earlier",
      published: digestNow - 20 * day,
      deadline: digestNow + day,
    };
    const sample = await compose("cpv=45261000", "", roof, earlier);
    expect(titlesOf(sample?.digest)).toEqual(["earlier", "roof"]);
  });

  test("without a profile follows the industry", async () => {
    expect(titlesOf((await compose("", "food", roof, bread))?.digest)).toEqual(["bread"]);
    expect(titlesOf((await compose("region=LV00A", "construction", roof, bread))?.digest)).toEqual([
      "roof",
    ]);
  });

  test.each(["other", "constructor", "", "No such field"])(
    "an industry %j matches any notice",
    async (industry) => {
      expect(titlesOf((await compose("", industry, roof, bread))?.digest)).toEqual([
        "roof",
        "bread",
      ]);
    },
  );

  test("without a match shows the nearest one", async () => {
    expect(titlesOf((await compose("cpv=45233141", "", roof, bread))?.digest)).toEqual(["roof"]);
    expect(titlesOf((await compose("q=nekas", "", roof))?.digest)).toEqual(["roof"]);
  });

  test("waits while there are no notices at all", async () => {
    await expect(compose("cpv=45", "food")).rejects.toThrow("there are no notices");
  });
});
