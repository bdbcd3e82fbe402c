import { describe, expect, test } from "vitest";
import { utmFields } from "../../site/campaign.ts";
import { parseVisitSource, sourceAddress } from "./visit-source.ts";

describe("where a visitor came from", () => {
  test("the full address and all ten parameters", () => {
    const query = utmFields.map((name, i) => `${name}=v%20${i}`).join("&");
    const address = `https://hanked.ee/paldies?${query}&other=x`;
    expect(parseVisitSource(address)).toEqual({
      landing_page: address,
      ...Object.fromEntries(utmFields.map((name, i) => [name, `v ${i}`])),
    });
  });

  test("missing parameters are empty, of repeated ones the first counts", () => {
    const source = parseVisitSource("https://hanked.ee/?utm_source=a&utm_source=b");
    expect([source.utm_source, source.utm_medium]).toEqual(["a", ""]);
  });

  test("over-long values are cut, line breaks flattened", () => {
    const source = parseVisitSource(
      `https://hanked.ee/?utm_term=${"x".repeat(5_000)}&utm_source=a%0d%0aBcc:%20b`,
    );
    expect(source.utm_term).toHaveLength(300);
    expect(source.utm_source).toBe("a Bcc: b");
    expect(source.landing_page).toHaveLength(2_000);
  });

  test("a text that is no address is kept as the landing page", () => {
    expect(parseVisitSource("no address")).toMatchObject({
      landing_page: "no address",
      utm_source: "",
    });
  });

  test("where the visit began, if the address carries it", () => {
    const address =
      "https://hanked.ee/?utm_source=a&landing_page=%2Fblog%2Fx%3Fgclid%3D1#piedavajums";
    expect(parseVisitSource(address)).toMatchObject({
      landing_page: "https://hanked.ee/blog/x?gclid=1&utm_source=a",
      utm_source: "a",
    });
  });

  test("the page before counts, if it was ours and this one carries no campaign", () => {
    const [first, second] = ["https://hanked.ee/blog", "https://hanked.ee/"];
    expect(sourceAddress(second, first)).toBe(first);
    const carried = `${second}?utm_source=a`;
    expect(sourceAddress(carried, first)).toBe(carried);
    for (const other of [
      "",
      "https://hanked.lv/",
      "http://hanked.ee/",
      "https://google.com/",
      "x",
    ]) {
      expect(sourceAddress(second, other)).toBe(second);
    }
  });
});
