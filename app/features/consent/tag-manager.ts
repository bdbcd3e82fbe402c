/** Where the owners' tag comes from and talks to; the page's policy names these and no others. */
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

/** Only after a choice that grants something. What it then does is no longer ours to break or mend. */
export function loadTagManager(id: string): void {
  if (loaded) return;
  loaded = true;
  window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
