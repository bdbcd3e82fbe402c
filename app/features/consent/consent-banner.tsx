import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { consentMessages } from "./messages.ts";

interface ConsentProps {
  root: {
    consent: { language: Language; t: (typeof consentMessages)["lv"] };
    gtmId: string | undefined;
  };
}

/**
 * The banner comes first in the document, so that the keyboard reaches it first. It is shown at the bottom, and only
 * until the visitor has chosen (consent-choice.ts).
 */
export function ConsentBanner({ root }: ConsentProps) {
  const { t, language } = root.consent;
  return (
    <section
      className="consent"
      lang={language}
      aria-labelledby="consent-title"
      data-tag={root.gtmId}
    >
      <div className="shell consent-row">
        <div>
          <h2 id="consent-title">{t.title}</h2>
          <p>
            {t.text} <a href={paths.privacy()}>{t.policy}</a>
          </p>
        </div>
        <p className="consent-buttons">
          <button type="button" className="button button-quiet" data-consent-choice="decline">
            {t.decline}
          </button>
          <button type="button" className="button button-quiet" data-consent-choice="accept">
            {t.accept}
          </button>
        </p>
      </div>
    </section>
  );
}

/** The footer's button to reopen the banner; CSS hides it where scripts do not run. */
export function ConsentReopen({ root }: ConsentProps) {
  const { t, language } = root.consent;
  return (
    <button
      type="button"
      className="text-link consent-reopen"
      lang={language}
      data-consent-choice="ask"
    >
      {t.title}
    </button>
  );
}
