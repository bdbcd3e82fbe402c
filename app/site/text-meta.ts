import type { HeadTag } from "./head-tags.tsx";
import { type PageFacts, pageMeta } from "./page-meta.ts";
import { paths } from "./paths.ts";
import { breadcrumbs } from "./structured-data.ts";

interface TextFacts {
  text: { path: string; title: string; description: string };
  t: { home: string };
}

/** Of a page of text that stands right below the landing page. */
export function textMeta(
  { site, hosts }: Pick<PageFacts, "site" | "hosts">,
  surface: PageFacts["surface"],
  { text, t }: TextFacts,
): HeadTag[] {
  const { path, title, description } = text;
  const steps = [
    { path: paths.home(), name: t.home },
    { path, name: title },
  ];
  return [
    ...pageMeta({ site, hosts, surface, path, title, description }),
    { data: breadcrumbs(site.host, steps) },
  ];
}
