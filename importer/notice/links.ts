import { createHash } from "node:crypto";
import type { Country } from "../../app/site/sites.ts";
import { foldName } from "../../db/buyer-key.ts";

/*
 * Links: short texts that notices of one procurement share, made to be compared and indexed. Two notices with a common
 * link belong to one procedure (see procedures.ts). Each kind of link begins with its own letter, so kinds cannot collide.
 */

/** ContractFolderID, or a national register's id of the procedure. */
export function procedureLink(id: string): string {
  return `p:${key(id)}`;
}

/** A notice by its id, in any version. */
export function noticeLink(id: string): string {
  return `n:${key(id)}`;
}

/** A notice as another names it: by id and version (`…-01`), or by its number in TED. */
export function namedNoticeLink(name: string): string {
  return isTedNumber(name) ? tedLink(name) : noticeLink(name.replace(/-\d{2}$/, ""));
}

export function isTedNumber(text: string): boolean {
  return /^\d{1,8}-(19|20)\d\d$/.test(text);
}

/** The number that people know in the country's own register. */
export function registerLink(country: Country, number: string): string {
  return `r:${country}:${key(number)}`;
}

/** A number in TED such as `26269-2024`, without leading zeros. */
export function tedLink(number: string): string {
  return `t:${key(number.replace(/^0+/, ""))}`;
}

/**
 * The same title of the same buyer. Weak: it counts only where nothing stronger is known, since buyers buy the same
 * thing each year. Undefined if either is missing or too short to mean anything.
 */
export function titleLink(
  country: Country,
  title: string | null,
  buyer: { name: string | null; code: string | null } | undefined,
): string | undefined {
  const who = buyer?.code || (buyer?.name ? foldName(buyer.name) : "");
  const what = title ? foldName(title) : "";
  if (!who || what.length < 12) return undefined;
  return `x:${country}:${hash(`${who}\n${what}`)}`;
}

export function isWeak(link: string): boolean {
  return link.startsWith("x:");
}

/** Plain ASCII of bounded length, so that every program orders it alike. */
function key(text: string): string {
  const plain = text.trim().toLowerCase();
  return /^[\x21-\x7e]{1,100}$/.test(plain) ? plain : `#${hash(plain)}`;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}
