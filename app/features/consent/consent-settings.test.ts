import { describe, expect, test } from "vitest";
import {
  asCommand,
  grantsAnything,
  initialSettings,
  parseSettings,
  settingsFor,
} from "./consent-settings.ts";
import { denyByDefault } from "./deny-by-default.ts";

test("all four are true at first, and a choice sets all four", () => {
  expect(initialSettings).toEqual({
    analytics_storage: true,
    ad_storage: true,
    ad_user_data: true,
    ad_personalization: true,
  });
  expect(Object.values(settingsFor(false))).toEqual([false, false, false, false]);
  expect([grantsAnything(settingsFor(true)), grantsAnything(settingsFor(false))]).toEqual([
    true,
    false,
  ]);
});

test("saved settings are read back", () => {
  expect(parseSettings(JSON.stringify(settingsFor(true)))).toEqual(settingsFor(true));
  const mixed = { ...settingsFor(false), analytics_storage: true };
  expect(parseSettings(JSON.stringify({ ...mixed, more: 1 }))).toEqual(mixed);
});

describe("a damaged value counts as no choice", () => {
  test.each([
    null,
    "",
    "true",
    "null",
    "[]",
    "{}",
    '{"ad_storage":"granted"}',
    '{"analytics_storage":true,"ad_storage":true,"ad_user_data":true}',
    '{"analytics_storage":1,"ad_storage":1,"ad_user_data":1,"ad_personalization":1}',
    '{"analytics_storage":tr',
  ])("%s", (saved) => {
    expect(parseSettings(saved)).toBeUndefined();
  });
});

test("the first command on every page denies all four in the EEA", () => {
  const window: { dataLayer?: ArrayLike<unknown>[] } = {};
  new Function("window", `with(window){${denyByDefault}}`)(window);
  expect(Array.from(window.dataLayer?.[0] ?? [])).toEqual([
    "consent",
    "default",
    { ...asCommand(settingsFor(false)), region: ["EEA"] },
  ]);
});
