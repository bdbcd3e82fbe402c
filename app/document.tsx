import type { FunctionComponent } from "react";
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
import { HeadTags, type WrittenTag, writeTag } from "./site/head-tags.tsx";
import { languageOf } from "./site/language.ts";
import { flagPaths, headTags } from "./site/page-head.ts";
import { paths } from "./site/paths.ts";
import { onEachSite, type Site } from "./site/sites.ts";
import { Html, PartWriter } from "./ui/drawing.ts";
import fontUrl from "./ui/fonts/plex-sans.woff2?url";
import { IslandFiles } from "./ui/island.tsx";
import { OnServer } from "./ui/kept-parts.tsx";
import { drawWithParts } from "./ui/written-parts.ts";

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

/** Writes pages in their frames. The shell of each kind of page is drawn once; its head's texts and its body are filled in. */
export function createPageWriter(assets: Assets) {
  const writer = new PartWriter(renderToStaticMarkup);
  const shells = new Map<string, FunctionComponent<ShellFacts>>();
  return ({ page, data, head, request }: LoadedPage, frame: FrameHtml): string => {
    const { View } = page;
    const surface = surfaceOf(page, data);
    const { site, hosts } = request;
    const main = drawWithParts("page", (parts) => (
      <OnServer value={parts}>
        <IslandFiles value={assets.islandFiles}>
          <main id="saturs" tabIndex={-1}>
            <View data={data} />
          </main>
        </IslandFiles>
      </OnServer>
    ));
    const below = fillFlags(frame.below, flagPaths(head));
    const language = head.isEnglish ? "en" : languageOf(surface, site);
    const styles = typeof page.styles === "function" ? page.styles(data) : (page.styles ?? []);
    const tags = headTags(head, { site, hosts, surface }).map(writeTag);
    const facts: ShellFacts = { body: new Html(frame.above + main + below) };
    let kind = `${language} ${styles}`;
    tags.forEach((tag, place) => {
      for (const [name, value] of Object.entries(tag)) {
        const isFilled = filledIn.has(name) && value !== "";
        if (isFilled) facts[name + place] = name === "json" ? new Html(value) : value;
        kind += isFilled ? ` ${name}` : ` ${name}=${value}`;
      }
    });
    const Shell = shells.get(kind) ?? shellOf({ language, styles, assets }, tags);
    if (shells.size >= mostShells) shells.clear();
    shells.set(kind, Shell);
    return writer.write(Shell, facts);
  };
}

/** The body, and what the head's tags say: see `filledIn`. */
type ShellFacts = Record<string, string | Html>;

/** What differs between the tags of pages of a kind; the rest is drawn. */
const filledIn = new Set(["title", "content", "href", "json"]);

/** There are some thirty kinds of pages, in three languages. */
const mostShells = 500;

function shellOf(
  facts: Pick<DocumentProps, "language" | "styles" | "assets">,
  tags: readonly WrittenTag[],
): FunctionComponent<ShellFacts> {
  return (marks) => {
    const marked = tags.map((tag, place) =>
      Object.fromEntries(
        Object.entries(tag).map(([name, value]) => [name, marks[name + place] ?? value]),
      ),
    );
    return (
      <Document {...facts} head={<HeadTags tags={marked as WrittenTag[]} />}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a mark, for what React made */}
        <body dangerouslySetInnerHTML={{ __html: marks["body"] as string }} />
      </Document>
    );
  };
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
    <Document language={languageOf("frame", site)} assets={assets} head={head}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by React just above */}
      <body dangerouslySetInnerHTML={{ __html: frame ? frame.above + main + below : main }} />
    </Document>
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

interface DocumentProps {
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

function Document({ language, assets, styles = [], head, children }: DocumentProps) {
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
