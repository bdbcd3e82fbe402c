import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hourMs, nextMidnight } from "../../../calendar/local-time.ts";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { digestNow, sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { PageLifetime } from "../../http/page-request.ts";
import type { Country } from "../../site/sites.ts";
import { sisterSites } from "../../site/sites.ts";
import { loadCode } from "../cpv/code-data.server.ts";
import { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { CurrentNotices } from "../notices/current-notices.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import { noFilter } from "../notices/notice-filter.ts";
import { NoticeIndex } from "../notices/notice-index.ts";
import { CodeAwards } from "../results/code-awards.server.ts";
import { AwardIndex, AwardWords } from "../results/search-awards.ts";
import { countNotices, findCodeAnswer } from "./answers.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: digestNow, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function contextWith(given: readonly Partial<IndexedNotice>[]) {
  const catalogue = new CpvCatalogue(await loadCpvCodes());
  const lifetime = new PageLifetime();
  const context = {
    site: { ...sisterSites.ee, key: "ee" },
    cpv: { catalogue: async () => catalogue },
    notices: {
      async current(country: Country) {
        const index = new NoticeIndex(country);
        for (const notice of given) {
          if (notice.country === country) index.add(sampleIndexedNotice(notice));
        }
        return new CurrentNotices(index);
      },
      freshness: async () => ({ moment: digestNow, imported: true }),
    },
    results: {
      codeAwards: async () => new CodeAwards([], new AwardIndex([], new AwardWords("lv"), "lv")),
    },
    lifetime,
  };
  return { context: context as never, catalogue, lifetime };
}

const soon = digestNow + hourMs;

test("counts of a list end at midnight, for 'within seven days' is counted in days", async () => {
  const { context, lifetime } = await contextWith([{ country: "EE", source: 1 }]);
  const { total } = await countNotices(context, "EE", { ...noFilter, closing: "7" });
  expect(total).toBe(0);
  expect(lifetime.expiresAt).toBe(nextMidnight(digestNow, "Europe/Tallinn"));
});

test("a code has as many open tenders as the list shows, until one closes", async () => {
  const cpv = ["45261000"];
  const { context, catalogue, lifetime } = await contextWith([
    { id: "1", country: "EE", source: 1, cpv, deadline: soon },
    { id: "2", country: "EE", source: 1, cpv },
    // The Estonian list leaves out what we collect ourselves.
    { id: "3", country: "EE", source: 5, cpv },
    { id: "4", country: "LV", source: 5, cpv },
  ]);
  expect((await findCodeAnswer(context, "45000000"))?.open).toEqual({ EE: 2, LV: 1, LT: 0 });
  expect((await loadCode(context, catalogue, "45261000-4")).tenders).toBe(2);
  expect(lifetime.expiresAt).toBe(soon);
});
