import { listOnEachSite } from "../features/lists/list-page-data.server.ts";
import { findNoticePage } from "../features/notice/find-notice.server.ts";
import { NoticePage } from "../features/notice/notice-page.tsx";
import {
  limitNoticeLifetime,
  noticePageData,
  unknownNoticeData,
} from "../features/notice/notice-page-data.server.ts";
import { UnknownPage } from "../features/notice/unknown-page.tsx";
import { noFilter } from "../features/notices/notice-filter.ts";
import { redirect } from "../http/reply.ts";
import { definePage, Missing } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";
import { onEachSite } from "../site/sites.ts";

export const notice = definePage({
  surface: "active-tenders",
  styles: ["notices"],
  async load({ site, query, cpv, lifetime, params: { id = "" } }) {
    const language = languageOf("active-tenders", site);
    const found = await findNoticePage(query, id);
    if (!found) return new Missing(unknownNoticeData(site.country, language));
    const { notice } = found;
    // `0012` and a UUID in capital letters are found too.
    if (notice.id !== id) throw redirect(paths.notice(notice.id), 301);
    const now = Date.now();
    limitNoticeLifetime(lifetime, found, now);
    const view = { language, home: site.country };
    return noticePageData(found, await cpv.catalogue(lifetime), view, now);
  },
  head(data) {
    const { path } = data;
    if (!data.known) {
      const { title, text: description } = data;
      return { path, title, description, noindex: true, flags: listOnEachSite(noFilter) };
    }
    const { title, open, listed, summary: description, demo, replacedBy, breadcrumbs } = data;
    // Search engines should show the notice that replaced this one.
    if (replacedBy) {
      const flags = onEachSite(() => path);
      return { path: replacedBy.path, title, description, noindex: demo, flags };
    }
    return {
      path,
      title,
      description,
      noindex: !open || !listed || demo,
      breadcrumbs: breadcrumbs.steps,
    };
  },
  View: ({ data }) => (data.known ? <NoticePage data={data} /> : <UnknownPage data={data} />),
});
