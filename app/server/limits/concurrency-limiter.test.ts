import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { clientKeys } from "./client-keys.ts";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";

const client = clientKeys("192.0.2.1");
const other = clientKeys("192.0.2.2");

test("each client can hold a limited number of responses", () => {
  const limiter = new ConcurrencyLimiter(2);
  const answers = [new EventEmitter(), new EventEmitter()];
  for (const answer of answers) {
    expect(limiter.allows(client)).toBe(true);
    limiter.hold(client, answer);
  }
  expect(limiter.allows(client)).toBe(false);
  expect(limiter.allows(other)).toBe(true);
  answers[0]?.emit("close");
  expect(limiter.allows(client)).toBe(true);
});

test("an IPv6 network holds no more than its share from any addresses", () => {
  const limiter = new ConcurrencyLimiter(2);
  const addresses = Array.from({ length: 100 }, (_, n) => clientKeys(`2001:db8:0:${n}::1`));
  const held = addresses.filter((keys) => {
    const allowed = limiter.allows(keys);
    if (allowed) limiter.hold(keys, new EventEmitter());
    return allowed;
  });
  expect(held).toHaveLength(4);
});

test("clients that hold nothing use no memory", () => {
  const limiter = new ConcurrencyLimiter(2);
  for (let n = 0; n < 1_000; n++) {
    const answer = new EventEmitter();
    limiter.hold(clientKeys(`2001:db8:${n.toString(16)}::1`), answer);
    answer.emit("close");
  }
  expect(limiter).toMatchObject({ held: new Map(), total: 0 });
  expect(limiter.hasRoom).toBe(true);
});
