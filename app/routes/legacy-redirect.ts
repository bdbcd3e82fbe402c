import { type PageRequest, redirect } from "../http/route.ts";
import { paths } from "../site/paths.ts";
import { legacyRedirects } from "../site/redirects.ts";

export function legacyRedirect(request: PageRequest): Response {
  const path = request.url.pathname.toLowerCase().replace(/\/$/, "");
  return redirect(legacyRedirects[path] ?? paths.home(), 301);
}
