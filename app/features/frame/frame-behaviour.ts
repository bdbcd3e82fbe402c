import { offerAnchor } from "../../site/anchors.ts";
import { isFreshNavigation } from "../analytics/arrival.ts";

/** Past this many pixels the header is lifted off the page. */
const shadowFrom = 10;

/** Before scrolling, in milliseconds. */
const scrollDelay = 100;

/** The header's shadow, closing the menu after a choice, and scrolling to the offer form. */
export function startFrame(): void {
  const look = () => {
    const header = document.querySelector(".header");
    header?.toggleAttribute("data-scrolled", window.scrollY > shadowFrom);
  };
  // In the next frame: reading scrollY now would force a layout.
  requestAnimationFrame(look);
  window.addEventListener("scroll", look, { passive: true });
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest("#menu a")) closeMenu();
  });
  window.addEventListener("popstate", closeMenu);
  if (window.location.hash === `#${offerAnchor}` && isFreshNavigation()) {
    setTimeout(scrollToOffer, scrollDelay);
  }
}

function closeMenu(): void {
  document.getElementById("menu")?.hidePopover?.();
}

/** The browser has jumped there itself, but content that loaded above it may have moved it since. */
function scrollToOffer(): void {
  // Not while the visitor is already typing.
  if (document.activeElement?.closest("form")) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = still ? "instant" : "smooth";
  document.getElementById(offerAnchor)?.scrollIntoView({ behavior, block: "start" });
}
