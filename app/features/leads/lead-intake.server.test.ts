import { expect, test, vi } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createLeadIntake } from "./lead-intake.server.ts";
import type { LeadReceiverParts } from "./lead-receiver.server.ts";

test("a connection test that fails is only logged", async () => {
  const failing = parts({ asWeb: () => Promise.reject(new Error("no answer")) });
  createLeadIntake(failing).testConnection();
  await vi.waitFor(() =>
    expect(failing.log.error).toHaveBeenCalledWith({ error: "no answer" }, expect.any(String)),
  );
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
