/** How far below the screen an island may be when its files are fetched. */
const nearby = "800px";

/**
 * Watches the islands of the page until it is time for each to come alive, which a touch or the focus always
 * is. No file of theirs is asked for before: it would share a phone's line with style and font, and the
 * first paint would come later.
 */
export function startIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    let started = false;
    const start = async () => {
      if (started) return;
      started = true;
      // What failed is tried again with the next touch.
      started = await enliven(root);
    };
    for (const sign of ["focusin", "pointerdown"]) root.addEventListener(sign, start);
    if (root.dataset["aliveWhen"] === "near") whenNear(root, start);
    else whenPainted(start);
  }
}

/** What fails to load stays plain HTML, whose links and forms work by themselves. */
async function enliven(root: HTMLElement): Promise<boolean> {
  try {
    // The server names them: so this script, which all pages have, knows of no island. All at once, for what
    // the first one imports would else be asked for only when it is there.
    const files = `${root.dataset["files"]}`.split(" ");
    const [island] = await Promise.all(files.map(load));
    island.hydrate(root, island.View, JSON.parse(`${root.nextElementSibling?.textContent}`));
    return true;
  } catch {
    // A lost connection, or files that a deployment has replaced.
    return false;
  }
}

/**
 * Behind its address stands its hash. Preloaded with it, a file that is not the one that was built is not run; an
 * import by itself compares nothing.
 */
function load(file: string) {
  const [href = "", integrity] = file.split("#");
  const link = { rel: "modulepreload", integrity, href };
  document.head.append(Object.assign(document.createElement("link"), link));
  return import(/* @vite-ignore */ href);
}

/** The browser says so itself; a frame that was merely asked for comes before its paint. */
function whenPainted(act: () => void): void {
  new PerformanceObserver(act).observe({ type: "paint", buffered: true });
}

function whenNear(root: HTMLElement, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) act();
    },
    { rootMargin: nearby },
  );
  // The island itself takes no room.
  if (root.firstElementChild) observer.observe(root.firstElementChild);
}
