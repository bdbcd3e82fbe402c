import { BlockList, isIP } from "node:net";

/**
 * Whether an address is private, loopback, multicast, reserved or a tunnel to another address, by IANA's registries of
 * special-purpose addresses. In IPv6 only global unicast (2000::/3) is allowed, without its reserved parts and those
 * that embed an IPv4 address, which could be private.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  if (family === 4) return insideIpv4.check(address, "ipv4");
  // Drop the zone, which names an interface of this machine (fe80::1%eth0).
  const [bare = ""] = address.split("%");
  // Node checks a mapped address (::ffff:10.0.0.1) against the IPv4 list.
  if (mapped.check(bare, "ipv6")) return insideIpv4.check(bare, "ipv6");
  return !global.check(bare, "ipv6") || reserved.check(bare, "ipv6");
}

const insideIpv4 = listOf("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

const mapped = listOf("ipv6", [["::ffff:0:0", 96]]);
const global = listOf("ipv6", [["2000::", 3]]);
const reserved = listOf("ipv6", [
  // Teredo, ORCHID and other protocols.
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4: the next 32 bits are an IPv4 address.
  ["2002::", 16],
  ["3fff::", 20],
]);

function listOf(family: "ipv4" | "ipv6", networks: [network: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
