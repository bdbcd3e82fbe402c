import { isFreshNavigation } from "./arrival.ts";
import { pushEvent } from "./data-layer.ts";

/**
 * What it means to arrive at a page from inside the site, as the page says with `data-arrival`: at the
 * thank-you page, that a lead was sent. Who opens it by hand, loads it again or comes back to it has sent
 * nothing.
 */
export function startArrivalEvent(): void {
  const event = document.querySelector<HTMLElement>("[data-arrival]")?.dataset["arrival"];
  if (event && isFreshNavigation() && document.referrer.startsWith(`${window.location.origin}/`)) {
    pushEvent(event);
  }
}
