import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { SettingsError } from "../../env.server.ts";
import type { MailSettings } from "../../process/settings.ts";

/**
 * With `List-Unsubscribe-Post`, which RFC 8058 wants signed and which the library leaves out. Only those that a letter has
 * are signed.
 */
const signedHeaders = [
  "From",
  "To",
  "Reply-To",
  "Subject",
  "Date",
  "Message-ID",
  "MIME-Version",
  "Content-Type",
  "Content-Language",
  "Auto-Submitted",
  "List-Id",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
  "X-Auto-Response-Suppress",
].join(":");

/** Read once at the start: with a key that is no key, the library would send letters unsigned without a word. */
export function loadDkimKey(dkim: MailSettings["dkim"]) {
  if (!dkim) return undefined;
  const privateKey = readKey(dkim.keyFile);
  return {
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey,
    headerFieldNames: signedHeaders,
  };
}

export type DkimKey = NonNullable<ReturnType<typeof loadDkimKey>>;

/** Without the file's name, as no message names a setting's value. */
function readKey(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(`MAIL_DKIM_KEY must be a file that can be read (${code})`);
  }
  try {
    if (createPrivateKey(text).asymmetricKeyType === "rsa") return text;
  } catch {
    // As for a key of another kind.
  }
  throw new SettingsError(
    "MAIL_DKIM_KEY must be a file with a private RSA key in PEM, without a passphrase",
  );
}
