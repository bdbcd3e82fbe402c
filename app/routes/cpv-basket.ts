import { showBasket } from "../features/cpv/basket-data.server.ts";
import { requestContext } from "../http/request-context.ts";
import type { Route } from "./+types/cpv-basket.ts";

/** What the offer form shows of the codes in its address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const data = await showBasket(context.get(requestContext), url.searchParams.get("cpv"));
  return Response.json(data, { headers: { "Cache-Control": "public, max-age=3600" } });
}
