import { redirect } from "react-router";
import { paths } from "../site/paths.ts";
import { legacyRedirects } from "../site/redirects.ts";
import type { Route } from "./+types/legacy-redirect.ts";

export function loader({ url }: Route.LoaderArgs) {
  const path = url.pathname.toLowerCase().replace(/\/$/, "");
  return redirect(legacyRedirects[path] ?? paths.home(), 301);
}
