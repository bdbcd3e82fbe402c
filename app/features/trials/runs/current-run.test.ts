import { expect, test } from "vitest";
import { countries } from "../../notices/countries.ts";
import { currentRun } from "../trial-days.ts";

test.each([
  ["half past seven in winter", "2026-11-17T05:30:00Z", "EE LT LV"],
  ["a second before", "2026-11-17T05:29:59Z", ""],
  ["a minute before noon", "2026-11-17T09:59:00Z", "EE LT LV"],
  ["noon", "2026-11-17T10:00:00Z", ""],
  ["half past seven in summer", "2026-07-14T04:30:00Z", "EE LT LV"],
  ["noon in summer", "2026-07-14T09:00:00Z", ""],
  ["the Friday before the clocks are put forward", "2026-03-27T05:29:00Z", ""],
  ["the Monday after", "2026-03-30T04:30:00Z", "EE LT LV"],
  ["the Monday after they are put back", "2026-10-26T04:31:00Z", ""],
  ["that Monday, an hour later", "2026-10-26T05:30:00Z", "EE LT LV"],
  ["a Saturday", "2026-11-21T06:00:00Z", ""],
  ["Estonia's day of independence", "2026-02-24T06:00:00Z", "LT LV"],
  ["Latvia's", "2026-11-18T06:00:00Z", "EE LT"],
  ["Lithuania's", "2026-02-16T06:00:00Z", "EE LV"],
  ["Christmas", "2026-12-25T06:00:00Z", ""],
])("digests are sent at %s in the right countries", (_, moment, expected) => {
  const on = countries.filter((country) => currentRun(Date.parse(moment), country));
  expect(on.toSorted().join(" ")).toBe(expected);
});
