import { followAnchor } from "../features/follows/follow.ts";
import { FollowBox } from "../features/follows/pages/follow-box.tsx";
import {
  type FollowBoxData,
  followBoxData,
} from "../features/follows/pages/follow-box-data.server.ts";
import { receiveFollowRequest } from "../features/follows/pages/follow-request.server.ts";
import type { AddressRefusal } from "../features/leads/address-request.ts";
import { listOnEachSite } from "../features/lists/list-page-data.server.ts";
import { findNoticePage } from "../features/notice/find-notice.server.ts";
import { NoticePage } from "../features/notice/notice-page.tsx";
import {
  limitNoticeLifetime,
  type NoticePageData,
  noticePageData,
  unknownNoticeData,
} from "../features/notice/notice-page-data.server.ts";
import { UnknownPage } from "../features/notice/unknown-page.tsx";
import { noFilter } from "../features/notices/notice-filter.ts";
import { redirect } from "../http/reply.ts";
import { Answer, definePage, Missing, type RouteRequest } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { followPaths, paths } from "../site/paths.ts";
import { onEachSite } from "../site/sites.ts";

export const notice = definePage({
  surface: "active-tenders",
  styles: ["notice"],
  load: (request) => loadNotice(request),
  /** Receives a request to follow it. If something is wrong, the page comes back with what was typed. */
  async post(request, form) {
    const { params, query, site } = request;
    const language = languageOf("active-tenders", site);
    const found = await findNoticePage(query, params["id"] ?? "");
    if (!found) return new Missing<LoadedPage>(unknownNoticeData(site.country, language));
    const place = { tender: found.notice.id, language };
    const outcome = await receiveFollowRequest(request, form, place);
    if (outcome === "asked") return redirect(followPaths.asked(), 303);
    const page = await loadNotice(request, outcome);
    return page instanceof Answer ? page : new Answer(page, outcome.status);
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
  View({ data }) {
    if (!data.known) return <UnknownPage data={data} />;
    const { follow } = data;
    const boxLink = follow && { href: `#${followAnchor}`, text: follow.t.submit };
    return (
      <NoticePage data={data} boxLink={boxLink}>
        {follow && <FollowBox data={follow} />}
      </NoticePage>
    );
  },
});

type LoadedPage =
  | (NoticePageData & { follow: FollowBoxData | null })
  | ReturnType<typeof unknownNoticeData>;

async function loadNotice(
  { site, query, cpv, lifetime, params: { id = "" } }: RouteRequest,
  refusal?: AddressRefusal,
): Promise<LoadedPage | Missing<LoadedPage>> {
  const language = languageOf("active-tenders", site);
  const found = await findNoticePage(query, id);
  if (!found) return new Missing<LoadedPage>(unknownNoticeData(site.country, language));
  const { notice, procedure } = found;
  // `0012` and a UUID in capital letters are found too.
  if (notice.id !== id) throw redirect(paths.notice(notice.id), 301);
  const now = Date.now();
  limitNoticeLifetime(lifetime, found, now);
  const view = { language, home: site.country };
  const page = noticePageData(found, await cpv.catalogue(lifetime), view, now);
  return { ...page, follow: followBoxData(notice, procedure, language, now, refusal) };
}
