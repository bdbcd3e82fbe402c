import {
  type AskedPageData,
  askedPageData,
  hasSentReceipt,
  parseAskedQuery,
} from "../features/trials/pages/asked-page.server.ts";
import { AskedPage } from "../features/trials/pages/asked-page.tsx";
import {
  loadOpinionPage,
  parseOpinionQuery,
  saveOpinionPage,
} from "../features/trials/pages/opinion-page.server.ts";
import { personalHeaders } from "../features/trials/pages/personal-page.ts";
import {
  changeTrialPage,
  leaveByLink,
  loadLeavePage,
  loadTrialPage,
  type TrialAnswer,
} from "../features/trials/pages/trial-page.server.ts";
import { TrialPage } from "../features/trials/pages/trial-page.tsx";
import type { TrialPageData } from "../features/trials/pages/trial-page-data.server.ts";
import { parseNews, parseTrialQuery } from "../features/trials/pages/trial-page-data.server.ts";
import { Reply } from "../http/reply.ts";
import { Answer, definePage } from "../routing/route.ts";
import { paths, trialPaths } from "../site/paths.ts";
import { onEachSite } from "../site/sites.ts";

/** The page after a trial was requested. */
export const trialAsked = definePage<AskedPageData | Answer<AskedPageData>>({
  surface: ({ surface }) => surface,
  styles: ["trials"],
  query: parseAskedQuery,
  async load(request) {
    const { searchParams } = request.url;
    const data = await askedPageData(request, searchParams);
    return hasSentReceipt(searchParams) ? new Answer(data, 200, personalHeaders) : data;
  },
  head: ({ t: { title, text } }) => ({ ...hidden, title, description: text }),
  View: AskedPage,
});

/** The page that the links in a trial's mails lead to. */
export const trial = definePage<Answer<TrialPageData>>({
  surface: ({ surface }) => surface,
  styles: ["trials", "trial-settings"],
  query: parseTrialQuery,
  async load(request) {
    const { params, url } = request;
    const news = parseNews(url.searchParams);
    return personal(await loadTrialPage(request, tokenIn(params), news, Date.now()));
  },
  async post(request, form) {
    const answer = await changeTrialPage(request, tokenIn(request.params), form, Date.now());
    return answer instanceof Reply ? answer : personal(answer);
  },
  head: ({ title, text }) => ({ ...personalHead, title, description: text }),
  View: TrialPage,
});

/** The page to which a digest's links 'suits' and 'does not suit' lead. */
export const trialOpinion = definePage<Answer<TrialPageData>>({
  surface: ({ surface }) => surface,
  styles: ["trials"],
  query: parseOpinionQuery,
  async load(request) {
    return personal(await loadOpinionPage(request, tokenIn(request.params)));
  },
  post: (request, form) => saveOpinionPage(request, tokenIn(request.params), form),
  head: ({ title, text }) => ({ ...personalHead, title, description: text }),
  View: TrialPage,
});

/** The address in List-Unsubscribe. Mail programs post to it directly, without loading a page of ours first. */
export const trialLeave = definePage<Answer<TrialPageData>>({
  surface: ({ surface }) => surface,
  styles: ["trials"],
  allowCrossOrigin: true,
  async load(request) {
    return personal(await loadLeavePage(request, tokenIn(request.params)));
  },
  async post(request) {
    return personal(await leaveByLink(request, tokenIn(request.params)));
  },
  head: ({ title, text }) => ({ ...personalHead, title, description: text }),
  View: TrialPage,
});

/** Never the path with a token: it would be in the address that the page gives for sharing. */
const hidden = { path: trialPaths.asked(), noindex: true };

/** The flags lead to the home pages, without the token: a trial belongs to one site. */
const personalHead = { ...hidden, flags: onEachSite(paths.home) };

function personal({ data, status }: TrialAnswer): Answer<TrialPageData> {
  return new Answer(data, status, personalHeaders);
}

function tokenIn(params: Record<string, string>): string {
  return params["token"] ?? "";
}
