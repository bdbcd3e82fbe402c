import {
  changeFollowPage,
  endByLink,
  type FollowAnswer,
  followFromDigest,
  loadEndPage,
  loadFollowPage,
  loadOfferPage,
} from "../features/follows/pages/follow-page.server.ts";
import { FollowAskedPage, FollowPage } from "../features/follows/pages/follow-page.tsx";
import {
  type FollowPageData,
  followAskedData,
  parseDone,
  parseFollowQuery,
} from "../features/follows/pages/follow-page-data.server.ts";
import { personalHeaders } from "../features/trials/pages/personal-page.ts";
import { Reply } from "../http/reply.ts";
import { Answer, definePage } from "../routing/route.ts";
import { followPaths, paths } from "../site/paths.ts";
import { onEachSite } from "../site/sites.ts";

/** The page after somebody asked to follow a procurement. */
export const followAsked = definePage({
  surface: "trial",
  styles: ["follows"],
  load: ({ site }) => followAskedData(site),
  head: ({ t: { title, text } }) => ({ ...hidden, title, description: text }),
  View: FollowAskedPage,
});

/** The page that the links in mails about a procurement lead to. */
export const follow = definePage<Answer<FollowPageData>>({
  surface: ({ surface }) => surface,
  styles: ["follows"],
  query: parseFollowQuery,
  async load(request) {
    const done = parseDone(request.url.searchParams);
    return personal(await loadFollowPage(request, tokenIn(request.params), done));
  },
  async post(request, form) {
    const answer = await changeFollowPage(request, tokenIn(request.params), form, Date.now());
    return answer instanceof Reply ? answer : personal(answer);
  },
  head: ({ title, text }) => ({ ...personalHead, title, description: text }),
  View: FollowPage,
});

/** The address in List-Unsubscribe. Mail programs post to it directly, without loading a page of ours first. */
export const followEnd = definePage<Answer<FollowPageData>>({
  surface: ({ surface }) => surface,
  styles: ["follows"],
  allowCrossOrigin: true,
  async load(request) {
    return personal(await loadEndPage(request, tokenIn(request.params)));
  },
  async post(request) {
    return personal(await endByLink(request, tokenIn(request.params)));
  },
  head: ({ title, text }) => ({ ...personalHead, title, description: text }),
  View: FollowPage,
});

/** The page of a link beside a notice in a digest. */
export const followFromLetter = definePage<Answer<FollowPageData>>({
  surface: ({ surface }) => surface,
  styles: ["follows"],
  async load(request) {
    const { params } = request;
    return personal(await loadOfferPage(request, tokenIn(params), params["id"] ?? ""));
  },
  async post(request) {
    const { params } = request;
    const id = params["id"] ?? "";
    const answer = await followFromDigest(request, tokenIn(params), id, Date.now());
    return answer instanceof Reply ? answer : personal(answer);
  },
  head: ({ title, text }) => ({ ...personalHead, title, description: text }),
  View: FollowPage,
});

/** Never the path with a token: it would be in the address that the page gives for sharing. */
const hidden = { path: followPaths.asked(), noindex: true };

/** The flags lead to the home pages, without the token. */
const personalHead = { ...hidden, flags: onEachSite(paths.home) };

function personal({ data, status }: FollowAnswer): Answer<FollowPageData> {
  return new Answer(data, status, personalHeaders);
}

function tokenIn(params: Record<string, string>): string {
  return params["token"] ?? "";
}
