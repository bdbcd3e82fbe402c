import { expect, test } from "vitest";
import { clientKeys } from "./client-keys.ts";
import { RateLimiter } from "./rate-limiter.ts";

const limiter = () => new RateLimiter({ perSecond: 10, burst: 40 });
const client = clientKeys("192.0.2.1");

test("a client has a burst, then a steady rate", () => {
  const fair = limiter();
  const taken = (now: number, times: number) =>
    Array.from({ length: times }, () => fair.take(client, 1, now)).filter(
      (wait) => wait === undefined,
    ).length;
  expect(taken(1_000, 100)).toBe(40);
  expect(taken(2_000, 100)).toBe(10);
  expect(taken(2_500, 100)).toBe(5);
  expect(taken(60_000, 100)).toBe(40);
});

test("a refused client learns how long to wait", () => {
  const fair = limiter();
  expect(fair.take(client, 40, 0)).toBeUndefined();
  expect(fair.take(client, 1, 0)).toBe(1);
  expect(fair.take(client, 25, 0)).toBe(3);
  expect(fair.take(client, 1, 100)).toBeUndefined();
});

test("one client's flood does not affect others, and a refusal costs nothing", () => {
  const fair = limiter();
  for (let i = 0; i < 10_000; i++) fair.take(client, 1, 0);
  expect(fair.take(clientKeys("192.0.2.2"), 1, 0)).toBeUndefined();
  expect(fair.take(client, 1, 100)).toBeUndefined();
});

test.each([
  ["/64", 40, (n: number) => `2001:db8:0:1::${n.toString(16)}`],
  ["/56", 80, (n: number) => `2001:db8:0:${(n % 256).toString(16)}::1`],
  ["/48", 240, (n: number) => `2001:db8:0:${n.toString(16)}::1`],
])("a %s of IPv6 has %i at once from any of its addresses", (_, burst, addressOf) => {
  const fair = limiter();
  const waits = Array.from({ length: 5_000 }, (_, n) => fair.take(clientKeys(addressOf(n)), 1, 0));
  const taken = waits.filter((wait) => wait === undefined).length;
  // Fewer than `burst` where two of its keys share a slot by chance.
  expect(taken).toBeGreaterThan(burst * 0.7);
  expect(taken).toBeLessThanOrEqual(burst);
  expect(fair.take(clientKeys("2001:db8:1::1"), 1, 0)).toBeUndefined();
});

test("ten thousand clients share hardly any slots", () => {
  const fair = limiter();
  const clients = Array.from({ length: 10_000 }, (_, n) => clientKeys(`10.0.${n >> 8}.${n & 255}`));
  const refused = clients.filter((keys) => fair.take(keys, 30, 0) !== undefined);
  expect(refused.length).toBeLessThan(1_000);
});
