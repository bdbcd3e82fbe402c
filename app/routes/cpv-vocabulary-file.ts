import { notFound, Reply, redirect } from "../http/reply.ts";
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
