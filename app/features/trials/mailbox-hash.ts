import { createHmac } from "node:crypto";

/**
 * What stays of an address when it is forgotten. Keyed: of a bare hash, addresses could be guessed. Capitals and what follows
 * a plus sign make no other mailbox.
 */
export function hashMailbox(key: Buffer, address: string): string {
  return createHmac("sha256", key).update("mailbox ").update(mailboxOf(address)).digest("hex");
}

function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).split("+", 1);
  return `${local}${address.slice(at)}`.toLowerCase();
}
