import { expect, test } from "vitest";
import { SourceClocks } from "./source-clocks.ts";

const noon = Date.UTC(2026, 10, 16, 12);
const answer = (ms: number, age?: string) => ({
  date: new Date(ms).toUTCString(),
  ...(age && { age }),
});

test("a source whose clock is far off is named, by its latest time", () => {
  const clocks = new SourceClocks(() => noon);
  const [iub, ted, cvpis] = (["iub", "ted", "cvpis"] as const).map((name) => clocks.listenTo(name));
  // Answers from a cache, ten minutes old: with and without an Age header.
  iub?.(answer(noon - 600_000), noon);
  iub?.(answer(noon - 600_000, "600"), noon);
  iub?.(answer(noon - 600_000), noon);
  ted?.(answer(noon + 300_000), noon);
  ted?.(answer(noon), noon);
  cvpis?.({}, noon);
  cvpis?.({ date: "never" }, noon);
  expect(clocks.describe()).toEqual([
    "clock: this machine's clock is 5 min behind the one of ted: set it by NTP; digests and deadlines use it",
  ]);
});

test("a single answer that took minutes is ignored", () => {
  const clocks = new SourceClocks(() => noon);
  clocks.listenTo("iub")(answer(noon - 200_000), noon - 400_000);
  expect(clocks.describe()).toEqual([]);
});
