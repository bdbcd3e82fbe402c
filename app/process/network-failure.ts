/** Network and TLS error codes in words, for the person who has to act on them. */
const meanings: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "the connection was cut",
  EPIPE: "the connection was cut",
  UND_ERR_SOCKET: "the connection was cut",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name cannot be looked up",
  ETIMEDOUT: "no answer in time",
  UND_ERR_CONNECT_TIMEOUT: "no answer in time",
  ENETUNREACH: "no route to it",
  EHOSTUNREACH: "no route to it",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate has an unknown issuer",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its intermediate certificates are missing",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its certificate has an unknown issuer",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS",
};

/** Describes a failure in words and with its code, never with an address, which may hold a key. */
export function describeNetworkFailure(error: unknown): string {
  if (error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name)) {
    return "no answer in time (timeout)";
  }
  const code = networkCodeOf(error);
  if (!code) return isRedirect(error) ? "it redirects to another address" : "the connection failed";
  return meanings[code] ? `${meanings[code]} (${code})` : `the connection failed (${code})`;
}

/** The code of the innermost error that has one. */
export function networkCodeOf(error: unknown): string | undefined {
  let found: string | undefined;
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as NodeJS.ErrnoException;
    if (typeof code === "string" && /^[A-Z0-9_]{3,60}$/.test(code)) found = code;
  }
  return found;
}

/** fetch with `redirect: "error"` gives no code for it. */
function isRedirect(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof Error &&
    /unexpected redirect/.test(error.cause.message)
  );
}
