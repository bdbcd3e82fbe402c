import { type PageRequest, redirect } from "../http/route.ts";
import { languages } from "../site/languages.ts";

/** The codes that the tool searches in the browser. Their hash is in the name, so a browser asks once. */
export async function cpvDocument({ cpv, lifetime, params }: PageRequest): Promise<Response> {
  const { file = "" } = params;
  const language = languages.find((known) => file.startsWith(`${known}-`));
  if (!language) return new Response(null, { status: 404 });
  const { path, text } = (await cpv.catalogue(lifetime)).document(language);
  // One that has been replaced leads to its successor.
  if (!path.endsWith(`/${file}`)) return redirect(path, 302);
  lifetime.keepsFile = true;
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
