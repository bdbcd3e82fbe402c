import type { IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type DataTopic, PageLifetime } from "../http/page-request.ts";
import { Reply } from "../http/reply.ts";
import type { DataVersions } from "./data-versions.ts";
import { createPage, isReady, type Page, packPage } from "./page.ts";
import { PageCache } from "./page-cache.ts";

let versions: Record<DataTopic, number>;
let noticedAt: number;
let isAway: boolean;
const source = {
  of: (topic: DataTopic) => versions[topic],
  replacedAt: () => noticedAt,
  get isAway() {
    return isAway;
  },
} as unknown as DataVersions;

beforeEach(() => {
  versions = { cpv: 1, tenders: 1, imports: 1 };
  noticedAt = Number.NEGATIVE_INFINITY;
  isAway = false;
});

describe("the page cache", () => {
  test("returns what was stored, by its key", () => {
    const cache = new PageCache(source, 100_000);
    const page = pageOf(1_000);
    keep(cache, "ee /", page);
    expect(cache.find("ee /")).toBe(page);
    expect(cache.find("lv /")).toBeUndefined();
  });

  test("serves an outdated page a moment longer, while one request renders it again", () => {
    vi.useFakeTimers();
    const cache = new PageCache(source, 100_000);
    const made: string[] = [];
    keep(cache, "ee /", pageOf(1_000), madeFrom("tenders"));
    versions.tenders = 2;
    noticedAt = Date.now();
    expect(cache.find("ee /")).toBeUndefined();
    expect(cache.findOutdated("ee /", () => made.push("once"))).toBeDefined();
    vi.advanceTimersByTime(1_900);
    expect(cache.findOutdated("ee /", () => made.push("again"))).toBeDefined();
    vi.advanceTimersByTime(200);
    expect(cache.findOutdated("ee /", () => made.push("again"))).toBeUndefined();
    expect(cache.findOutdated("lv /", () => made.push("never"))).toBeUndefined();
    expect(made).toEqual(["once"]);
  });

  test("does not serve a page whose data changed long ago", () => {
    vi.useFakeTimers();
    const cache = new PageCache(source, 100_000);
    keep(cache, "ee /", pageOf(1_000), madeFrom("tenders"));
    versions.tenders = 2;
    noticedAt = Date.now();
    vi.advanceTimersByTime(3_600_000);
    expect(cache.findOutdated("ee /", () => {})).toBeUndefined();
    isAway = true;
    // No newer one can be made.
    expect(cache.findOutdated("ee /", () => {})).toBeDefined();
  });

  test("stays within its size, however many pages are added", () => {
    const cache = new PageCache(source, 50_000);
    for (let i = 0; i < 1_000; i++) keep(cache, `ee /${i}`, pageOf(4_000));
    expect(cache.bytes).toBeLessThanOrEqual(50_000);
    expect(cache.bytes).toBeGreaterThan(30_000);
    expect(cache.size).toBeLessThan(13);
    expect(cache.find("ee /999")).toBeDefined();
    expect(cache.find("ee /0")).toBeUndefined();
  });

  test("counts a minimum even for empty pages", () => {
    const cache = new PageCache(source, 50_000);
    for (let i = 0; i < 1_000; i++) keep(cache, `ee /${i}`, pageOf(0));
    expect(cache.size).toBeLessThan(100);
  });

  test("drops the least recently requested pages", () => {
    const cache = new PageCache(source, 100_000);
    const keys = Array.from({ length: 14 }, (_, i) => `ee /${i}`);
    for (const key of keys) keep(cache, key, pageOf(4_000));
    cache.find("ee /0");
    keep(cache, "ee /new", pageOf(4_000));
    expect(cache.find("ee /0")).toBeDefined();
    expect(cache.find("ee /1")).toBeUndefined();
    expect(cache.find("ee /13")).toBeDefined();
    expect(cache.find("ee /new")).toBeDefined();
  });

  test("does not drop all others for a page that is too big", () => {
    const cache = new PageCache(source, 10_000);
    keep(cache, "small", pageOf(1_000));
    keep(cache, "huge", pageOf(20_000));
    expect(cache.find("huge")).toBeUndefined();
    expect(cache.find("small")).toBeDefined();
  });

  test("counts a replaced page once", () => {
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

describe("a page that is requested again", () => {
  const pack = (text: string) => packPage(createPage(new Reply(text), "public", {}));

  test("gets the best compression, one at a time", async () => {
    const cache = new PageCache(source, 10_000_000);
    const text = "Viešieji pirkimai ir konkursai. ".repeat(2_000);
    const pages = await Promise.all([pack(text), pack(`${text}.`)]);
    for (const [place, page] of pages.entries()) keep(cache, `ee /${place}`, page);
    cache.find("ee /0");
    cache.find("ee /1");
    expect(pages.map(({ recompressed }) => recompressed)).toEqual([true, false]);
    await vi.waitFor(() => {
      cache.find("ee /1");
      expect(pages[1]?.recompressed).toBe(true);
    });
  });

  test("stays as it is if it is large: the compressing threads also write leads", async () => {
    const cache = new PageCache(source, 10_000_000);
    const page = await pack("Viešieji pirkimai ir konkursai. ".repeat(40_000));
    keep(cache, "ee /", page);
    cache.find("ee /");
    expect(page.recompressed).toBe(false);
  });
});

test("a page is cached in gzip once requested so, and its size counts", async () => {
  const cache = new PageCache(source, 1_000_000);
  const text = "Viešieji pirkimai ir konkursai. ".repeat(500);
  const page = await packPage(createPage(new Reply(text), "public", {}));
  keep(cache, "ee /", page);
  const before = cache.bytes;
  const asked = { headers: { "accept-encoding": "gzip" } } as unknown as IncomingMessage;
  const [first, second] = await Promise.all([
    cache.readyOnce("ee /", page, asked),
    cache.readyOnce("ee /", page, asked),
  ]);
  expect(first).toBe(second);
  expect(isReady(cache.find("ee /") ?? page, asked)).toBe(true);
  expect(cache.bytes - before).toBe(first.bodies.gzip?.bytes.length);
});

describe("concurrent requests on an empty cache", () => {
  test("wait for one rendering", async () => {
    const cache = new PageCache(source, 100_000);
    const page = pageOf(1_000);
    const render = vi.fn(async () => page);
    const crowd = Array.from({ length: 50 }, () => cache.renderOnce("ee /", render));
    expect(await Promise.all([...crowd, cache.renderOnce("lv /", render)])).toContain(page);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("fail together, and the next request renders again", async () => {
    const cache = new PageCache(source, 100_000);
    const fail = () => Promise.reject(new Error("no"));
    const crowd = [cache.renderOnce("ee /", fail), cache.renderOnce("ee /", fail)];
    for (const { status } of await Promise.allSettled(crowd)) expect(status).toBe("rejected");
    const page = pageOf(1_000);
    expect(await cache.renderOnce("ee /", async () => page)).toBe(page);
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
  });

  test("is outdated from the start if tenders changed while it was rendered", () => {
    const cache = new PageCache(source, 100_000);
    const before = cache.snapshot();
    versions.tenders = 2;
    cache.save("a", pageOf(1_000), madeFrom("tenders"), before);
    expect(cache.find("a")).toBeUndefined();
  });
});

describe("a page with an expiry time", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("is cached until then, and no longer", () => {
    const cache = new PageCache(source, 100_000);
    const lifetime = new PageLifetime();
    lifetime.endsAt(new Date(1_060_000));
    // The earliest of several ends counts.
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

/** Already recompressed, so that finding it does not start a compression. */
function pageOf(bytes: number): Page {
  const half = { headers: [], bytes: "x".repeat(bytes / 2) };
  return {
    status: 200,
    headers: {},
    etag: "",
    bodies: { gzip: half, br: half },
    length: 3 * bytes,
    recompressed: true,
  };
}
