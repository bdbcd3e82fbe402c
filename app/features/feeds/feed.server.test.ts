import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hourMs, nextMidnight } from "../../../calendar/local-time.ts";
import { digestNow, sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { PageLifetime } from "../../http/page-request.ts";
import { sisterSites } from "../../site/sites.ts";
import { CurrentNotices } from "../notices/current-notices.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import { noFilter } from "../notices/notice-filter.ts";
import { NoticeIndex } from "../notices/notice-index.ts";
import { answerFeed } from "./feed.server.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: digestNow, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How long a feed with this notice is kept. */
async function keptUntil(notice: Partial<IndexedNotice>): Promise<number> {
  const index = new NoticeIndex("LV");
  index.add(sampleIndexedNotice(notice));
  const lifetime = new PageLifetime();
  const context = {
    site: { ...sisterSites.lv, key: "lv" },
    notices: {
      current: async () => new CurrentNotices(index),
      freshness: async () => ({ moment: digestNow, imported: true }),
    },
    query: async (work: (tx: unknown) => unknown) => work({ execute: async () => ({ rows: [] }) }),
    lifetime,
  };
  const reply = await answerFeed(context as never, "LV", "json", { filter: noFilter });
  expect(JSON.parse(`${reply.body}`).tenders).toHaveLength(1);
  return lifetime.expiresAt;
}

test("a feed ends at midnight, with a notice's badge, or when one closes", async () => {
  const old = { created: digestNow - 48 * hourMs };
  expect(await keptUntil(old)).toBe(nextMidnight(digestNow, "Europe/Riga"));
  const badge = { created: digestNow - 23 * hourMs };
  expect(await keptUntil(badge)).toBe(digestNow + hourMs);
  expect(await keptUntil({ ...badge, deadline: digestNow + 1_000 })).toBe(digestNow + 1_000);
});
