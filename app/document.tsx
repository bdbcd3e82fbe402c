import { renderToStaticMarkup } from "react-dom/server";
import { ConsentBanner } from "./features/consent/consent-banner.tsx";
import { denyByDefault } from "./features/consent/deny-by-default.ts";
import {
  BriefHeader,
  BriefScreen,
  ErrorScreen,
  errorMessages,
} from "./features/frame/error-screen.tsx";
import { fillFlags } from "./features/frame/flag-links.ts";
import { Footer } from "./features/frame/footer.tsx";
import type { FrameData } from "./features/frame/frame.server.ts";
import { Header } from "./features/frame/header.tsx";
import type { Assets, StyleName } from "./http/assets.ts";
import type { BriefFacts, FailedPage, LoadedPage } from "./routing/render.ts";
import { surfaceOf } from "./routing/route.ts";
import { HeadTags } from "./site/head-tags.tsx";
import { languageOf } from "./site/language.ts";
import { flagPaths, headTags } from "./site/page-head.ts";
import { paths } from "./site/paths.ts";
import { onEachSite, type Site } from "./site/sites.ts";
import fontUrl from "./ui/fonts/plex-sans.woff2?url";
import { IslandFiles } from "./ui/island.tsx";

/**
 * The HTML above and below every page of a site. Rendered once per site: only the links of the flags depend on the
 * page, and they are filled in.
 */
export interface FrameHtml {
  above: string;
  below: string;
}

export function renderFrame(data: FrameData): FrameHtml {
  return {
    above: renderToStaticMarkup(
      <>
        <a href="#saturs" className="skip-link">
          {data.frame.t.skip}
        </a>
        <ConsentBanner root={data} />
        <Header root={data} />
      </>,
    ),
    below: renderToStaticMarkup(<Footer root={data} />),
  };
}

interface PageDocumentProps extends LoadedPage {
  assets: Assets;
  frame: FrameHtml;
}

/** A page in its frame. */
export function PageDocument({ page, data, head, request, assets, frame }: PageDocumentProps) {
  const { View } = page;
  const surface = surfaceOf(page, data);
  const { site, hosts } = request;
  const main = renderToStaticMarkup(
    <IslandFiles value={assets.islandFiles}>
      <main id="saturs" tabIndex={-1}>
        <View data={data} />
      </main>
    </IslandFiles>,
  );
  const below = fillFlags(frame.below, flagPaths(head));
  return (
    <Html
      language={head.isEnglish ? "en" : languageOf(surface, site)}
      assets={assets}
      styles={typeof page.styles === "function" ? page.styles(data) : page.styles}
      head={<HeadTags tags={headTags(head, { site, hosts, surface })} />}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by React just above */}
      <body dangerouslySetInnerHTML={{ __html: frame.above + main + below }} />
    </Html>
  );
}

interface ErrorDocumentProps extends FailedPage {
  assets: Assets;
  /** Undefined if the frame itself failed to render. */
  frame: FrameHtml | undefined;
}

export function ErrorDocument({ status, request, assets, frame }: ErrorDocumentProps) {
  const { site, url } = request;
  const t = errorMessages[site.key === "plain" ? "plain" : site.language];
  const head = <HeadTags tags={[{ title: t.title }, { name: "robots", content: "noindex" }]} />;
  const main = renderToStaticMarkup(
    <ErrorScreen t={t} status={status} address={`${url.pathname}${url.search}`} />,
  );
  const below = frame && fillFlags(frame.below, onEachSite(paths.home));
  return (
    <Html language={languageOf("frame", site)} assets={assets} head={head}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by React just above */}
      <body dangerouslySetInnerHTML={{ __html: frame ? frame.above + main + below : main }} />
    </Html>
  );
}

interface BriefDocumentProps extends BriefFacts {
  site: Site;
  assets: Assets;
  /** Undefined for 429 and 503: under load the answer is as small as possible. */
  frame: FrameHtml | undefined;
}

/** Answers requests for things that are no page, and those that no page can answer: without data or scripts. */
export function BriefDocument({ site, status, text, assets, frame }: BriefDocumentProps) {
  const language = languageOf("frame", site);
  const main = renderToStaticMarkup(
    <>
      {!frame && <BriefHeader site={site} />}
      <BriefScreen site={site} language={language} status={status} text={text} />
    </>,
  );
  const below = frame && fillFlags(frame.below, onEachSite(paths.home));
  const { address, integrity } = assets.styleOf("common");
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${status} | ${site.brand}`}</title>
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={address} integrity={integrity} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by React just above */}
      <body dangerouslySetInnerHTML={{ __html: frame ? frame.above + main + below : main }} />
    </html>
  );
}

interface HtmlProps {
  language: string;
  assets: Assets;
  styles?: readonly StyleName[] | undefined;
  head: React.ReactNode;
  /** The body element. */
  children: React.ReactNode;
}

function sheetsOf(styles: readonly StyleName[]): readonly StyleName[] {
  return styles.includes("landing") ? styles : ["common", ...styles];
}

function Html({ language, assets, styles = [], head, children }: HtmlProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, first on every page */}
        <script dangerouslySetInnerHTML={{ __html: denyByDefault }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {head}
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {/* React hoists style sheets with a precedence to the top of the head. */}
        {sheetsOf(styles)
          .map(assets.styleOf)
          .map(({ address, integrity }) => (
            <link
              key={address}
              rel="stylesheet"
              href={address}
              integrity={integrity}
              precedence="page"
            />
          ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={paths.webManifest()} />
        <script
          type="module"
          src={assets.script.address}
          integrity={assets.script.integrity}
          fetchPriority="low"
        />
        {assets.reload && <script type="module" src={assets.reload} />}
      </head>
      {children}
    </html>
  );
}
