import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type LocalNotifier, startNotifier } from "../../tests/setup/local-notifier.ts";
import { testNotification } from "./test-notification.ts";

let notifier: LocalNotifier;
beforeAll(async () => {
  notifier = await startNotifier();
});
beforeEach(() => {
  notifier.answer.status = 200;
});
afterAll(() => notifier.close());

const send = (url = notifier.env.LEAD_NOTIFY_URL) =>
  testNotification({ leadNotify: { url, key: notifier.env.LEAD_NOTIFY_KEY }, dataDir: "/data" });

test("sends one marked as a test, like a lead's, and shows the answer", async () => {
  const said = await send();
  expect(said).toMatch(/^127\.0\.0\.1:\d+ answered 200 after \d+ ms: \{"success":true\}\n/);
  expect(said).toContain("TEST, no lead");
  expect(notifier.taken).toHaveLength(1);
  expect(Object.keys(notifier.taken[0] ?? {})).toEqual([
    "access_key",
    "subject",
    "from_name",
    "message",
  ]);
  expect(notifier.taken[0]?.["message"]).toContain("There is no lead behind it");
});

test.each([
  [401, /answered 401 after \d+ ms: \{"success":true\}; correct LEAD_NOTIFY_KEY/],
  [500, /answered 500 .*; see what the service says/],
])("fails in one line if the service answers %i", async (status, reason) => {
  notifier.answer.status = status;
  const failure = await send().catch((error: Error) => error.message);
  expect(failure).toMatch(reason);
  expect(failure).not.toMatch(/\n|secret-key|submit/);
});

test("names the network error, not the address, which may hold a token", async () => {
  const failure = await send("http://127.0.0.1:4298/token").catch((error: Error) => error.message);
  expect(failure).toMatch(
    /^127\.0\.0\.1:4298: no answer .* connection refused \(ECONNREFUSED\); check/,
  );
  expect(failure).not.toContain("token");
});

test("says if there is no service", async () => {
  const none = testNotification({ leadNotify: undefined, dataDir: "/data" });
  await expect(none).rejects.toThrow(
    /^LEAD_NOTIFY_URL is not set, so nothing was sent: .*\/data\/outbox$/,
  );
});
