import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { legacyRedirects } from "./site/redirects.ts";

/** The URL contract. Every address of the product is on this screen. */
export default [
  index("routes/landing.tsx"),
  route("paldies", "routes/thank-you.tsx"),

  // Moved for good: 301, see site/redirects.ts.
  ...Object.keys(legacyRedirects).map((path) =>
    route(path, "routes/legacy-redirect.ts", { id: `legacy${path}` }),
  ),
  // Everything else is unknown: 302 to the landing page.
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
