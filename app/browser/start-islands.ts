import { retryPath } from "../site/retry-path.ts";

/** An island is loaded when it comes this close to the viewport. */
const nearMargin = "800px";

/** How often islands of this page could not be loaded. */
let failures = 0;

/**
 * Starts each island at the time its `hydrateWhen` says, or when it is touched or focused before. Its files are
 * not fetched earlier: on a slow line they would compete with style sheet and font, and delay the first paint.
 */
export function startIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    let started = false;
    const start = async () => {
      if (started) return;
      started = true;
      // A failed load is retried with the next touch.
      started = await startIsland(root);
    };
    for (const type of ["focusin", "pointerdown"]) root.addEventListener(type, start);
    const { hydrateWhen } = root.dataset;
    if (hydrateWhen === "near") onceNear(root, start);
    if (hydrateWhen === "painted") oncePainted(start);
  }
}

/** An island that fails to load stays plain HTML, whose links and forms work without it. */
async function startIsland(root: HTMLElement): Promise<boolean> {
  try {
    // The server lists the files, so that this script need not know the islands. They are fetched together:
    // otherwise the imports of the first would be requested only once it has arrived.
    const files = `${root.dataset["files"]}`.split(" ");
    const [island] = await Promise.all(files.map(importFile));
    island.start(root);
    return true;
  } catch {
    // A lost connection, or files that a deployment has replaced.
    failures += 1;
    return false;
  }
}

/**
 * `address#hash`. Preloading with `integrity` makes the browser reject a file that differs from the built one; a
 * dynamic import alone checks nothing.
 */
function importFile(file: string) {
  const [address = "", integrity] = file.split("#");
  const href = failures ? retryPath(address, failures) : address;
  const link = { rel: "modulepreload", integrity, href };
  document.head.append(Object.assign(document.createElement("link"), link));
  return import(/* @vite-ignore */ href);
}

/** Uses the browser's paint timing; an animation frame would come before the paint. */
function oncePainted(act: () => void): void {
  new PerformanceObserver(act).observe({ type: "paint", buffered: true });
}

function onceNear(root: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) act();
    },
    { rootMargin: nearMargin },
  );
  // The island's own element has no box (display: contents), and what is in it may not be laid out before it is near.
  if (root.parentElement) observer.observe(root.parentElement);
}
