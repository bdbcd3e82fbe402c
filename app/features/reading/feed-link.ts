import { paths } from "../../site/paths.ts";

/** How a feed reader finds the feed from any page of the blog. */
export function feedLink(title: string) {
  return {
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: paths.blogFeed(),
  };
}
