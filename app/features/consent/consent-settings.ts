/** The specification's four flags and the key they are kept under. */
export interface ConsentSettings {
  analytics_storage: boolean;
  ad_storage: boolean;
  ad_user_data: boolean;
  ad_personalization: boolean;
}

export const consentKey = "consentSettings";

const names = ["analytics_storage", "ad_storage", "ad_user_data", "ad_personalization"] as const;

export function settingsFor(granted: boolean): ConsentSettings {
  return byName(() => granted);
}

/** The initial value of the settings. It grants nothing by itself: only a visitor's choice is ever applied. */
export const initialSettings: ConsentSettings = settingsFor(true);

/** A damaged value counts as no choice. */
export function parseSettings(saved: string | null): ConsentSettings | undefined {
  try {
    const value = JSON.parse(saved ?? "");
    const sound = names.every((name) => typeof value[name] === "boolean");
    return sound ? byName((name) => value[name]) : undefined;
  } catch {
    return undefined;
  }
}

export function grantsAnything(settings: ConsentSettings): boolean {
  return names.some((name) => settings[name]);
}

/** In the format of Google's consent commands. */
export function asCommand(settings: ConsentSettings): Record<string, "granted" | "denied"> {
  return byName((name) => (settings[name] ? "granted" : "denied"));
}

function byName<T>(value: (name: keyof ConsentSettings) => T): Record<keyof ConsentSettings, T> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as never;
}
