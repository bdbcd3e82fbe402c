import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createLeadIntake } from "./lead-intake.server.ts";
import type { LeadReceiverParts } from "./lead-receiver.server.ts";

describe("the intake", () => {
  test("lets ten a minute through for each sender, and tells when another twenty came", async () => {
    const intake = createLeadIntake(parts());
    const tries = [];
    for (let i = 0; i < 32; i++) tries.push(await intake.admit(`2001:db8:0:1::${i}`));
    expect(tries.slice(0, 10)).toEqual(Array(10).fill("admitted"));
    expect(tries.slice(10, 30)).toEqual(Array(20).fill("too-many"));
    expect(tries.slice(30)).toEqual(["flood", "flood"]);
    expect(await intake.admit("2001:db8:0:2::1")).toBe("admitted");
  });

  test("only logs that the connection test failed", async () => {
    const failing = parts({ asWeb: () => Promise.reject(new Error("no answer")) });
    createLeadIntake(failing).testConnection();
    await vi.waitFor(() =>
      expect(failing.log.error).toHaveBeenCalledWith({ error: "no answer" }, expect.any(String)),
    );
  });
});

test("one connection test at a time and a second is enough, however many forms load", async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<void>();
  const asWeb = vi.fn(() => answer.promise);
  const intake = createLeadIntake(parts({ asWeb: asWeb as unknown as Database["asWeb"] }));
  for (let i = 0; i < 3; i++) intake.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  intake.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(1);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  for (let i = 0; i < 3; i++) intake.testConnection();
  expect(asWeb).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

function parts(database: Partial<Database> = {}): LeadReceiverParts {
  return {
    database: database as Database,
    files: {} as LeadReceiverParts["files"],
    notify: vi.fn(),
    log: { info: vi.fn(), error: vi.fn() },
  };
}
