/** A mailbox as in `From`: a name for people, empty if there is none, and an address. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Length limits of RFC 5321. */
const maxLocalLength = 64;
const maxLength = 254;

/**
 * One address that mail can be sent to, its domain in lower case and ASCII; null for anything else. Only the usual
 * form: people with a quoted address, or one at a bare IP address, have another one too.
 */
export function parseMailAddress(text: string): string | null {
  const given = text.trim();
  const at = given.lastIndexOf("@");
  const local = given.slice(0, Math.max(at, 0));
  const domain = parseDomain(given.slice(at + 1));
  if (!domain || local.length > maxLocalLength || !/^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(local)) {
    return null;
  }
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
  const address = `${local}@${domain}`;
  return address.length <= maxLength ? address : null;
}

/** `Hanked <info@hanked.ee>`, or an address alone. */
export function parseMailbox(text: string): Mailbox | null {
  const given = text.trim();
  const open = given.endsWith(">") ? given.lastIndexOf("<") : -1;
  const address = parseMailAddress(open < 0 ? given : given.slice(open + 1, -1));
  if (!address) return null;
  const name = open < 0 ? "" : withoutQuotes(given.slice(0, open).trim());
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a name with a line break would begin another header
  return /[\u0000-\u001f\u007f<>"]/.test(name) || name.length > 100 ? null : { name, address };
}

function withoutQuotes(name: string): string {
  return name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name;
}

/** The domain in ASCII, as mail servers need it; null unless it has at least two parts. */
function parseDomain(text: string): string | null {
  if (text.length > maxLength || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return null;
  const host = URL.parse(`http://${text}`)?.hostname ?? "";
  const labels = host.split(".");
  const sound = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
  // A host name whose last part is digits is an IP address.
  return sound && labels.length > 1 && !/^\d+$/.test(labels.at(-1) ?? "") ? host : null;
}
