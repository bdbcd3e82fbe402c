import { offerAnchor } from "../../site/anchors.ts";
import { isFreshNavigation } from "../analytics/arrival.ts";

/** Past this many pixels the header is lifted off the page. */
const shadowFrom = 10;

/** Time for the landing page to settle before it moves. */
const scrollDelay = 100;

/** The header's shadow, a menu that closes when something in it is chosen, and the way to the offer. */
export function startFrame(): void {
  const look = () => {
    const header = document.querySelector(".header");
    header?.toggleAttribute("data-scrolled", window.scrollY > shadowFrom);
  };
  // With the next frame: asked now, the place would make the browser lay the page out once more.
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

/** The browser has jumped there by itself; what was still loading above may have moved it since. */
function scrollToOffer(): void {
  // Who is typing already is where they want to be.
  if (document.activeElement?.closest("form")) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const behavior = still ? "instant" : "smooth";
  document.getElementById(offerAnchor)?.scrollIntoView({ behavior, block: "start" });
}
