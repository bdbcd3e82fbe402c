import { describe, expect, test } from "vitest";
import { createSiteResolver } from "./host.ts";
import { sisterSites } from "./sites.ts";

const hosts = { ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" };
const resolve = createSiteResolver(hosts);

describe("a host name selects its site", () => {
  test.each([
    ["hanked.ee", "ee"],
    ["hanked.lv", "lv"],
    ["hanked.lt", "lt"],
    ["HanKed.LT", "lt"],
    ["hanked.lv:443", "lv"],
    ["hanked.lv:", "lv"],
    ["hanked.lv.", "lv"],
    ["WWW.Hanked.EE.:8443", "ee"],
    ["www.hanked.lt", "lt"],
    ["ee.localhost", "ee"],
    ["LV.localhost:3000", "lv"],
    ["lt.localhost.", "lt"],
  ])("%j is the site %s", (host, key) => {
    expect(resolve(host).key).toBe(key);
    expect(resolve(host).id).toBe(key);
  });
});

describe("any other host is plain, with the Estonian brand and canonical", () => {
  test.each([
    undefined,
    "",
    ".",
    ":",
    "localhost",
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]",
    "[::1]:3000",
    "[::ffff:127.0.0.1]:443",
    "example.com",
    "hanked.ee.evil.example",
    "evil-hanked.ee",
    "xhanked.lv",
    "admin.hanked.lt",
    "www.www.hanked.ee",
    "hanked.ee..",
    "hanked.ee:80:80",
    "hanked.ee:80@evil.example",
    "user@hanked.lv",
    "hanked.lv/",
    "hanked.lv\\",
    "hanked.lv, evil.example",
    "hanked.lv\r\nX-Evil: 1",
    "hanked.lv\u0000",
    " hanked.lv",
    "hanķed.lv",
    "__proto__",
    "constructor",
    "toString",
    "<script>alert(1)</script>",
    `${"a".repeat(10_000)}.hanked.lv`,
    `hanked.lv.${"a".repeat(10_000)}`,
  ])("%j", (host) => {
    expect(resolve(host)).toEqual({ ...sisterSites.ee, key: "plain" });
  });

  // A long host must not be cut to one that looks like ours.
  test("a host that begins like ours with an endless port is plain", () => {
    expect(resolve(`hanked.lv:${"0".repeat(300)}.evil.example`).key).toBe("plain");
  });
});

describe("a site with a configured host", () => {
  const moved = createSiteResolver({ ...hosts, ee: "hanked.test", lv: "shop.hanked.test" });

  test("answers on its new host and no longer on the old one", () => {
    expect(moved("www.hanked.test").key).toBe("ee");
    expect(moved("shop.hanked.test:8080").key).toBe("lv");
    expect(moved("hanked.lv").key).toBe("plain");
    expect(moved("hanked.lt").key).toBe("lt");
  });

  test("is canonical on its new host, also for a plain one", () => {
    expect(moved("lv.localhost").host).toBe("shop.hanked.test");
    expect(moved("unknown.example").host).toBe("hanked.test");
  });
});
