import * as v from "valibot";

/**
 * What search engines ask of each type: the properties that they document as required or recommended
 * and that we have (developers.google.com/search/docs/appearance/structured-data). Strict, so that a
 * property nobody has thought about fails.
 */
const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const address = v.pipe(text, v.url(), v.regex(/^https?:\/\/[^/\s]+\/\S*$/));
const ownAddress = v.pipe(address, v.regex(/^https:\/\/hanked\.(ee|lv|lt)\//));
const day = v.pipe(text, v.isoDate());
const language = v.picklist(["lv", "lt", "et"]);
const context = { "@context": v.literal("https://schema.org") };

const organization = v.strictObject({
  "@type": v.literal("Organization"),
  name: text,
  url: address,
});

const listItem = v.strictObject({
  "@type": v.literal("ListItem"),
  position: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: text,
  item: ownAddress,
});

const graph = v.strictObject({
  ...context,
  "@graph": v.strictTuple([
    v.strictObject({
      "@type": v.literal("Organization"),
      "@id": ownAddress,
      name: text,
      url: ownAddress,
      logo: ownAddress,
    }),
    v.strictObject({
      "@type": v.literal("WebSite"),
      name: text,
      url: ownAddress,
      inLanguage: language,
      publisher: v.strictObject({ "@id": ownAddress }),
    }),
  ]),
});

const typed = v.variant("@type", [
  v.strictObject({
    ...context,
    "@type": v.literal("BreadcrumbList"),
    itemListElement: v.pipe(
      v.array(listItem),
      v.minLength(2),
      v.check((steps) => steps.every(({ position }, place) => position === place + 1)),
    ),
  }),
  v.strictObject({
    ...context,
    "@type": v.picklist(["Article", "BlogPosting"]),
    headline: v.pipe(text, v.maxLength(150)),
    description: text,
    inLanguage: language,
    datePublished: day,
    dateModified: day,
    wordCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    url: ownAddress,
    image: v.pipe(ownAddress, v.endsWith(".png")),
    mainEntityOfPage: ownAddress,
    author: organization,
    publisher: organization,
  }),
  v.strictObject({
    ...context,
    "@type": v.literal("Dataset"),
    name: text,
    // Google's limits.
    description: v.pipe(text, v.minLength(50), v.maxLength(5_000)),
    url: ownAddress,
    inLanguage: language,
    // The Lithuanian system has not named a licence yet.
    license: v.optional(address),
    isBasedOn: address,
    isAccessibleForFree: v.literal(true),
    creator: organization,
    publisher: organization,
    distribution: v.pipe(
      v.array(
        v.strictObject({
          "@type": v.literal("DataDownload"),
          encodingFormat: v.pipe(text, v.regex(/^[a-z]+\/[a-z+.-]+$/)),
          contentUrl: ownAddress,
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.strictObject({
    ...context,
    "@type": v.literal("DefinedTerm"),
    termCode: v.pipe(text, v.regex(/^\d{8}-\d$/)),
    name: text,
    url: ownAddress,
    inDefinedTermSet: ownAddress,
  }),
  v.strictObject({
    ...context,
    "@type": v.literal("DefinedTermSet"),
    name: text,
    description: text,
    inLanguage: language,
    datePublished: day,
    dateModified: day,
    url: ownAddress,
    hasDefinedTerm: v.pipe(
      v.array(
        v.strictObject({
          "@type": v.literal("DefinedTerm"),
          name: text,
          description: text,
          url: ownAddress,
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.strictObject({
    ...context,
    "@type": v.literal("FAQPage"),
    mainEntity: v.pipe(
      v.array(
        v.strictObject({
          "@type": v.literal("Question"),
          name: v.pipe(text, v.endsWith("?")),
          acceptedAnswer: v.strictObject({ "@type": v.literal("Answer"), text }),
        }),
      ),
      v.minLength(1),
    ),
  }),
]);

/** Throws if the data is not valid; returns its types. */
export function checkStructured(data: Record<string, unknown>): string[] {
  if ("@graph" in data) return v.parse(graph, data)["@graph"].map((part) => part["@type"]);
  return [v.parse(typed, data)["@type"]];
}
