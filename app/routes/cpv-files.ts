import { hourMs } from "../../calendar/local-time.ts";
import { loadCounts, loadSimilar } from "../features/cpv/tool/tool-data.server.ts";
import { parseSearchQuery } from "../features/cpv/tool/tool-query.ts";
import { loadProfileChoice, parseChoiceQuery } from "../features/leads/profile-choice.server.ts";
import { jsonReply, notFound, Reply, redirect } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";
import { languages } from "../site/languages.ts";

/** The codes that the tool searches in the browser. Their hash is in the name, so a browser asks once. */
export const cpvVocabularyFile: FileRoute = {
  async answer({ cpv, lifetime, params: { file = "" } }) {
    const language = languages.find((known) => file.startsWith(`${known}-`));
    if (!language || !file.endsWith(".txt")) return notFound();
    const { path, text } = (await cpv.catalogue(lifetime)).document(language);
    // An outdated hash is redirected to the current file.
    if (!path.endsWith(`/${file}`)) return redirect(path, 302);
    lifetime.cacheFile = true;
    return new Reply(text, 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
  },
};

/** What the lead form shows for the codes in its address and the other parts of a digest's profile. */
export const cpvBasket: FileRoute = {
  query: parseChoiceQuery,
  async answer(request) {
    const data = await loadProfileChoice(request, request.url.searchParams);
    return jsonReply(data, 200, { "Cache-Control": "public, max-age=3600" });
  },
};

/** How many tenders are open for each code, for the tool's search in the browser. */
export const cpvCounts: FileRoute = {
  async answer(request) {
    const counts = await loadCounts(request);
    request.lifetime.cacheFile = true;
    request.lifetime.endsAt(new Date(Date.now() + hourMs));
    return jsonReply(Object.fromEntries(counts), 200, { "Cache-Control": "public, max-age=600" });
  },
};

/** The codes that the CPV tool proposes when its own search, in the browser, finds few or none. */
export const cpvSimilar: FileRoute = {
  query: parseSearchQuery,
  async answer(request) {
    const codes = await loadSimilar(request, request.url.searchParams.get("q") ?? "");
    return jsonReply(codes, 200, { "Cache-Control": "public, max-age=3600" });
  },
};
