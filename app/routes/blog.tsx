import { blogData } from "../features/reading/blog.server.ts";
import { BlogIndex } from "../features/reading/blog-index.tsx";
import { feedLink } from "../features/reading/feed-link.ts";
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
