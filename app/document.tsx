import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ConsentBanner } from "./features/consent/consent-banner.tsx";
import { denyByDefault } from "./features/consent/deny-by-default.ts";
import {
  BriefHeader,
  BriefScreen,
  ErrorScreen,
  errorMessages,
} from "./features/frame/error-screen.tsx";
import { flagFiller } from "./features/frame/flag-links.ts";
import { Footer } from "./features/frame/footer.tsx";
import type { FrameData } from "./features/frame/frame.server.ts";
import { Header } from "./features/frame/header.tsx";
import type { Assets, StyleName } from "./http/assets.ts";
import type { BriefFacts, FailedPage, LoadedPage } from "./routing/render.ts";
import { surfaceOf } from "./routing/route.ts";
import { type HeadTag, writeTag } from "./site/head-tags.ts";
import { languageOf } from "./site/language.ts";
import { flagPaths, headTags } from "./site/page-head.ts";
import { paths } from "./site/paths.ts";
import { onEachSite, type Site, type SiteId } from "./site/sites.ts";
import fontUrl from "./ui/fonts/plex-sans.woff2?url";
import { Html, html } from "./ui/html.ts";
import { type BuiltFile, IslandFiles } from "./ui/island.tsx";

/**
 * The HTML above and below every page of a site. Rendered once per site: only the links of the flags depend on the
 * page, and they are filled in.
 */
export interface FrameHtml {
  above: Html;
  below(paths: Record<SiteId, string>): Html;
}

export function renderFrame(data: FrameData): FrameHtml {
  return {
    above: drawn(
      <>
        <a href="#saturs" className="skip-link">
          {data.frame.t.skip}
        </a>
        <ConsentBanner root={data} />
        <Header root={data} />
      </>,
    ),
    below: flagFiller(renderToStaticMarkup(<Footer root={data} />)),
  };
}

/** Writes pages in their frames. */
export function createPageWriter(assets: Assets) {
  return ({ page, data, head, request }: LoadedPage, frame: FrameHtml): Html => {
    const { View } = page;
    const surface = surfaceOf(page, data);
    const { site, hosts } = request;
    const main = page.write
      ? page.write(data, assets.islandFiles)
      : View &&
        drawn(
          <IslandFiles value={assets.islandFiles}>
            <View data={data} />
          </IslandFiles>,
        );
    return writeDocument({
      language: head.isEnglish ? "en" : languageOf(surface, site),
      styles: typeof page.styles === "function" ? page.styles(data) : (page.styles ?? []),
      assets,
      tags: headTags(head, { site, hosts, surface }),
      body: html`${frame.above}<main id="saturs" tabindex="-1">${main}</main>${frame.below(flagPaths(head))}`,
    });
  };
}

interface ErrorDocumentFacts extends FailedPage {
  assets: Assets;
  /** Undefined if the frame itself failed to render. */
  frame: FrameHtml | undefined;
}

export function writeError({ status, request, assets, frame }: ErrorDocumentFacts): Html {
  const { site, url } = request;
  const t = errorMessages[site.key === "plain" ? "plain" : site.language];
  const main = drawn(
    <ErrorScreen t={t} status={status} address={`${url.pathname}${url.search}`} />,
  );
  return writeDocument({
    language: languageOf("frame", site),
    assets,
    tags: [{ title: t.title }, { name: "robots", content: "noindex" }],
    body: inFrame(main, frame),
  });
}

function inFrame(main: Html, frame: FrameHtml | undefined): Html {
  return frame ? html`${frame.above}${main}${frame.below(onEachSite(paths.home))}` : main;
}

interface BriefDocumentFacts extends BriefFacts {
  site: Site;
  assets: Assets;
  /** Undefined for 429 and 503: under load the answer is as small as possible. */
  frame: FrameHtml | undefined;
}

/** Answers requests for things that are no page, and those that no page can answer: without data or scripts. */
export function writeBrief({ site, status, text, assets, frame }: BriefDocumentFacts): Html {
  const language = languageOf("frame", site);
  const main = drawn(
    <>
      {!frame && <BriefHeader site={site} />}
      <BriefScreen site={site} language={language} status={status} text={text} />
    </>,
  );
  return documentOf(
    language,
    html`
      ${viewport}
      <meta name="robots" content="noindex"/>
      <title>${status} | ${site.brand}</title>
      ${font}
      ${styleSheet(assets.styleOf("common"))}
      ${icon}`,
    inFrame(main, frame),
  );
}

function drawn(part: ReactElement): Html {
  return Html.ofText(renderToStaticMarkup(part));
}

interface DocumentFacts {
  language: string;
  assets: Assets;
  styles?: readonly StyleName[];
  tags: readonly HeadTag[];
  body: Html;
}

/** What a browser needs for the first paint comes first. */
function writeDocument({ language, assets, styles = [], tags, body }: DocumentFacts): Html {
  const sheets: readonly StyleName[] = styles.includes("landing") ? styles : ["common", ...styles];
  const [facts, links] = [
    tags.filter((tag) => "data" in tag),
    tags.filter((tag) => !("data" in tag)),
  ];
  const { script, reload } = assets;
  return documentOf(
    language,
    html`
      ${viewport}
      ${sheets.map((name) => styleSheet(assets.styleOf(name)))}
      <meta name="theme-color" content="#ffffff"/>
      ${links.map(writeTag)}
      ${font}
      ${icon}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png"/>
      <link rel="manifest" href="${paths.webManifest()}"/>
      <script>${Html.ofText(denyByDefault)}</script>
      ${facts.map(writeTag)}
      <script type="module" src="${script.address}"${integrityOf(script)} fetchpriority="low"></script>
      ${reload && html`<script type="module" src="${reload}"></script>`}`,
    body,
  );
}

function documentOf(language: string, head: Html, body: Html): Html {
  return html`<!DOCTYPE html><html lang="${language}"><head>${head}</head><body>${body}</body></html>`;
}

const viewport = html`
  <meta charset="utf-8"/>
  <meta name="viewport" content="width=device-width, initial-scale=1"/>`;

const font = html`<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin="anonymous"/>`;

const icon = html`<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>`;

function styleSheet(file: BuiltFile): Html {
  return html`<link rel="stylesheet" href="${file.address}"${integrityOf(file)}/>`;
}

function integrityOf({ integrity }: BuiltFile): Html | undefined {
  return integrity === undefined ? undefined : html` integrity="${integrity}"`;
}
