import { landingMessages } from "../features/landing/messages.ts";
import type { PageRequest } from "../http/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";

/** How a device names and draws the site when it is put on its screen. */
export function webManifest(request: PageRequest): Response {
  const { site, lifetime } = request;
  lifetime.keepsFile = true;
  const language = languageOf("landing", site);
  const manifest = {
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
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
