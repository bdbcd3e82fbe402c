import { createHmac, timingSafeEqual } from "node:crypto";
import { isTokenShaped } from "../../site/without-token.ts";

/*
 * Signed links in mails, which say whose trial or followed procurement it is and what the link is for. Nothing about them
 * is stored, and none can be guessed.
 */

/**
 * confirm: in the mail that answers a request. manage: in digests, to change, pause and leave. follow: beside the notices of
 * a digest, to follow one of them. Their places are signed; the token's first letter allows for one more (without-token.ts).
 */
export type LinkPurpose = "confirm" | "manage" | "follow";

interface TrialLink {
  trial: string;
  purpose: LinkPurpose;
}

const purposes: readonly LinkPurpose[] = ["confirm", "manage", "follow"];
const idLength = 16;
const signatureLength = 16;
const length = 1 + idLength + signatureLength;

/** 44 characters that need no escaping in a URL. */
export function signLink(key: Buffer, { trial, purpose }: TrialLink): string {
  const id = Buffer.from(trial.replaceAll("-", ""), "hex");
  const said = Buffer.concat([Buffer.from([purposes.indexOf(purpose)]), id]);
  return Buffer.concat([said, signatureOf(key, said)]).toString("base64url");
}

/** Null for anything that we did not sign. */
export function parseLink(key: Buffer, text: string): TrialLink | null {
  if (!isTokenShaped(text)) return null;
  const bytes = Buffer.from(text, "base64url");
  if (bytes.length !== length) return null;
  const said = bytes.subarray(0, 1 + idLength);
  if (!timingSafeEqual(signatureOf(key, said), bytes.subarray(said.length))) return null;
  const purpose = purposes[said[0] ?? -1];
  return purpose ? { trial: uuidOf(said.subarray(1)), purpose } : null;
}

function signatureOf(key: Buffer, said: Buffer): Buffer {
  return createHmac("sha256", key)
    .update("link ")
    .update(said)
    .digest()
    .subarray(0, signatureLength);
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
