import type { RequestHandler } from "express";
import { acceptsEncoding } from "../../http/accepted-encoding.ts";
import { inertPolicy } from "../../http/security-headers.ts";
import { type Language, languages } from "../../site/languages.ts";
import type { CpvSource } from "./cpv-source.server.ts";

const address = /^\/cpv-koodid\/data\/([a-z]{2})-([\w-]{1,40})\.txt$/;

/**
 * The documents that the tool loads, ahead of the pages: their names carry a hash of their content,
 * so a browser asks once. One that has just been replaced answers with its successor.
 */
export function serveCpvDocuments(source: CpvSource): RequestHandler {
  return async (request, response, next) => {
    const [, language = "", hash] = address.exec(request.path) ?? [];
    if (!["GET", "HEAD"].includes(request.method) || !isLanguage(language)) return next();
    response.set("Content-Security-Policy", inertPolicy);
    try {
      const document = (await source.catalogue()).document(language);
      const accepted = request.headers["accept-encoding"];
      const encoding = (["br", "gzip"] as const).find((name) => acceptsEncoding(accepted, name));
      const body = await (encoding === "br"
        ? document.brotli()
        : encoding === "gzip"
          ? document.gzip()
          : document.body);
      if (encoding) response.set("Content-Encoding", encoding);
      response.set({
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Length": String(body.length),
        "Cache-Control": hash === document.hash ? immutable : "no-store",
        Vary: "Accept-Encoding",
      });
      response.end(request.method === "HEAD" ? undefined : body);
    } catch {
      // The source has logged why.
      response.set({ "Cache-Control": "no-store", "Retry-After": "30" }).sendStatus(503);
    }
  };
}

const immutable = "public, max-age=31536000, immutable";

function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}
