import { publishedSources, sourceIds } from "../../../db/source-ids.ts";
import { company } from "../../site/company.ts";
import type { Language } from "../../site/languages.ts";
import { dataPaths, developersPath, paths } from "../../site/paths.ts";
import { type Country, countryOfLanguage } from "../../site/sites.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { feedPath } from "../lists/feed-formats.ts";
import { countries } from "../notices/countries.ts";
import { noFilter } from "../notices/notice-filter.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { creditOf, sourceOf } from "../notices/sources.ts";
import { developerMessages } from "./messages.ts";

/** What examples search for, in the language of each country's notices. */
const exampleWords: Record<Country, string> = {
  EE: "katuse remont",
  LV: "jumta remonts",
  LT: "stogo remontas",
};

/** The page for developers: in one of our languages about that country's list, or in English about the site's own. */
export async function loadDevelopersPage(
  { site, notices, lifetime }: NoticeContext,
  language: Language | "en",
) {
  const t = developerMessages[language];
  // Lists and countries have names in our three languages only, so the English page uses the site's.
  const own = language === "en" ? site.language : language;
  const country = language === "en" ? site.country : countryOfLanguage(language);
  const origin = `https://${site.host}`;
  const filter = { ...noFilter, q: exampleWords[country] };
  const form = (format: "csv" | "atom" | "ics") => origin + feedPath(country, format, filter);
  const path = developersPath(language);
  const name = t.title;
  return {
    t,
    language,
    path,
    /** The page in English, or from there the one in the site's language. */
    otherPath: developersPath(language === "en" ? site.language : "en"),
    otherText: language === "en" ? developerMessages[site.language].title : t.otherLanguage.text,
    otherLang: language === "en" ? site.language : t.otherLanguage.lang,
    breadcrumbs:
      language === "en"
        ? {
            label: "Breadcrumbs",
            steps: [
              { path: paths.home(), name: "Home" },
              { path, name },
            ],
          }
        : breadcrumbsData(language, [{ path, name }]),
    lists: countries.map((one) => ({
      country: t.addresses.countries[one],
      path: paths.noticesIn(one),
    })),
    addresses: addressesIn(country).map(([address, key]) => ({
      address,
      text: t.addresses.rows[key],
    })),
    openApi: dataPaths.openApi(),
    mcp: origin + dataPaths.mcp(),
    digest: paths.digest(own === site.language ? site.country : country),
    examples: {
      counts: `curl ${origin}${dataPaths.counts(country)}`,
      // A letter that is not ASCII, typed into an address as it is, is refused before we see it.
      search: `curl -G ${origin}${paths.noticesFeed(country, "json")} --data-urlencode "q=${exampleWords[country]}"`,
      notice: `curl ${origin}${dataPaths.notice(await anyNotice(notices, country, lifetime))}`,
      unchanged: `curl --etag-save hanked.etag --etag-compare hanked.etag ${origin}${paths.noticesFeed(country, "jsonfeed")}`,
      config: JSON.stringify(
        { mcpServers: { hanked: { type: "http", url: origin + dataPaths.mcp() } } },
        null,
        2,
      ),
      call: [
        `curl ${origin}${dataPaths.mcp()} \\`,
        `  -H "Content-Type: application/json" \\`,
        `  -H "Accept: application/json, text/event-stream" \\`,
        `  -d '${JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "search_notices", arguments: { words: exampleWords[country] } },
        })}'`,
      ].join("\n"),
      sheet: `=IMPORTDATA("${form("csv")}")`,
      slack: `/feed subscribe ${form("atom")}`,
      teams: form("atom"),
      calendar: form("ics"),
    },
    // What we collect by hand has no publisher who sets terms.
    sources: publishedSources
      .map((name) => sourceIds[name])
      .map((number) => {
        const { name: credit, lang, url, licence } = creditOf(number, own);
        return {
          name: credit,
          lang: lang ?? (language === "en" ? own : undefined),
          url,
          licence,
          otherwise: sourceOf(number).described ? t.terms.freeUse : t.terms.noLicence,
        };
      }),
    email: company.email,
  };
}

export type DevelopersData = Awaited<ReturnType<typeof loadDevelopersPage>>;

type RowKey = keyof (typeof developerMessages)["en"]["addresses"]["rows"];

/** All addresses of one country's list, and those that have none. */
function addressesIn(country: Country): [address: string, key: RowKey][] {
  return [
    [paths.noticesFeed(country, "json"), "json"],
    [paths.noticesFeed(country, "jsonfeed"), "jsonfeed"],
    [paths.noticesFeed(country, "atom"), "atom"],
    [paths.noticesFeed(country, "csv"), "csv"],
    [paths.noticesFeed(country, "ics"), "ics"],
    [dataPaths.counts(country), "counts"],
    [dataPaths.archive(country, "json"), "archive"],
    [dataPaths.notice("{id}"), "notice"],
    [paths.noticeCalendar("{id}"), "calendar"],
    [decodeURIComponent(dataPaths.buyer("{name}")), "buyer"],
    [dataPaths.supplier("{code}"), "supplier"],
    [`${dataPaths.codes()}?q={words}`, "codes"],
    [dataPaths.code("{code}"), "code"],
  ];
}

/** The id of an open tender, for an example that answers. The page changes when that one closes. */
async function anyNotice(
  notices: NoticeContext["notices"],
  country: Country,
  lifetime: NoticeContext["lifetime"],
): Promise<string> {
  const current = await notices.current(country, lifetime);
  const last = current.tendersAt(Date.now()).at(-1);
  if (last && Number.isFinite(last.until)) lifetime.endsAt(new Date(last.until));
  return last?.id ?? "1";
}
