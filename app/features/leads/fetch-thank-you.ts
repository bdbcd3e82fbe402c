declare global {
  interface Window {
    /** React Router's list of routes and their files. */
    __reactRouterManifest?: { routes: Record<string, { module: string } | undefined> };
  }
}

/**
 * A deployment takes the old files away. Who sends a form after that must still arrive: for want of
 * the file React Router would load this page anew, with an empty form.
 */
export function fetchThankYou(): void {
  const href = window.__reactRouterManifest?.routes["routes/thank-you"]?.module;
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
  );
}
