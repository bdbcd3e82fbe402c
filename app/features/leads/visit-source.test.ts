import { describe, expect, test } from "vitest";
import { utmFields } from "../../site/campaign.ts";
import { firstPage, readVisitSource, visitSource } from "./visit-source.ts";

describe("where a visitor came from", () => {
  test("the full address and all ten parameters", () => {
    const query = utmFields.map((name, i) => `${name}=v%20${i}`).join("&");
    const address = `https://hanked.ee/paldies?${query}&other=x`;
    expect(readVisitSource(address)).toEqual({
      landing_page: address,
      ...Object.fromEntries(utmFields.map((name, i) => [name, `v ${i}`])),
    });
  });

  test("missing parameters are empty, of repeated ones the first counts", () => {
    const source = readVisitSource("https://hanked.ee/?utm_source=a&utm_source=b");
    expect([source.utm_source, source.utm_medium]).toEqual(["a", ""]);
  });

  test("over-long values are cut, line breaks flattened", () => {
    const source = readVisitSource(
      `https://hanked.ee/?utm_term=${"x".repeat(5_000)}&utm_source=a%0d%0aBcc:%20b`,
    );
    expect(source.utm_term).toHaveLength(300);
    expect(source.utm_source).toBe("a Bcc: b");
    expect(source.landing_page).toHaveLength(2_000);
  });

  test("a text that is no address is kept as the landing page", () => {
    expect(readVisitSource("no address")).toMatchObject({
      landing_page: "no address",
      utm_source: "",
    });
  });

  test("the page before counts, if it was ours", () => {
    const [first, second] = ["https://hanked.ee/blog?utm_source=a", "https://hanked.ee/"];
    expect(firstPage(second, first)).toBe(first);
    for (const other of [
      "",
      "https://hanked.lv/",
      "http://hanked.ee/",
      "https://google.com/",
      "x",
    ]) {
      expect(firstPage(second, other)).toBe(second);
    }
  });

  test("on the server there is none", () => {
    expect(visitSource()).toBeUndefined();
  });
});
