import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { dayMs, hourMs } from "../../../calendar/local-time.ts";

/*
 * What a page needs of a form that was just sent, as the address that was given. It is in the page's own address, sealed:
 * the web process cannot read addresses back, and nothing is stored in the browser. The choice of which a sample was sent
 * is sealed in its links, because a mail to an unconfirmed address must not repeat what somebody typed.
 */

/** Each has a key of its own, so that one is never taken for the other. */
export type SealedKind = "lead receipt" | "trial receipt" | "sample choice";

/** How long such an address says anything. A sample is read days later. */
const openForMs: Record<SealedKind, number> = {
  "lead receipt": hourMs,
  "trial receipt": hourMs,
  "sample choice": 30 * dayMs,
};

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;
/** The token's first letter is an A, as of all tokens that are kept out of logs and analytics: see without-token.ts. */
const version = Buffer.from([1]);

/** Longer than anything that we seal: its texts are 200 characters long at most, of four bytes each. */
export const maxSealedLength = 5_000;

export function isSealedShaped(text: string): boolean {
  return text.length <= maxSealedLength && /^A[\w-]{43,}$/.test(text);
}

/** Text that needs no escaping in a URL. */
export function seal(linkKey: Buffer, kind: SealedKind, value: { sentAt: number }): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(linkKey, kind), nonce).setAAD(version);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([version, nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined for anything that we did not seal, and for what is too old. */
export function unseal<Value extends { sentAt: number }>(
  linkKey: Buffer,
  kind: SealedKind,
  token: string,
  now: number,
): Value | undefined {
  const bytes = Buffer.from(token, "base64url");
  const [afterNonce, afterTag] = [1 + nonceLength, 1 + nonceLength + tagLength];
  if (bytes.length <= afterTag || bytes[0] !== version[0]) return undefined;
  try {
    const decipher = createDecipheriv(
      algorithm,
      keyOf(linkKey, kind),
      bytes.subarray(1, afterNonce),
    )
      .setAAD(version)
      .setAuthTag(bytes.subarray(afterNonce, afterTag));
    const text = Buffer.concat([decipher.update(bytes.subarray(afterTag)), decipher.final()]);
    const value = JSON.parse(text.toString("utf8")) as Value;
    return now - value.sentAt < openForMs[kind] ? value : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(linkKey: Buffer, kind: SealedKind): Buffer {
  return createHmac("sha256", linkKey).update(kind).digest();
}
