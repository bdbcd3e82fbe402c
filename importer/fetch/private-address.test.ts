import { describe, expect, test } from "vitest";
import { isPrivateAddress } from "./private-address.ts";

describe("a private address is not requested", () => {
  test.each([
    ["this machine", ["0.0.0.0", "0.1.2.3", "127.0.0.1", "127.255.255.255", "::", "::1"]],
    [
      "private use",
      ["10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd00::1"],
    ],
    ["a provider's own", ["100.64.0.1", "100.127.255.255"]],
    ["the link", ["169.254.169.254", "fe80::1", "fe80::1%eth0", "febf::1"]],
    ["a site, as it once was", ["fec0::1", "feff::1"]],
    ["protocols", ["192.0.0.1", "192.0.0.255", "192.88.99.1"]],
    ["measurements", ["198.18.0.1", "198.19.255.255"]],
    ["documents", ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"]],
    [
      "groups and the future",
      ["224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255", "ff02::1"],
    ],
    [
      "IPv4, mapped",
      ["::ffff:10.0.0.1", "::ffff:a00:1", "::FFFF:127.0.0.1", "0:0:0:0:0:ffff:7f00:1"],
    ],
    ["IPv4, compatible", ["::10.0.0.1", "::7f00:1", "::8.8.8.8"]],
    [
      "IPv4, translated",
      ["64:ff9b::a00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "::ffff:0:10.0.0.1"],
    ],
    ["IPv4 in 6to4", ["2002:a00:1::1", "2002:7f00:1::", "2002:808:808::1"]],
    ["IPv4 in Teredo", ["2001::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"]],
    ["nobody", ["100::1", "4000::1", "5f00::1", "8000::1"]],
    ["no address at all", ["no address", "", "10.0.0", "0x7f.1", "2130706433"]],
  ])("%s: %j", (_, addresses) => {
    expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([]);
  });
});

test.each([
  "8.8.8.8",
  "172.15.255.255",
  "172.32.0.1",
  "100.63.255.255",
  "100.128.0.1",
  "192.0.1.1",
  "198.20.0.1",
  "223.255.255.255",
  "2001:4860:4860::8888",
  "2001:200::1",
  "2a00:1450:4001::1",
  "2003::1",
  "::ffff:8.8.8.8",
])("%s is a public address", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
