import { describe, expect, test } from "vitest";
import { ShareImages } from "../app/features/sharing/share-images.server.ts";
import { ask } from "./setup/ask.ts";
import { findCommonSite } from "./setup/common-site.ts";
import { readHead } from "./setup/page-head.ts";

const site = await findCommonSite();

const sites = [
  ["ee.localhost", "Hanked.ee", "et"],
  ["lv.localhost", "Hanked.lv", "lv"],
  ["lt.localhost", "Hanked.lt", "lt"],
] as const;

/** Reads the size of a PNG, which begins with a signature and a header that holds it. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  expect(png.subarray(-8, -4).toString("latin1")).toBe("IEND");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe.each(sites)("on %s", (host, brand, language) => {
  test.each(["/", "/noteikumi", "/blog/ebvpd", "/cpv-koodid/45261210-9", "/aktiivsed-hanked"])(
    "%s has the share image that it names",
    async (path) => {
      const { sharing } = readHead((await ask(site, host, path)).body);
      const address = new URL(sharing.get("og:image") ?? "");
      const { status, headers, bytes } = await ask(site, host, address.pathname);
      expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
      expect(sizeOf(bytes)).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(300_000);
      expect(headers["cache-control"]).toMatch(/^public, max-age=86400/);
      expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
      const again = await ask(site, host, address.pathname, {
        headers: { "If-None-Match": String(headers["etag"]) },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    },
  );

  test("the manifest has the brand, the site's language and existing icons", async () => {
    const { body } = await ask(site, host, "/");
    expect(body).toContain('rel="manifest" href="/site.webmanifest"');
    const { status, headers, body: json } = await ask(site, host, "/site.webmanifest");
    expect([status, headers["content-type"]]).toEqual([200, "application/manifest+json"]);
    const manifest = JSON.parse(json);
    expect(manifest).toMatchObject({ name: brand, lang: language, start_url: "/" });
    expect(manifest.icons).toHaveLength(4);
    for (const { src, sizes } of manifest.icons) {
      const icon = await ask(site, host, src);
      expect(sizeOf(icon.bytes).join("x")).toBe(sizes);
    }
  });
});

test("share images differ by site and by page", async () => {
  const etags = await Promise.all(
    [
      ["ee.localhost", "/og.png"],
      ["lt.localhost", "/og.png"],
      ["lt.localhost", "/og/noteikumi.png"],
      ["lt.localhost", "/og/cpv-koodid/45261210-9.png"],
    ].map(async ([host = "", path = ""]) => (await ask(site, host, path)).headers["etag"]),
  );
  expect(new Set(etags).size).toBe(4);
});

test.each([
  "/og/.png",
  "/og/unknown.png",
  "/og/paldies.png",
  "/og/aciu.png",
  "/og/NOTEIKUMI.png",
  "/og/noteikumi/.png",
  "/og/pirkejas/Words%20of%20my%20own.png",
  "/og/cpv-koodid/45261210.png",
  "/og/healthz.png",
  "/og/robots.txt.png",
  "/og//evil.example.png",
])("%s is not a share image", async (path) => {
  expect((await ask(site, "hanked.ee", path)).status).toBe(404);
});

describe("share images are drawn", () => {
  const facts = (title: string) => ({ title, brand: "Hanked.ee", host: "hanked.ee", tagline: "x" });
  const drawn = (kilobytes: number) => {
    const drawer = { count: 0, draw: async () => Buffer.alloc(kilobytes * 1_024, drawer.count++) };
    return drawer;
  };

  test("once for the same text, and the least recently used are dropped", async () => {
    const drawer = drawn(40);
    const images = new ShareImages({ drawer, limitBytes: 100 * 1_024 });
    await Promise.all([images.find(facts("a")), images.find(facts("a")), images.find(facts("b"))]);
    await images.find(facts("a"));
    expect(drawer.count).toBe(2);
    await images.find(facts("c"));
    expect(images.bytes).toBe(80 * 1_024);
    await images.find(facts("a"));
    expect(drawer.count).toBe(3);
    await images.find(facts("b"));
    expect(drawer.count).toBe(4);
  });

  test("unless too many wait, and again after a failure", async () => {
    const failing = { draw: () => Promise.reject(new Error("no")) };
    const images = new ShareImages({ drawer: failing, mostWaiting: 2 });
    const found = await Promise.allSettled(
      ["a", "b", "c"].map((title) => images.find(facts(title))),
    );
    expect(found.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
    await expect(images.find(facts("d"))).rejects.toThrow("no");
  });
});

test("many requests for share images do not delay pages", async () => {
  const codes = ["03000000-1", "09000000-3", "14000000-1", "15000000-8", "16000000-5"];
  const pictures = Promise.all(
    codes.map((code) => ask(site, "lv.localhost", `/og/cpv-koodid/${code}.png`)),
  );
  await ask(site, "lv.localhost", "/");
  for (const { status } of await pictures) expect(status).toBe(200);
});

test.each([
  ["/favicon.svg", "image/svg+xml"],
  ["/favicon.ico", "image/x-icon"],
  ["/apple-touch-icon.png", "image/png"],
])("%s exists", async (path, type) => {
  const { status, headers, bytes } = await ask(site, "hanked.lv", path);
  expect([status, headers["content-type"]]).toEqual([200, type]);
  if (path.endsWith(".png")) expect(sizeOf(bytes)).toEqual([180, 180]);
  if (path.endsWith(".ico")) expect(sizeOf(bytes.subarray(22))).toEqual([32, 32]);
});
