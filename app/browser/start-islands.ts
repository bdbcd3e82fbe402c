/** How far below the screen an island may be when its files are fetched. */
const nearby = "800px";

/** Watches the islands of the page until it is time for each to come alive. */
export function startIslands(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (root.dataset["aliveWhen"] === "near") whenNear(root, () => enliven(root));
    else afterPaint(() => enliven(root));
  }
}

/** What fails to load stays plain HTML, whose links and forms work by themselves. */
async function enliven(root: HTMLElement): Promise<void> {
  const props = root.nextElementSibling?.textContent ?? "{}";
  try {
    // The server names the module: so this script, which all pages have, knows of no island.
    const { hydrate, View } = await import(/* @vite-ignore */ root.dataset["module"] ?? "");
    hydrate(root, View, JSON.parse(props));
  } catch {
    // A lost connection, or files that a deployment has replaced.
  }
}

function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function whenNear(root: HTMLElement, act: () => void): void {
  const signs = ["focusin", "pointerdown"];
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) arrive();
    },
    { rootMargin: nearby },
  );
  const arrive = () => {
    observer.disconnect();
    for (const sign of signs) root.removeEventListener(sign, arrive);
    act();
  };
  // The island itself takes no room.
  if (root.firstElementChild) observer.observe(root.firstElementChild);
  for (const sign of signs) root.addEventListener(sign, arrive);
}
