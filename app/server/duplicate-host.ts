import type { IncomingMessage } from "node:http";

/**
 * Whether a request names its host more than once, which RFC 9112 §3.2 answers with 400: Node would take the
 * first, and a proxy or a cache in front may have taken the last. Asked for every kept page, so it looks no
 * further than the length of most names.
 */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}
