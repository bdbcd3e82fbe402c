/** The specification's four flags and the key they are kept under. */
export interface ConsentSettings {
  analytics_storage: boolean;
  ad_storage: boolean;
  ad_user_data: boolean;
  ad_personalization: boolean;
}

export const consentKey = "consentSettings";

/** The settings' initial value. It grants nothing: only a choice is ever applied. */
export const initialSettings: ConsentSettings = {
  analytics_storage: true,
  ad_storage: true,
  ad_user_data: true,
  ad_personalization: true,
};

const names = Object.keys(initialSettings) as (keyof ConsentSettings)[];

export function settingsFor(granted: boolean): ConsentSettings {
  return Object.fromEntries(names.map((name) => [name, granted])) as unknown as ConsentSettings;
}

/** A damaged value counts as no choice. */
export function parseSettings(saved: string | null): ConsentSettings | undefined {
  try {
    const value: unknown = JSON.parse(saved ?? "");
    const sound =
      typeof value === "object" &&
      value !== null &&
      names.every((name) => typeof (value as ConsentSettings)[name] === "boolean");
    if (!sound) return undefined;
    return Object.fromEntries(
      names.map((name) => [name, (value as ConsentSettings)[name]]),
    ) as unknown as ConsentSettings;
  } catch {
    return undefined;
  }
}

export function grantsAnything(settings: ConsentSettings): boolean {
  return names.some((name) => settings[name]);
}

/** In the words of the tag. */
export function asCommand(settings: ConsentSettings): Record<string, "granted" | "denied"> {
  return Object.fromEntries(names.map((name) => [name, settings[name] ? "granted" : "denied"]));
}
