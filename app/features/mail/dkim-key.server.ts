import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { SettingsError } from "../../env.server.ts";
import type { MailSettings } from "../../process/settings.ts";

/**
 * Headers to sign, where a mail has them. `List-Unsubscribe-Post` is missing from the library's default list, but RFC
 * 8058 wants it signed.
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

/** Checks the key at start: with an invalid key, the library would silently send mails unsigned. */
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

/** Errors leave out the file's name, because no error message contains a setting's value. */
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
    // Not a key: the same error as for a key of another kind.
  }
  throw new SettingsError(
    "MAIL_DKIM_KEY must be a file with a private RSA key in PEM, without a passphrase",
  );
}
