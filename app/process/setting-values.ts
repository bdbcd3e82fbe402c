import { isIPv4 } from "node:net";
import proxyAddr from "proxy-addr";
import * as v from "valibot";
import { listHosts } from "../../db/several-hosts.ts";
import { normaliseHost } from "../site/host.ts";

/*
 * The formats of settings. Each message follows the setting's name, and says what the value must be, never what it is:
 * an address can hold a password.
 */

export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.check((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`),
  );

const urlWith = (protocols: string[], what: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), what),
  );

export const httpUrl = urlWith(["http:", "https:"], "must be an http or https address");

/** Over plain http, anyone on the way could read or change what is sent. */
export const privateUrl = v.pipe(
  httpUrl,
  v.check(
    (text) => !text.startsWith("http:") || isThisMachine(URL.parse(text)?.hostname ?? ""),
    "must be an https address, unless it is on this machine",
  ),
);

export function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "[::1]" || (isIPv4(host) && host.startsWith("127."));
}

export function hasCredentials(text: string): boolean {
  const url = URL.parse(text);
  return !!url && url.username + url.password !== "";
}

export const plainUrl = v.pipe(
  privateUrl,
  v.check((text) => !/[?#]/.test(text), "must have no query and no fragment"),
  v.check((text) => !hasCredentials(text), "must have no user name and no password"),
);

/** Ends with a slash, so that relative addresses resolve below it. */
export const baseUrl = v.pipe(
  plainUrl,
  v.transform((text) => new URL(text.endsWith("/") ? text : `${text}/`).href),
);

const postgresMessage = "must be an address like postgres://user:password@host:5432/name";
const oneHost = urlWith(["postgres:", "postgresql:"], postgresMessage);

/** May name several hosts, separated by commas. */
export const postgresUrl = v.pipe(
  v.string(),
  v.check((text) => listHosts(text).every((one) => v.is(oneHost, one)), postgresMessage),
);

export const hostName = v.pipe(
  v.string(),
  v.transform(normaliseHost),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, "must be a host name like hanked.ee"),
);

/** Parsed by a function that returns null for what it refuses. */
export const parsedBy = <T>(parse: (text: string) => T | null, what: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const parsed = parse(dataset.value);
      if (parsed !== null) return parsed;
      addIssue({ message: what });
      return NEVER;
    }),
  );

export const trustProxy = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return remember(proxyAddr.compile(dataset.value.split(/[\s,]+/).filter(Boolean)));
    } catch {
      addIssue({ message: "must list addresses or networks, such as loopback or 10.0.0.0/8" });
      return NEVER;
    }
  }),
);

/** Every request asks this about the proxy's address, and parsing one takes a hundredth of a search. */
function remember(trusts: (address: string, hop: number) => boolean) {
  const known = new Map<string, boolean>();
  const mostKnown = 1_000;
  return (address: string, hop: number): boolean => {
    const answer = known.get(address) ?? trusts(address, hop);
    if (known.size < mostKnown) known.set(address, answer);
    return answer;
  };
}

export const onOff = v.pipe(
  v.picklist(["0", "1", "false", "true", "off", "on"], "must be on or off"),
  v.transform((text) => ["1", "true", "on"].includes(text)),
);
