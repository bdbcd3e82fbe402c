import { findFile, listFiles } from "../features/sitemap/sitemap-sources.server.ts";
import { sitemapFile, sitemapIndex } from "../features/sitemap/sitemap-xml.ts";
import type { PageRequest } from "../http/route.ts";

const headers = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=60",
};

export async function allSitemaps(request: PageRequest): Promise<Response> {
  const files = await listFiles(request);
  return new Response(sitemapIndex(request.site.host, files), { headers });
}

/** Streamed, and made anew each time: engines ask a few times a day, and tenders change every hour. */
export async function sitemap(request: PageRequest): Promise<Response> {
  const batches = await findFile(request, request.params["file"] ?? "");
  if (!batches) return new Response(null, { status: 404 });
  const encoder = new TextEncoder();
  const texts = sitemapFile(request.site.host, batches);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => texts.return(undefined).then(() => {}),
  });
  return new Response(body, { headers });
}
