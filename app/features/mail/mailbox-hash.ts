import { createHmac } from "node:crypto";

/**
 * What remains of a deleted address. Keyed, since addresses could be guessed from a bare hash. Capitals, the part after
 * a plus sign and dots that the provider ignores are left out: a stranger would get three mails for each spelling.
 */
export function hashMailbox(key: Buffer, address: string): string {
  return createHmac("sha256", key).update("mailbox ").update(mailboxOf(address)).digest("hex");
}

function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).toLowerCase().split("+", 1);
  const domain = address.slice(at + 1).toLowerCase();
  return dotless.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

const dotless = new Set(["gmail.com", "googlemail.com"]);
