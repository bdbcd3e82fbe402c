import { type PageRequest, redirect } from "../http/route.ts";
import { paths } from "../site/paths.ts";
import { legacyRedirects } from "../site/redirects.ts";

/** Moved for good. */
export function legacyRedirect({ url }: PageRequest): Response {
  const path = url.pathname.toLowerCase().replace(/\/$/, "");
  return redirect(legacyRedirects[path] ?? paths.home(), 301);
}

/** Every address that nobody knows. */
export function unknown(): Response {
  return redirect(paths.home(), 302);
}
