import { hasToken } from "../../site/without-token.ts";
import { pushConsentUpdate } from "../analytics/data-layer.ts";
import {
  asCommand,
  type ConsentSettings,
  consentKey,
  grantsAnything,
  parseSettings,
  settingsFor,
} from "./consent-settings.ts";
import { loadTagManager } from "./tag-manager.ts";

/** The choice when storage is not available; it holds for this page view. */
let chosen: ConsentSettings | undefined;

/**
 * Applies the saved choice, or shows the banner. The banner is in every page, since pages are cached; an attribute of
 * the document shows it.
 */
export function startConsent(): void {
  applySaved();
  window.addEventListener("storage", (event) => {
    if (event.key === consentKey) applySaved();
  });
  // A page from the back/forward cache has missed choices made on other pages.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) applySaved();
  });
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-consent-choice]");
    if (!button) return;
    const choice = button.dataset.consentChoice;
    if (choice === "ask") return show("open");
    const settings = settingsFor(choice === "accept");
    save(settings);
    apply(settings);
  });
}

function applySaved(): void {
  const saved = loadSaved();
  if (saved) apply(saved);
  else show("open");
}

function apply(settings: ConsentSettings): void {
  chosen = settings;
  pushConsentUpdate(asCommand(settings));
  const tag = document.querySelector<HTMLElement>("[data-tag]")?.dataset.tag;
  // A tag manager reads the address by itself, so do not load it on an address with a token.
  if (tag && grantsAnything(settings) && !hasToken(document.URL)) loadTagManager(tag);
  show("closed");
}

function show(banner: "open" | "closed"): void {
  document.documentElement.dataset.consent = banner;
}

/** Storage can be denied or full; visitors get no message about it. */
function loadSaved(): ConsentSettings | undefined {
  try {
    return parseSettings(window.localStorage.getItem(consentKey));
  } catch {
    return chosen;
  }
}

function save(settings: ConsentSettings): void {
  try {
    window.localStorage.setItem(consentKey, JSON.stringify(settings));
  } catch {
    chosen = settings;
  }
}
