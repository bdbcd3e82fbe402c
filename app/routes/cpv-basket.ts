import { showBasket } from "../features/cpv/basket-data.server.ts";
import type { PageRequest } from "../http/route.ts";

/** What the offer form shows of the codes in its address. */
export async function cpvBasket(request: PageRequest): Promise<Response> {
  const data = await showBasket(request, request.url.searchParams.get("cpv"));
  return Response.json(data, { headers: { "Cache-Control": "public, max-age=3600" } });
}
