import { expect, test } from "vitest";
import { clientKeys } from "./client-keys.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:4711", "192.0.2.7"],
  ["[2001:db8:1:2::9]:4711", "20010db800010002/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "20010db800010002/64"],
  ["2001:db8:1:2:ffff::1", "20010db800010002/64"],
  ["2001:0DB8:0001:0002::9", "20010db800010002/64"],
  ["2001:db8::1", "20010db800000000/64"],
  ["::1", "0000000000000000/64"],
  ["::", "0000000000000000/64"],
  ["fe80::1%eth0", "fe80000000000000/64"],
  ["64:ff9b::192.0.2.7", "0064ff9b00000000/64"],
  ["unknown", "unknown"],
  ["", ""],
])("%s has the client key %s", (address, key) => {
  expect(clientKeys(address)[0]).toEqual({ key, share: 1 });
});

test("an IPv4 address has one key", () => {
  expect(clientKeys("192.0.2.7")).toHaveLength(1);
});

test("an IPv6 address also counts for its larger networks, with higher limits", () => {
  expect(clientKeys("2001:db8:1:203::9")).toEqual([
    { key: "20010db800010203/64", share: 1 },
    { key: "20010db8000102/56", share: 2 },
    { key: "20010db80001/48", share: 6 },
  ]);
});
