import { describe, expect, test } from "vitest";
import { tendersMessages } from "./messages.ts";
import { parseTender } from "./tender.ts";
import { captionText, type ListItemContext, tenderListItem } from "./tender-list-item.ts";

const now = Date.parse("2026-11-15T10:00:00Z");
const shown: ListItemContext = {
  t: tendersMessages.et,
  language: "et",
  sectors: { "45": "Ehitustööd" },
  now,
  zone: "Europe/Tallinn",
};

function item(changed: Partial<Parameters<typeof parseTender>[0]>, where = shown) {
  const tender = parseTender({
    id: "7",
    title: "Katuse remont",
    buyer_name: "Tartu Linnavalitsus",
    buyer_code: null,
    published: null,
    deadline: Date.parse("2026-12-05T09:00:00Z"),
    created: null,
    updated: null,
    closed: null,
    closed_reason: null,
    description: null,
    value: null,
    currency: null,
    url: null,
    reference: null,
    cpv: null,
    division: "45",
    region: null,
    demo: null,
    ...changed,
  });
  return tenderListItem(tender, where);
}

test("a line has the specified texts and formats", () => {
  expect(item({ title: " ", buyer_name: null, deadline: null })).toMatchObject({
    title: "Pealkirjata hange",
    buyer: { name: "Organisatsioon määramata", path: null },
    deadline: null,
    daysLeft: null,
    urgent: false,
  });
  expect(item({})).toMatchObject({
    deadline: { iso: "2026-12-05", text: "05.12.2026" },
    daysLeft: "20 päeva",
    sector: "Ehitustööd",
    value: "Maksumust ei ole avaldatud",
    buyer: { path: "/pirkejas/Tartu%20Linnavalitsus" },
  });
});

describe("a deadline is red at three days or fewer", () => {
  test.each([
    ["2026-11-15T15:00:00Z", "Täna", true],
    ["2026-11-16T09:00:00Z", "1 päev", true],
    ["2026-11-18T21:59:00Z", "3 päeva", true],
    ["2026-11-18T22:00:00Z", "4 päeva", false],
  ])("%s: %s", (deadline, daysLeft, urgent) => {
    expect(item({ deadline: Date.parse(deadline) })).toMatchObject({ daysLeft, urgent });
  });
});

test("each language writes dates, plurals and money its own way", () => {
  const value = { value: "1234567", currency: "EUR" };
  const lv = item(value, { ...shown, language: "lv", t: tendersMessages.lv });
  const lt = item(value, { ...shown, language: "lt", t: tendersMessages.lt });
  expect([lv.deadline?.text, lv.daysLeft]).toEqual(["05.12.2026", "20 dienu"]);
  expect([lt.deadline?.text, lt.daysLeft]).toEqual(["2026-12-05", "20 dienų"]);
  expect(lt.value.replaceAll(/\s/g, " ")).toBe("Numatoma vertė: 1 234 567 €");
});

test.each([
  [1, 57, "Näidatud 1-20 / 57"],
  [3, 57, "Näidatud 41-57 / 57"],
  [1, 1, "Näidatud 1-1 / 1"],
  [2, 5000, "Näidatud 21-40 / 5000"],
])("the caption of page %i of %i tenders is %s", (page, total, text) => {
  expect(captionText(tendersMessages.et, page, 20, total)).toBe(text);
});
