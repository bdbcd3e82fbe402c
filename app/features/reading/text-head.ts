import type { PageHead } from "../../site/page-head.ts";
import { paths } from "../../site/paths.ts";

interface TextFacts {
  text: { path: string; title: string; description: string };
  t: { home: string };
}

/** Of a page of text that stands right below the landing page. */
export function textHead({ text: { path, title, description }, t }: TextFacts): PageHead {
  const trail = [
    { path: paths.home(), name: t.home },
    { path, name: title },
  ];
  return { path, title, description, trail };
}
