import { loadSimilar } from "../features/cpv/tool/tool-data.server.ts";
import { parseSearchQuery } from "../features/cpv/tool/tool-query.ts";
import { jsonReply } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";

/** The codes that the CPV tool proposes when its own search, in the browser, finds few or none. */
export const cpvSimilar: FileRoute = {
  query: parseSearchQuery,
  async answer(request) {
    const codes = await loadSimilar(request, request.url.searchParams.get("q") ?? "");
    return jsonReply(codes, 200, { "Cache-Control": "public, max-age=3600" });
  },
};
