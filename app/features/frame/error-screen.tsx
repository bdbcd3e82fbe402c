import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { type ErrorMessages, errorMessages } from "./error-messages.ts";
import { Logo } from "./logo.tsx";
import { frameMessages } from "./messages.ts";

interface ErrorScreenProps {
  t: ErrorMessages;
  status: number;
  /** Of the failed page, for the retry link. */
  address: string;
}

/** Without a stack trace. */
export function ErrorScreen({ t, status, address }: ErrorScreenProps) {
  return (
    <main id="saturs" className="shell error-screen">
      <p className="eyebrow">{status}</p>
      {status === 404 ? (
        <Said text={t.missing} />
      ) : (
        <>
          <h1 className="page-title">{t.title}</h1>
          <p className="lead">{status === 503 ? t.unavailable : t.text}</p>
        </>
      )}
      <p className="ways">
        {status !== 404 && (
          <a className="button" href={address}>
            {t.again}
          </a>
        )}
        <a className={status === 404 ? "button" : "text-link"} href={paths.home()}>
          {t.home}
        </a>
      </p>
    </main>
  );
}

interface BriefScreenProps {
  site: Site;
  language: Language;
  status: number;
  text: string;
}

/** The way home, and the two places that most visitors look for. */
export function BriefScreen({ site, language, status, text }: BriefScreenProps) {
  const t = frameMessages[language];
  return (
    <main id="saturs" className="shell error-screen">
      <p className="eyebrow">{status}</p>
      <Said text={text} />
      <p className="ways">
        <a className="button" href={paths.home()}>
          {errorMessages[language].home}
        </a>
        <a className="text-link" href={paths.tendersIn(site.country)}>
          {t.activeTenders[site.country]}
        </a>
        <a className="text-link" href={paths.cpvTool()}>
          {t.cpvCodes}
        </a>
      </p>
    </main>
  );
}

/** The name of the site alone, where a whole frame would be too much. */
export function BriefHeader({ site }: { site: Site }) {
  return (
    <header className="header">
      <div className="shell header-row">
        <Logo brand={site.brand} />
      </div>
    </header>
  );
}

/** Its first sentence as the heading, without a full stop; what follows, such as what to do about it, below. */
function Said({ text }: { text: string }) {
  const [first = text, ...others] = text.split(/(?<=[.!]) /);
  const title = first.replace(/\.$/, "");
  const rest = others.join(" ");
  return (
    <>
      <h1 className="page-title">{title}</h1>
      {rest && <p className="lead">{rest}</p>}
    </>
  );
}
