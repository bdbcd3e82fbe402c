/** An entry of the data layer. The tag manager reads it once loaded; without one it is only an array in memory. */
type Entry = Record<string, unknown> | IArguments;

declare global {
  interface Window {
    dataLayer?: Entry[];
  }
}

export function pushEvent(event: string, details: Record<string, unknown> = {}): void {
  dataLayer().push({ event, ...details });
}

/** Google's consent commands must be `arguments` objects, not arrays: that is how its tag knows them. */
export function pushConsentUpdate(settings: Record<string, "granted" | "denied">): void {
  (function push(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer().push(arguments);
  })("consent", "update", { ...settings, region: ["EEA"] });
}

function dataLayer(): Entry[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}
