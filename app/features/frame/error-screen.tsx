import { defineMessages, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Site } from "../../site/sites.ts";
import { Logo } from "./logo.tsx";
import { frameMessages } from "./messages.ts";

interface ErrorScreenProps {
  t: ErrorMessages;
  status: number;
  /** Address of the failed page, for the retry link. */
  address: string;
}

/** The page for an error. It never shows a stack trace. */
export function ErrorScreen({ t, status, address }: ErrorScreenProps) {
  return (
    <main id="saturs" className="shell error-screen">
      <p className="caption">{status}</p>
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

/** An error page with links to the landing page, the country's tenders and the CPV codes. */
export function BriefScreen({ site, language, status, text }: BriefScreenProps) {
  const t = frameMessages[language];
  return (
    <main id="saturs" className="shell error-screen">
      <p className="caption">{status}</p>
      <Said text={text} />
      <p className="ways">
        <a className="button" href={paths.home()}>
          {errorMessages[language].home}
        </a>
        <a className="text-link" href={paths.noticesIn(site.country)}>
          {t.activeTenders[site.country]}
        </a>
        <a className="text-link" href={paths.cpvTool()}>
          {t.cpvCodes}
        </a>
      </p>
    </main>
  );
}

/** A header with only the name of the site, for pages that need no full frame. */
export function BriefHeader({ site }: { site: Site }) {
  return (
    <header className="header">
      <div className="shell header-row">
        <Logo brand={site.brand} />
      </div>
    </header>
  );
}

/** Shows the first sentence as the heading, without its full stop; the rest, such as what to do about it, below. */
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

const messages = defineMessages({
  lv: {
    title: "Radās neparedzēta kļūda!",
    text: "Lūdzu, mēģiniet vēlreiz. Ja kļūda atkārtojas, uzrakstiet mums.",
    unavailable: "Lapa īslaicīgi nav pieejama. Lūdzu, mēģiniet vēlreiz pēc brīža.",
    missing: "Šādas lapas nav.",
    again: "Mēģināt vēlreiz",
    home: "Uz sākumlapu",
  },
  lt: {
    title: "Nenumatyta programos klaida!",
    text: "Prašome bandyti dar kartą. Jei klaida kartojasi, parašykite mums.",
    unavailable: "Puslapis laikinai nepasiekiamas. Prašome bandyti šiek tiek vėliau.",
    missing: "Tokio puslapio nėra.",
    again: "Bandyti dar kartą",
    home: "Į pradinį puslapį",
  },
  et: {
    title: "Ootamatu viga rakenduses!",
    text: "Palun proovige uuesti. Kui viga kordub, kirjutage meile.",
    unavailable: "Leht ei ole praegu kättesaadav. Palun proovige hetke pärast uuesti.",
    missing: "Sellist lehte ei ole. Kontrollige aadressi või alustage avalehelt.",
    again: "Proovi uuesti",
    home: "Avalehele",
  },
});

type ErrorMessages = (typeof messages)["lv"];

/** `plain` has the texts of the specification. */
export const errorMessages = {
  ...messages,
  plain: { ...messages.lv, title: "Unexpected Application Error!" },
};
