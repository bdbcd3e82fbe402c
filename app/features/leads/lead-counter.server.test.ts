import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createLeadCounter, limitedAs } from "./lead-counter.server.ts";
import type { LeadDeskParts } from "./lead-desk.server.ts";

describe("one sender", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["192.0.2.7:4711", "192.0.2.7"],
    ["[2001:db8:1:2::9]:4711", "2001:db8:1:2"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2:ffff::1", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["::", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["64:ff9b::192.0.2.7", "64:ff9b:0:0"],
    ["unknown", "unknown"],
    ["", ""],
  ])("%s is limited as %s", (address, key) => {
    expect(limitedAs(address)).toBe(key);
  });

  test("two addresses of one /64 are the same, of two are not", () => {
    expect(limitedAs("2001:db8:1:2::a")).toBe(limitedAs("2001:db8:1:2:ff:ff:ff:ff"));
    expect(limitedAs("2001:db8:1:2::a")).not.toBe(limitedAs("2001:db8:1:3::a"));
  });
});

describe("the counter", () => {
  test("lets ten a minute through for each sender", async () => {
    const counter = createLeadCounter(parts());
    const tries = [];
    for (let i = 0; i < 12; i++) tries.push(await counter.allows(`2001:db8:0:1::${i}`));
    expect(tries).toEqual([...Array(10).fill(true), false, false]);
    expect(await counter.allows("2001:db8:0:2::1")).toBe(true);
  });

  test("only logs that the connection test failed", async () => {
    const failing = parts({ asWeb: () => Promise.reject(new Error("no answer")) });
    createLeadCounter(failing).testConnection();
    await vi.waitFor(() =>
      expect(failing.log.error).toHaveBeenCalledWith({ error: "no answer" }, expect.any(String)),
    );
  });
});

test("one connection test at a time and a second is enough, however many forms load", async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<void>();
  const asWeb = vi.fn(() => answer.promise);
  const counter = createLeadCounter(parts({ asWeb: asWeb as unknown as Database["asWeb"] }));
  for (let i = 0; i < 3; i++) counter.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  counter.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(1);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  for (let i = 0; i < 3; i++) counter.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

function parts(database: Partial<Database> = {}): LeadDeskParts {
  return {
    database: database as Database,
    files: {} as LeadDeskParts["files"],
    notify: vi.fn(),
    log: { info: vi.fn(), error: vi.fn() },
  };
}
