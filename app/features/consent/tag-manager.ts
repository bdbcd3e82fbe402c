/** The hosts of the tag manager, allowed by the content security policy. */
export const tagHosts = {
  script: ["https://www.googletagmanager.com"],
  connect: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  image: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
};

let loaded = false;

/** Called only after a choice that grants something. */
export function loadTagManager(id: string): void {
  if (loaded) return;
  loaded = true;
  window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
