import { describe, expect, test } from "vitest";
import { campaignOf, firstAddress, paramsToCarry, utmFields, withCampaign } from "./campaign.ts";

test("the campaign consists of the ten keys only", () => {
  const all = utmFields.map((key, index) => `${key}=${index}`);
  const query = new URLSearchParams(`next=//evil.example&${all.toReversed().join("&")}&gclid=1`);
  expect(campaignOf(query).toString()).toBe(all.join("&"));
});

describe("a redirect", () => {
  test.each([
    ["/", "", "/"],
    ["/", "a=b&next=https://evil.example", "/"],
    ["/", "utm_source=x&a=b", "/?utm_source=x"],
    ["/paldies", "utm_source=x&utm_term=y%20z", "/paldies?utm_source=x&utm_term=y+z"],
    ["/list?page=2", "utm_source=x", "/list?page=2&utm_source=x"],
    ["/#kontakti", "utm_source=x", "/?utm_source=x#kontakti"],
    ["/", "utm_source=%0d%0aSet-Cookie:%20a", "/?utm_source=%0D%0ASet-Cookie%3A+a"],
  ])("to %s from ?%s goes to %s", (path, asked, target) => {
    expect(withCampaign(path, asked)).toBe(target);
  });

  test("has a limited length", () => {
    expect(withCampaign("/", `utm_source=${"x".repeat(9_000)}`).length).toBeLessThan(400);
  });
});

describe("the query that links carry", () => {
  test.each([
    ["https://hanked.lv/blog", ""],
    ["https://hanked.lv/blog?gclid=1", ""],
    ["https://hanked.lv/blog?utm_source=a", "utm_source=a&landing_page=%2Fblog"],
    ["https://hanked.lv/?x=1&utm_source=a", "utm_source=a&landing_page=%2F%3Fx%3D1"],
    [
      "https://hanked.lv/noteikumi?utm_source=a&landing_page=%2Fblog",
      "utm_source=a&landing_page=%2Fblog",
    ],
    [
      "https://hanked.lv/noteikumi?utm_source=a&landing_page=https://evil.example/",
      "utm_source=a&landing_page=%2Fnoteikumi",
    ],
  ])("from %s is %j", (address, carried) => {
    expect(paramsToCarry(new URL(address)).toString()).toBe(carried);
  });
});

describe("the visit's first address", () => {
  test.each([
    ["https://hanked.lv/blog?utm_source=a#x", "https://hanked.lv/blog?utm_source=a#x"],
    [
      "https://hanked.lv/?utm_source=a&landing_page=%2Fblog%2Fx%3Fgclid%3D1",
      "https://hanked.lv/blog/x?gclid=1&utm_source=a",
    ],
    [
      "https://hanked.lv/?landing_page=//evil.example/x",
      "https://hanked.lv/?landing_page=//evil.example/x",
    ],
    ["https://hanked.lv/?landing_page=no", "https://hanked.lv/?landing_page=no"],
  ])("of %s is %s", (address, first) => {
    expect(firstAddress(new URL(address))).toBe(first);
  });
});
