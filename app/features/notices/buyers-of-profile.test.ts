import { describe, expect, test } from "vitest";
import { digestNow, sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { describeProfile, describeUnconfirmed, withBuyers } from "../digest/describe-profile.ts";
import { NoticeIndex } from "./notice-index.ts";
import { parseProfile } from "./profile.ts";

const city = { buyer: "Rīgas dome", buyerCode: "90000064250" };
const school = { buyer: "Paraugu skola", buyerCode: "90000000001" };
const parse = (query: string) => parseProfile(new URLSearchParams(query), "LV");

describe("everything of a buyer", () => {
  const index = new NoticeIndex("LV");
  const add = (id: string, given: object, parties: { name: string; code: string }[] = []) =>
    index.add(
      sampleIndexedNotice({ id, published: digestNow, ...given }),
      "",
      parties.map(({ name }) => name),
      parties,
    );
  add("roof of the city", { ...city, title: "Jumts" });
  add("pills of the city", { ...city, title: "Zāles", cpv: ["33600000"] });
  add("roof of the school", { ...school, title: "Jumts" });
  add("pills of both", { ...school, title: "Zāles", cpv: ["33600000"] }, [
    { name: city.buyer, code: city.buyerCode },
    { name: school.buyer, code: school.buyerCode },
  ]);
  add("plan of the city", { ...city, kind: "plan", title: "Plāns", cpv: ["33600000"] });
  add("contract of the city that ends", { ...city, kind: "ending", title: "Beigas" });
  const found = (query: string) => {
    const { positions } = index.match(parse(query));
    return [...positions].map((position) => index.notices[position]?.id).sort();
  };

  test("is what any of the buyers of a notice has the code of", () => {
    expect(found("buyer=90000064250")).toEqual([
      "pills of both",
      "pills of the city",
      "plan of the city",
      "roof of the city",
    ]);
    expect(found("buyer=90000064250&kind=ending")).toEqual(["contract of the city that ends"]);
    expect(found("buyer=90000000009")).toEqual([]);
    expect(found("buyer=90000064250&buyer=90000000001")).toHaveLength(5);
    expect(found("buyer=90000064250&q=-zāles")).toEqual(["plan of the city", "roof of the city"]);
  });

  test("comes besides codes and words, or narrows them with match=all", () => {
    const roofs = ["roof of the city", "roof of the school"];
    expect(found("buyer=90000000001&cpv=45261000")).toEqual(["pills of both", ...roofs]);
    expect(found("buyer=90000000001&q=jumts")).toEqual(["pills of both", ...roofs]);
    expect(found("buyer=90000000001&cpv=45261000&match=all")).toEqual(["roof of the school"]);
    expect(found("buyer=90000000001&q=jumts&match=all")).toEqual(["roof of the school"]);
    expect(found("buyer=90000064250&q=jumts&cpv=33600000&match=all")).toEqual([]);
    expect(found("buyer=90000064250&q=zāles&cpv=33600000&match=all")).toEqual([
      "pills of both",
      "pills of the city",
    ]);
  });

  test("is said with the buyer's name; mail to strangers names only buyers of notices", () => {
    const nameOf = withBuyers((code) => (code === "45261000" ? "Jumta darbi" : ""), [index]);
    const profile = parse("buyer=90000064250&buyer=26012345678");
    expect(describeProfile(profile, "lv", nameOf)).toMatch(/Rīgas dome.*26012345678/);
    expect(describeUnconfirmed(profile, "lv", nameOf)).toContain("Rīgas dome");
    expect(describeUnconfirmed(profile, "lv", nameOf)).not.toContain("26012345678");
    // Without notices at hand, none is named.
    expect(describeUnconfirmed(profile, "lv", () => "")).not.toMatch(/Rīga|9000|2601/);
  });
});
