import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { hourMs } from "../../../calendar/local-time.ts";

/**
 * What the thank-you page needs of the lead that was just sent: whom the sample goes to, and enough to correct that. It is
 * in the page's address, sealed: the web process cannot read leads back, and nothing is stored in the browser.
 */
export interface LeadReceipt {
  /** The lead, as it was first sent. */
  formKey: string;
  contentHash: string;
  /** The last version of it, whose sample waits. */
  lastHash: string;
  company: string;
  industry: string;
  email: string;
  honeypot: boolean;
  sentAt: number;
}

/** How long an address can be corrected. */
const openForMs = hourMs;

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
/** The token's first letter is an A, as of all tokens that are kept out of logs and analytics: see without-token.ts. */
const version = Buffer.from([1]);

/** Text that needs no escaping in a URL. */
export function sealReceipt(key: Buffer, receipt: LeadReceipt): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, receiptKey(key), nonce).setAAD(version);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(receipt)), cipher.final()]);
  return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined for anything that we did not seal, and for what is too old. */
export function openReceipt(key: Buffer, token: string, now: number): LeadReceipt | undefined {
  const bytes = Buffer.from(token, "base64url");
  const [afterNonce, afterTag] = [1 + nonceLength, 1 + nonceLength + tagLength];
  if (bytes.length <= afterTag || bytes[0] !== version[0]) return undefined;
  try {
    const decipher = createDecipheriv(algorithm, receiptKey(key), bytes.subarray(1, afterNonce))
      .setAAD(version)
      .setAuthTag(bytes.subarray(afterNonce, afterTag));
    const text = Buffer.concat([decipher.update(bytes.subarray(afterTag)), decipher.final()]);
    const receipt = JSON.parse(text.toString("utf8")) as LeadReceipt;
    return now - receipt.sentAt < openForMs ? receipt : undefined;
  } catch {
    return undefined;
  }
}

/** A key of its own, made from the one that signs links. */
function receiptKey(key: Buffer): Buffer {
  return createHmac("sha256", key).update("lead receipt").digest();
}
