import { describe, expect, test } from "vitest";
import { senderOf } from "./sender.ts";

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
    expect(senderOf(address)).toBe(key);
  });

  test("two addresses of one /64 are the same, of two are not", () => {
    expect(senderOf("2001:db8:1:2::a")).toBe(senderOf("2001:db8:1:2:ff:ff:ff:ff"));
    expect(senderOf("2001:db8:1:2::a")).not.toBe(senderOf("2001:db8:1:3::a"));
  });
});
