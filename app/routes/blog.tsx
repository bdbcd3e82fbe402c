import { feedLink } from "../features/reading/atom-feed.ts";
import { blogData } from "../features/reading/blog.server.ts";
import { BlogIndex } from "../features/reading/index-pages.tsx";
import { definePage } from "../routing/route.ts";
import { paths } from "../site/paths.ts";

export const blog = definePage({
  surface: "blog",
  styles: ["reading-index"],
  load: blogData,
  head: ({ trail, t: { title, description } }) => ({
    path: paths.blog(),
    title,
    description,
    trail: trail.steps,
    links: [feedLink(title)],
  }),
  View: BlogIndex,
});
