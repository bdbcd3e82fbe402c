import { offerAnchor } from "../../site/paths.ts";
import { isFreshNavigation } from "../analytics/data-layer.ts";

/** After scrolling this many pixels, the header casts a shadow. */
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

/** Scrolls again after the browser's own jump: content that loaded above the form may have moved it since. */
function scrollToOffer(): void {
  // Do not scroll while the visitor is already typing.
  if (document.activeElement?.closest("form")) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = still ? "instant" : "smooth";
  document.getElementById(offerAnchor)?.scrollIntoView({ behavior, block: "start" });
}
