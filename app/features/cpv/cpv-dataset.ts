import { paths } from "../../site/paths.ts";
import type { DatasetFacts } from "../../site/structured-data.ts";

/** The vocabulary is the Union's, by regulation; EUR-Lex says on which terms it may be reused. */
export function cpvDataset(
  t: { title: string; description: string },
  language: string,
  documentPath: string,
): DatasetFacts {
  return {
    path: paths.cpvTool(),
    name: t.title,
    description: t.description,
    language,
    creator: { name: "European Union", url: "https://european-union.europa.eu/" },
    license: "https://eur-lex.europa.eu/content/legal-notice/legal-notice.html",
    isBasedOn: "http://data.europa.eu/eli/reg/2008/213/oj",
    files: [{ path: documentPath, type: "text/plain" }],
  };
}
