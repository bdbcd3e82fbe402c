import { expect, test, vi } from "vitest";
import { SingleFlight } from "./single-flight.ts";

test("concurrent callers share one run, and a later call starts a new one", async () => {
  const pages = new SingleFlight<string>();
  const make = vi.fn(async () => "made");
  const crowd = Array.from({ length: 50 }, () => pages.once("a", make));
  expect([pages.size, pages.has("a"), pages.has("b")]).toEqual([1, true, false]);
  expect(new Set(await Promise.all([...crowd, pages.once("b", make)]))).toEqual(new Set(["made"]));
  expect(make).toHaveBeenCalledTimes(2);
  expect([pages.size, pages.has("a")]).toEqual([0, false]);
  await pages.once("a", make);
  expect(make).toHaveBeenCalledTimes(3);
});

test("concurrent callers fail together, and the next call starts anew", async () => {
  const pages = new SingleFlight<string>();
  const fail = () => Promise.reject(new Error("no"));
  const crowd = [pages.once("a", fail), pages.once("a", fail)];
  for (const { status } of await Promise.allSettled(crowd)) expect(status).toBe("rejected");
  expect(await pages.once("a", async () => "made")).toBe("made");
});
