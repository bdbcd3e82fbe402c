import type { Answer } from "./ask.ts";

/**
 * The rules of MDN's HTTP Observatory, as published in mdn/mdn-http-observatory (its tests and its table of scores,
 * with the two of 2026 for COOP and COEP). A site starts with 100; bonus points count only if at most ten were lost.
 */
export interface Scored {
  total: number;
  points: Record<string, number>;
}

/** Facts that a response does not show. */
interface Surroundings {
  /** Whether the domain is on the browsers' HSTS preload list; its owners apply at hstspreload.org. */
  preloaded: boolean;
}

type Rule = (answer: Answer, surroundings: Surroundings) => number;

export function scoreAnswer(answer: Answer, surroundings: Surroundings): Scored {
  const points = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, rule(answer, surroundings)]),
  );
  const all = Object.values(points);
  const lost = sum(all.filter((modifier) => modifier < 0));
  const won = sum(all.filter((modifier) => modifier > 0));
  return { total: 100 + lost + (100 + lost >= 90 ? won : 0), points };
}

const sum = (modifiers: number[]) => modifiers.reduce((total, modifier) => total + modifier, 0);

const headerOf = ({ headers }: Answer, name: string) => {
  const value = headers[name];
  return typeof value === "string" ? value.trim() : undefined;
};

/** 10 with `default-src 'none'`, 5 without; 0 or less with anything unsafe or broad in it. */
const contentSecurityPolicy: Rule = (answer) => {
  const policy = policyOf(answer);
  if (!policy) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const [script, style] = [sourcesOf("script-src"), sourcesOf("style-src")];
  const all = [...policy.values()].flat();
  if (script.some((source) => isBroad(source) || isInline(source))) return -20;
  if (sourcesOf("object-src").some(isBroad)) return -20;
  if (all.some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...script, ...style].includes("'unsafe-eval'")) return -10;
  if (style.some((source) => isBroad(source) || isInline(source))) return 0;
  return policy.get("default-src")?.join() === "'none'" ? 10 : 5;
};

function policyOf(answer: Answer): Map<string, string[]> | undefined {
  const header = headerOf(answer, "content-security-policy");
  if (!header) return undefined;
  const directives = header.split(";").map((part) => part.trim().toLowerCase().split(/\s+/));
  const policy = new Map(directives.map(([name = "", ...sources]) => [name, sources]));
  // A directive that is named twice makes the whole policy unreadable.
  return policy.size === directives.length ? policy : undefined;
}

const isInline = (source: string) => source === "'unsafe-inline'" || source === "data:";
const isBroad = (source: string) => /^((ftp|https?):|(https?:\/\/)?\*(\.\*)?)$/.test(source);

/** 5 if every cookie is Secure, HttpOnly and SameSite; 0 without cookies; less otherwise. */
const cookies: Rule = ({ headers }) => {
  const set = [headers["set-cookie"] ?? []].flat();
  if (set.length === 0) return 0;
  const guarded = (cookie: string) =>
    ["secure", "httponly", "samesite"].every((guard) => cookie.toLowerCase().includes(guard));
  return set.every(guarded) ? 5 : -20;
};

/** -50 if other sites may read with the visitor's cookies, else 0. */
const crossOriginSharing: Rule = (answer) =>
  headerOf(answer, "access-control-allow-credentials") === "true" ? -50 : 0;

/** 5 for any policy that tells other sites no more than the host. */
const referrerPolicy: Rule = (answer) => {
  const policy = headerOf(answer, "referrer-policy");
  if (!policy) return 0;
  const careful = [
    "no-referrer",
    "same-origin",
    "strict-origin",
    "strict-origin-when-cross-origin",
  ];
  return careful.includes(policy) ? 5 : -5;
};

/** 5 for a preloaded domain, 0 for a max-age of half a year or more, less for a shorter one. */
const strictTransport: Rule = (answer, { preloaded }) => {
  if (preloaded) return 5;
  const header = headerOf(answer, "strict-transport-security");
  const age = header?.split(";").find((part) => part.trim().startsWith("max-age="));
  if (!age) return -20;
  return Number(age.split("=")[1]) >= 15_552_000 ? 0 : -10;
};

/** 5 if all scripts have an integrity hash, 0 if some of our own have none; less for foreign ones without. */
const subresourceIntegrity: Rule = ({ body }) => {
  const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const loaded = scripts.filter((attributes) => /\bsrc="/.test(attributes));
  const foreign = loaded.filter((attributes) => /\bsrc="(https?:)?\/\//.test(attributes));
  if (foreign.some((attributes) => !attributes.includes("integrity="))) return -5;
  return loaded.length > 0 && loaded.every((attributes) => attributes.includes("integrity="))
    ? 5
    : 0;
};

/** 0 with `nosniff`. */
const contentTypeOptions: Rule = (answer) =>
  headerOf(answer, "x-content-type-options") === "nosniff" ? 0 : -5;

/** 5 where the content security policy says who may frame, 0 where only the old header does. */
const frameOptions: Rule = (answer) => {
  if (policyOf(answer)?.has("frame-ancestors")) return 5;
  return /^(deny|sameorigin)$/i.test(headerOf(answer, "x-frame-options") ?? "") ? 0 : -20;
};

/** 10 for one of the good values, 0 for none or the open one, -5 for an unknown one. */
const oneOf = (header: string, good: string[], open: string): Rule => {
  return (answer) => {
    const value = headerOf(answer, header)?.split(";")[0];
    if (value === undefined || value === open) return 0;
    return good.includes(value) ? 10 : -5;
  };
};

const rules: Record<string, Rule> = {
  "content-security-policy": contentSecurityPolicy,
  cookies,
  "cross-origin-embedder-policy": oneOf(
    "cross-origin-embedder-policy",
    ["require-corp", "credentialless"],
    "unsafe-none",
  ),
  "cross-origin-opener-policy": oneOf(
    "cross-origin-opener-policy",
    ["same-origin", "same-origin-allow-popups", "noopener-allow-popups"],
    "unsafe-none",
  ),
  "cross-origin-resource-policy": oneOf(
    "cross-origin-resource-policy",
    ["same-origin", "same-site"],
    "cross-origin",
  ),
  "cross-origin-resource-sharing": crossOriginSharing,
  // 0: the proxy in front, such as deploy/Caddyfile, redirects from HTTP to HTTPS on the same host.
  redirection: () => 0,
  "referrer-policy": referrerPolicy,
  "strict-transport-security": strictTransport,
  "subresource-integrity": subresourceIntegrity,
  "x-content-type-options": contentTypeOptions,
  "x-frame-options": frameOptions,
};
