/** What is laid out only when it comes near (`content-visibility: auto`), save the rows of the CPV tree: there are thousands. */
const lateParts = ".section, .offer-card, .footer";

// Safari has none.
const whenIdle = window.requestIdleCallback ?? setTimeout;

/**
 * Lays out all of the page once the browser has nothing else to do, so that a picture of the whole page, a link preview or an archive
 * has all of it. One part a frame: together they would keep a phone from answering.
 */
export function layOutWhenIdle(): void {
  const parts = document.querySelectorAll<HTMLElement>(lateParts).values();
  const layOutNext = () => {
    const { value, done } = parts.next();
    if (done) return;
    value.style.contentVisibility = "visible";
    requestAnimationFrame(() => whenIdle(layOutNext));
  };
  addEventListener("load", () => whenIdle(layOutNext));
}
