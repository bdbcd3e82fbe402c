/** Parts that are laid out only near the viewport (`content-visibility: auto`), without the thousands of CPV rows. */
const lateParts = ".section, .offer-card, .footer";

// Safari has no requestIdleCallback.
const whenIdle = window.requestIdleCallback ?? setTimeout;

/**
 * Lays out all of the page once the browser is idle, so that a screenshot, a link preview or an archive has all of it.
 * One part per frame: all together they would make a phone unresponsive.
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
