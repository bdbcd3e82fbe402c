import { landingMessages } from "../features/landing/messages.ts";
import { Reply } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";
import type { Site } from "../site/sites.ts";

/** Name and icons for a site that is added to a home screen. */
export const webManifest: FileRoute = {
  answer({ site, lifetime }) {
    lifetime.cacheFile = true;
    return new Reply(JSON.stringify(manifestOf(site)), 200, {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    });
  },
};

function manifestOf(site: Site) {
  const language = languageOf("landing", site);
  return {
    id: paths.home(),
    name: site.brand,
    short_name: site.brand,
    description: landingMessages[language].description,
    lang: language,
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: ["any", "maskable"].flatMap((purpose) =>
      [192, 512].map((size) => ({
        src: `/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
}
