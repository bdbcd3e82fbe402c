import { describe, expect, test } from "vitest";
import { parseSettings } from "../../env.server.ts";
import { utmFields } from "../../site/campaign.ts";
import { createSiteResolver } from "../../site/host.ts";
import { withVisitSource } from "./visit-source.server.ts";
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

  test("nobody's token is kept, however the page before was spelled", () => {
    const token = "AN7VWcQpoEhrmnhIoaZ3xEnFOdmMSayRDS_OB1lAfW-F";
    const sent = parseVisitSource("");
    const site = createSiteResolver(parseSettings({}).hosts, false)("hanked.lv");
    for (const path of [
      `/proov/${token}`,
      `/%70roov/%41${token.slice(1)}`,
      `/vestules-paraugs?cpv=45&tr%69al=${token}`,
      `/?landing_page=%2Fproov%2F${token}&utm_source=a`,
    ]) {
      const referer = `https://hanked.lv${path}`;
      const { landing_page } = withVisitSource(sent, { site, referer });
      expect(landing_page).toMatch(/^https:\/\/hanked\.lv\//);
      expect(landing_page).not.toContain(token.slice(1));
    }
  });
});
