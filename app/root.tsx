import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root.ts";
import earlyUrl from "./early.ts?worker&url";
import { useRouteViews } from "./features/analytics/route-views.ts";
import { ConsentBanner } from "./features/consent/consent-banner.tsx";
import { denyByDefault } from "./features/consent/consent-settings.ts";
import { consentMessages } from "./features/consent/messages.ts";
import { errorMessages } from "./features/frame/error-messages.ts";
import { ErrorScreen, statusOf } from "./features/frame/error-screen.tsx";
import { Footer } from "./features/frame/footer.tsx";
import { Header } from "./features/frame/header.tsx";
import { frameMessages } from "./features/frame/messages.ts";
import { useRouteChange } from "./features/frame/route-change.ts";
import { useAliveEvent } from "./features/wake/use-alive-event.ts";
import { requestContext } from "./http/request-context.ts";
import { authorities } from "./site/authorities.ts";
import { company, contacts } from "./site/company.ts";
import { languageOf, type SurfaceName } from "./site/language.ts";
import fontUrl from "./ui/fonts/plex-sans.woff2?url";
import "./ui/styles.css";

export const links: LinksFunction = () => [
  { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** What every page needs of the site. Texts come as data, so no catalogue is in the browser's code. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, hosts, signupUrl, gtmId } = context.get(requestContext);
  const language = languageOf("frame", site);
  return {
    site: {
      key: site.key,
      id: site.id,
      brand: site.brand,
      host: site.host,
      language: site.language,
    },
    hosts,
    signupUrl,
    frame: { language, t: frameMessages[language], authority: authorities[language] },
    error: errorMessages[site.key === "plain" ? "plain" : site.language],
    consent: {
      language: languageOf("consent-banner", site),
      t: consentMessages[languageOf("consent-banner", site)],
    },
    gtmId,
    company,
    contact: contacts[site.id],
  };
}

/** The same for as long as the page is open; nor may a refresh that fails take the frame along. */
export function shouldRevalidate(): boolean {
  return false;
}

export type RootData = Awaited<ReturnType<typeof loader>>;

/** A route says with `handle` which surface it is; the page's language follows from it. */
export interface PageHandle {
  surface: SurfaceName;
  /** A tool is awake at once; a page to read rests until it is touched, see features/wake. */
  wakes?: "at once";
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const surface = useMatches()
    .map((match) => (match.handle as PageHandle | undefined)?.surface)
    .findLast((found) => found !== undefined);
  const language = root ? languageOf(surface ?? "frame", root.site) : "et";
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, first on every page */}
        <script dangerouslySetInnerHTML={{ __html: denyByDefault }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Meta />
        <Links />
        {import.meta.env.DEV && <script type="module" async src={earlyUrl} />}
      </head>
      <body>
        {children}
        {/* In production both come another way, see entry.server.tsx. */}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useAliveEvent();
  useRouteChange();
  useRouteViews();
  return (
    <>
      <a href="#saturs" className="skip-link">
        {loaderData.frame.t.skip}
      </a>
      <ConsentBanner root={loaderData} />
      <Header root={loaderData} />
      <main id="saturs" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer root={loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  return <ErrorScreen t={root?.error ?? errorMessages.plain} status={statusOf(error)} />;
}
