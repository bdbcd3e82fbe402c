import { createHmac } from "node:crypto";

/**
 * What stays of an address when it is forgotten. Keyed: of a bare hash, addresses could be guessed. Capitals and what follows
 * a plus sign make no other mailbox, nor do dots where the provider ignores them: a stranger would get three mails for each.
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
