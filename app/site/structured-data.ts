import { paths } from "./paths.ts";
import type { Site } from "./sites.ts";

/*
 * Structured data in the vocabulary of schema.org; head-tags.ts writes it into the page.
 */
const context = { "@context": "https://schema.org" };

type Named = Pick<Site, "brand" | "host">;

/**
 * Structured data of the landing page: the organisation and its site. It names only the company's brand, until the
 * other facts are confirmed (docs/decisions/004-company-facts.md).
 */
export function siteGraph(
  { brand: name, host, language }: Named & Pick<Site, "language">,
  price: object | null = null,
) {
  const url = address(host, paths.home());
  return {
    ...context,
    "@graph": [
      { "@type": "Organization", "@id": `${url}#org`, name, url, logo: `${url}icon-512.png` },
      {
        "@type": "WebSite",
        name,
        url,
        inLanguage: language,
        publisher: { "@id": `${url}#org` },
      },
      ...(price
        ? [
            {
              "@type": "Service",
              name,
              provider: { "@id": `${url}#org` },
              offers: { "@type": "Offer", url, priceSpecification: price },
            },
          ]
        : []),
    ],
  };
}

/** A step of the breadcrumbs. */
export interface Step {
  path: string;
  name: string;
  /** Set where the name is in another language than the page. */
  lang?: string | undefined;
  /** The level in a hierarchy, whose steps are shown one below the other. */
  level?: number;
}

export function breadcrumbList(host: string, steps: Step[]) {
  return {
    ...context,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ path, name }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: address(host, path),
    })),
  };
}

export interface DatasetFacts {
  path: string;
  name: string;
  description: string;
  language: string;
  /** Whose data it is, and the terms of its reuse. */
  creator: { name: string; url: string };
  license?: string;
  isBasedOn: string;
  files: { path: string; type: string }[];
}

export function dataset(site: Named, facts: DatasetFacts) {
  const { path, language, creator, files, ...rest } = facts;
  return {
    ...context,
    "@type": "Dataset",
    ...rest,
    url: address(site.host, path),
    inLanguage: language,
    isAccessibleForFree: true,
    creator: { "@type": "Organization", ...creator },
    publisher: { "@type": "Organization", name: site.brand, url: address(site.host, paths.home()) },
    distribution: files.map((file) => ({
      "@type": "DataDownload",
      encodingFormat: file.type,
      contentUrl: address(site.host, file.path),
    })),
  };
}

export function definedTerm(host: string, { code, name }: { code: string; name: string }) {
  return {
    ...context,
    "@type": "DefinedTerm",
    termCode: code,
    name,
    url: address(host, paths.cpvCode(code)),
    inDefinedTermSet: address(host, paths.cpvTool()),
  };
}

function address(host: string, path: string): string {
  return `https://${host}${path}`;
}
