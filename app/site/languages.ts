export const languages = ["lv", "lt", "et"] as const;

export type Language = (typeof languages)[number];

/** The Latvian texts define the keys; a missing or an extra key in another language does not compile. */
export interface Messages<T> {
  lv: T;
  lt: NoInfer<T>;
  et: NoInfer<T>;
}

export function defineMessages<T>(messages: Messages<T>): Record<Language, T> {
  return messages;
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}
