import { expect, test, vi } from "vitest";
import { NotificationFailure } from "./notification-failure.ts";
import { NotificationWatch } from "./notification-watch.server.ts";

const lead = { subject: "s", from_name: "f", message: "m" };

function watch() {
  const log = { info: vi.fn(), error: vi.fn() };
  const time = { ms: 0 };
  let failure: Error | undefined;
  const underlying = async () => {
    if (failure) throw failure;
  };
  const watching = new NotificationWatch(underlying, log, () => time.ms);
  const notify = (how?: Error) => {
    failure = how;
    return watching.notify(lead).catch((error) => error);
  };
  const errors = () => log.error.mock.calls.map(([, message]) => message);
  return { notify, log, time, errors, watching };
}

test("a key that is refused is said with the first lead, with what to do, and not again", async () => {
  const { notify, errors, watching } = watch();
  const refused = NotificationFailure.answered(401);
  expect(await notify(refused)).toBe(refused);
  await notify(NotificationFailure.answered(403));
  await notify(refused);
  expect(errors()).toEqual([
    "the owners cannot be told of leads, which are kept and tried again: the notification service answered 401; correct LEAD_NOTIFY_KEY and restart",
  ]);
  expect(watching.failing).toBe(true);
});

test("another kind of trouble is another line, and its end too", async () => {
  const { notify, errors, log, watching } = watch();
  await notify(NotificationFailure.answered(401));
  await notify(NotificationFailure.unanswered("nobody listens there (ECONNREFUSED)"));
  expect(errors()[1]).toContain("nobody listens there (ECONNREFUSED); check LEAD_NOTIFY_URL");
  await notify();
  await notify();
  expect(log.info.mock.calls).toEqual([[{}, "the owners are told of leads again"]]);
  expect(watching.failing).toBe(false);
});

test("a service that fails every other time is said once a minute", async () => {
  const { notify, errors, log, time } = watch();
  for (let times = 0; times < 10; times++) {
    await notify(NotificationFailure.answered(500));
    await notify();
  }
  expect(errors()).toHaveLength(1);
  expect(log.info).toHaveBeenCalledTimes(1);
  time.ms = 61_000;
  await notify(NotificationFailure.answered(500));
  expect(errors()).toHaveLength(2);
});
