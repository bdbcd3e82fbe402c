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

/** For where nothing can be saved: the choice holds for this visit. */
let chosen: ConsentSettings | undefined;

/**
 * Once per page load: a saved choice is applied, else the question is asked. The banner is in the
 * page, for all alike; an attribute of the document shows it.
 */
export function startConsent(): void {
  applySaved();
  window.addEventListener("storage", (event) => {
    if (event.key === consentKey) applySaved();
  });
  // A page out of the browser's memory has not heard what was chosen on another since.
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
  const saved = read();
  if (saved) apply(saved);
  else show("open");
}

function apply(settings: ConsentSettings): void {
  chosen = settings;
  pushConsentUpdate(asCommand(settings));
  const tag = document.querySelector<HTMLElement>("[data-tag]")?.dataset.tag;
  if (tag && grantsAnything(settings)) loadTagManager(tag);
  show("closed");
}

function show(banner: "open" | "closed"): void {
  document.documentElement.dataset.consent = banner;
}

/** Storage can be denied or full; the visitor need not know. */
function read(): ConsentSettings | undefined {
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
