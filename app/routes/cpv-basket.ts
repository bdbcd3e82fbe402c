import { loadBasket } from "../features/cpv/basket-data.server.ts";
import { parseBasketQuery } from "../features/cpv/tool-query.ts";
import { jsonReply } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";

/** What the offer form shows of the codes in its address. */
export const cpvBasket: FileRoute = {
  query: parseBasketQuery,
  async answer(request) {
    const data = await loadBasket(request, request.url.searchParams.get("cpv"));
    return jsonReply(data, 200, { "Cache-Control": "public, max-age=3600" });
  },
};
