import { showBlog } from "../features/reading/blog.server.ts";
import { BlogIndex } from "../features/reading/blog-index.tsx";
import { feedLink } from "../features/reading/feed-link.ts";
import { definePage } from "../http/route.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";

export const blog = definePage({
  surface: "blog",
  styles: ["reading"],
  load: showBlog,
  head({ t: { title, description } }, { site, hosts }) {
    const path = paths.blog();
    const steps = [
      { path: paths.home(), name: site.brand },
      { path, name: title },
    ];
    return [
      ...pageMeta({ site, hosts, surface: "blog", path, title, description }),
      feedLink(title),
      { data: breadcrumbs(site.host, steps) },
    ];
  },
  View: BlogIndex,
});
