import { useEffect, useSyncExternalStore } from "react";
import { Link } from "react-router";
import type { RootData } from "../../root.tsx";
import { paths } from "../../site/paths.ts";
import { consentStore } from "./consent-store.ts";

/** First in the page's order, so that the keyboard meets it first; seen at the bottom. */
export function ConsentBanner({ root }: { root: RootData }) {
  const state = useBannerState();
  useEffect(() => consentStore.start(root.gtmId), [root.gtmId]);
  if (state !== "open") return null;
  const { t, language } = root.consent;
  return (
    <section className="consent" lang={language} aria-labelledby="consent-title">
      <div className="shell consent-row">
        <div>
          <h2 id="consent-title">{t.title}</h2>
          <p>
            {t.text} <Link to={paths.privacy()}>{t.policy}</Link>
          </p>
        </div>
        <p className="consent-buttons">
          <button type="button" className="button" onClick={() => consentStore.choose(false)}>
            {t.decline}
          </button>
          <button type="button" className="button" onClick={() => consentStore.choose(true)}>
            {t.accept}
          </button>
        </p>
      </div>
    </section>
  );
}

/** In the footer, once there is something to reopen. */
export function ConsentReopen({ root }: { root: RootData }) {
  const state = useBannerState();
  if (state === "unknown") return null;
  const { t, language } = root.consent;
  return (
    <button type="button" className="text-link" lang={language} onClick={consentStore.reopen}>
      {t.title}
    </button>
  );
}

function useBannerState() {
  return useSyncExternalStore(
    consentStore.subscribe,
    consentStore.state,
    consentStore.stateOnServer,
  );
}
