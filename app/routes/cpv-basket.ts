import { loadProfileChoice, parseChoiceQuery } from "../features/leads/profile-choice.server.ts";
import { jsonReply } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";

/** What the lead form shows for the codes in its address and the other parts of a digest's profile. */
export const cpvBasket: FileRoute = {
  query: parseChoiceQuery,
  async answer(request) {
    const data = await loadProfileChoice(request, request.url.searchParams);
    return jsonReply(data, 200, { "Cache-Control": "public, max-age=3600" });
  },
};
