import { expect, test } from "vitest";
import { RateLimiter } from "./rate-limiter.ts";

const limiter = () => new RateLimiter({ perSecond: 10, burst: 40 });

test("a sender has some work done at once, and then so much a second", () => {
  const fair = limiter();
  const taken = (now: number, times: number) =>
    Array.from({ length: times }, () => fair.take("a", 1, now)).filter((wait) => wait === undefined)
      .length;
  expect(taken(1_000, 100)).toBe(40);
  expect(taken(2_000, 100)).toBe(10);
  expect(taken(2_500, 100)).toBe(5);
  expect(taken(60_000, 100)).toBe(40);
});

test("who has had enough hears how long to wait", () => {
  const fair = limiter();
  expect(fair.take("a", 40, 0)).toBeUndefined();
  expect(fair.take("a", 1, 0)).toBe(1);
  expect(fair.take("a", 25, 0)).toBe(3);
  expect(fair.take("a", 1, 100)).toBeUndefined();
});

test("one sender's flood leaves the others alone, and a refusal costs nothing", () => {
  const fair = limiter();
  for (let i = 0; i < 10_000; i++) fair.take("flood", 1, 0);
  expect(fair.take("other", 1, 0)).toBeUndefined();
  expect(fair.take("flood", 1, 100)).toBeUndefined();
});

test("ten thousand senders share hardly any slots", () => {
  const fair = limiter();
  const senders = Array.from({ length: 10_000 }, (_, i) => `203.0.113.${i}`);
  const refused = senders.filter((sender) => fair.take(sender, 30, 0) !== undefined);
  expect(refused.length).toBeLessThan(1_000);
});
