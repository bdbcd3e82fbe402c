import { requestContext } from "../http/request-context.ts";
import { paths } from "../site/paths.ts";
import type { Route } from "./+types/robots.ts";

/** All may be read. What is not to be found says so itself, for which it has to be read. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, lifetime } = context.get(requestContext);
  lifetime.keepsFile = true;
  const lines = [
    "User-agent: *",
    "Allow: /",
    "",
    `Sitemap: https://${site.host}${paths.sitemapIndex()}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
