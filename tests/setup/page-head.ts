import { decode } from "./page-ways.ts";

/** What the head of a page tells search engines and other programs. */
export interface PageHead {
  language: string;
  title: string;
  description: string;
  canonical: string | undefined;
  noindex: boolean;
  /** By language. */
  alternates: Map<string, string>;
  /** og: and twitter: tags. */
  sharing: Map<string, string>;
  structured: Record<string, unknown>[];
}

export function readHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = [...head.matchAll(/<(?:meta|link)\b([^>]*?)\/?>/g)].map(([, inner = ""]) =>
    attributesOf(inner),
  );
  const metas = new Map(tags.map((tag) => [tag["name"] ?? "", tag["content"] ?? ""]));
  const links = tags.filter((tag) => tag["rel"] !== undefined);
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1] ?? "",
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    description: metas.get("description") ?? "",
    canonical: links.find((tag) => tag["rel"] === "canonical")?.["href"],
    noindex: metas.get("robots") === "noindex",
    alternates: new Map(
      links
        .filter((tag) => tag["hreflang"] !== undefined)
        .map((tag) => [tag["hreflang"] ?? "", tag["href"] ?? ""]),
    ),
    sharing: new Map(
      tags
        .map((tag) => [tag["property"] ?? tag["name"] ?? "", tag["content"] ?? ""] as const)
        .filter(([key]) => /^(og|twitter):/.test(key)),
    ),
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json),
    ),
  };
}

function attributesOf(inner: string): Record<string, string> {
  return Object.fromEntries(
    [...inner.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
      key.toLowerCase(),
      decode(value),
    ]),
  );
}
