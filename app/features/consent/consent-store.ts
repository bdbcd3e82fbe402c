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

/** What the banner shows: nothing before the page is alive, then the question, until it is answered. */
export type BannerState = "unknown" | "open" | "closed";

let state: BannerState = "unknown";
/** For where nothing can be saved: the choice holds for this visit. */
let chosen: ConsentSettings | undefined;
let tagId: string | undefined;
const listeners = new Set<() => void>();

export const consentStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: () => state,
  stateOnServer: (): BannerState => "unknown",

  /** Once per page load: a saved choice is applied, else the question is asked. */
  start(gtmId: string | undefined): void {
    if (state !== "unknown") return;
    tagId = gtmId;
    applySaved();
    window.addEventListener("storage", (event) => {
      if (event.key === consentKey) applySaved();
    });
  },
  choose(granted: boolean): void {
    const settings = settingsFor(granted);
    save(settings);
    apply(settings);
  },
  reopen: () => change("open"),
};

function applySaved(): void {
  const saved = read();
  if (saved) apply(saved);
  else change("open");
}

function apply(settings: ConsentSettings): void {
  chosen = settings;
  pushConsentUpdate(asCommand(settings));
  if (tagId && grantsAnything(settings)) loadTagManager(tagId);
  change("closed");
}

function change(next: BannerState): void {
  state = next;
  for (const listener of listeners) listener();
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
