import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DataVersions } from "./data-versions.ts";
import type { Page } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import { type DataTopic, PageLifetime } from "./page-lifetime.ts";

let versions: Record<DataTopic, number>;
const source = { of: (topic: DataTopic) => versions[topic] } as DataVersions;

beforeEach(() => {
  versions = { cpv: 1, tenders: 1 };
});

describe("the page cache", () => {
  test("gives back what was put in, by its key", () => {
    const cache = new PageCache(source, 100_000);
    const page = pageOf(1_000);
    keep(cache, "ee /", page);
    expect(cache.find("ee /")).toBe(page);
    expect(cache.find("lv /")).toBeUndefined();
  });

  test("stays within its bytes, however many pages come", () => {
    const cache = new PageCache(source, 50_000);
    for (let i = 0; i < 1_000; i++) keep(cache, `ee /${i}`, pageOf(4_000));
    expect(cache.bytes).toBeLessThanOrEqual(50_000);
    expect(cache.bytes).toBeGreaterThan(40_000);
    expect(cache.size).toBeLessThan(13);
    expect(cache.find("ee /999")).toBeDefined();
    expect(cache.find("ee /0")).toBeUndefined();
  });

  test("counts something even for pages of no size", () => {
    const cache = new PageCache(source, 50_000);
    for (let i = 0; i < 1_000; i++) keep(cache, `ee /${i}`, pageOf(0));
    expect(cache.size).toBeLessThan(100);
  });

  test("drops the page least recently asked for", () => {
    const cache = new PageCache(source, 3 * 5_100);
    for (const key of ["a", "b", "c"]) keep(cache, key, pageOf(4_000));
    cache.find("a");
    keep(cache, "d", pageOf(4_000));
    expect(["a", "b", "c", "d"].filter((key) => cache.find(key))).toEqual(["a", "c", "d"]);
  });

  test("does not give up all others for a page that is too big", () => {
    const cache = new PageCache(source, 10_000);
    keep(cache, "small", pageOf(1_000));
    keep(cache, "huge", pageOf(20_000));
    expect(cache.find("huge")).toBeUndefined();
    expect(cache.find("small")).toBeDefined();
  });

  test("counts a page that is put in again once", () => {
    const cache = new PageCache(source, 100_000);
    keep(cache, "a", pageOf(1_000));
    const bytes = cache.bytes;
    const newer = pageOf(1_000);
    keep(cache, "a", newer);
    expect(cache.bytes).toBe(bytes);
    expect(cache.size).toBe(1);
    expect(cache.find("a")).toBe(newer);
  });
});

describe("a page made from tenders", () => {
  test("is dropped when tenders change, and not when codes do", () => {
    const cache = new PageCache(source, 100_000);
    keep(cache, "a", pageOf(1_000), madeFrom("tenders"));
    versions.cpv = 2;
    expect(cache.find("a")).toBeDefined();
    versions.tenders = 2;
    expect(cache.find("a")).toBeUndefined();
    expect(cache.size).toBe(0);
    expect(cache.bytes).toBe(0);
  });

  test("is outdated from the start if tenders changed while it was rendered", () => {
    const cache = new PageCache(source, 100_000);
    const before = cache.snapshot();
    versions.tenders = 2;
    cache.save("a", pageOf(1_000), madeFrom("tenders"), before);
    expect(cache.find("a")).toBeUndefined();
  });
});

describe("a page that ends at a moment", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is kept until then, and no longer", () => {
    const cache = new PageCache(source, 100_000);
    const lifetime = new PageLifetime();
    lifetime.endsAt(new Date(1_060_000));
    // Of several ends the first counts.
    lifetime.endsAt(new Date(1_090_000));
    keep(cache, "a", pageOf(1_000), lifetime);
    vi.setSystemTime(1_059_999);
    expect(cache.find("a")).toBeDefined();
    vi.setSystemTime(1_060_000);
    expect(cache.find("a")).toBeUndefined();
  });
});

function keep(cache: PageCache, key: string, page: Page, lifetime = new PageLifetime()): void {
  cache.save(key, page, lifetime, cache.snapshot());
}

function madeFrom(topic: DataTopic): PageLifetime {
  const lifetime = new PageLifetime();
  lifetime.dependsOn(topic);
  return lifetime;
}

/** Polished, so that finding it does not begin to compress it. */
function pageOf(bytes: number): Page {
  const half = Buffer.alloc(bytes / 2);
  return { status: 200, headers: {}, etag: "", gzip: half, brotli: half, polished: true };
}
