import type { IncomingMessage } from "node:http";

/**
 * Whether a request names its host more than once, which RFC 9112 §3.2 answers with 400: Node takes the
 * first, while a proxy or cache in front may have taken the last. Runs for every request, so it compares
 * the length of a name first.
 */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
