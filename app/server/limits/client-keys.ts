import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/** A key that a client is counted by, and how many times one client's allowance it has. */
export interface ClientKey {
  key: string;
  share: number;
}

/**
 * IPv6 networks, by prefix length. A device or a home network has a /64, so all its addresses count as one client. A
 * rented line has a /56 and a rented server often a /48, with 65,536 networks to switch between; but mobile operators
 * give each phone a /64 out of these, so they get more than one client does.
 */
const networks = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 6 },
];

/** The keys of a client for limits: it must be within the limit of each. */
export function clientKeys(given: string): ClientKey[] {
  const address = withoutPort(given);
  if (!isIP(address)) return [{ key: address, share: 1 }];
  const parsed = ipaddr.process(isIPv6(address) ? inHexadecimal(address) : address);
  if (parsed instanceof ipaddr.IPv4) return [{ key: parsed.toString(), share: 1 }];
  const bytes = Buffer.from(parsed.toByteArray()).toString("hex");
  return networks.map(({ bits, share }) => ({ key: `${bytes.slice(0, bits / 4)}/${bits}`, share }));
}

/** Rewrites `64:ff9b::192.0.2.7` in hexadecimal, and drops a zone such as `%eth0`. */
function inHexadecimal(address: string): string {
  return new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1);
}

/** `192.0.2.1:443` and `[2001:db8::1]:443`: some proxies add the port, which differs with every connection. */
function withoutPort(given: string): string {
  if (given.startsWith("[")) return given.slice(1, given.indexOf("]"));
  const colon = given.indexOf(":");
  return colon >= 0 && colon === given.lastIndexOf(":") ? given.slice(0, colon) : given;
}
