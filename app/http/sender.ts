import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The key of a client for rate limits. A household or an office has a whole /64 of IPv6 addresses, so these count as
 * one. Some proxies add the port, which differs with every connection.
 */
export function senderOf(given: string): string {
  const address = withoutPort(given);
  if (!isIP(address)) return address;
  const parsed = ipaddr.process(isIPv6(address) ? inHexadecimal(address) : address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}

/** Rewrites `64:ff9b::192.0.2.7` in hexadecimal, and drops a zone such as `%eth0`. */
function inHexadecimal(address: string): string {
  return new URL(`http://[${address.split("%")[0]}]`).hostname.slice(1, -1);
}

/** `192.0.2.1:443` and `[2001:db8::1]:443` */
function withoutPort(given: string): string {
  if (given.startsWith("[")) return given.slice(1, given.indexOf("]"));
  const colon = given.indexOf(":");
  return colon >= 0 && colon === given.lastIndexOf(":") ? given.slice(0, colon) : given;
}
