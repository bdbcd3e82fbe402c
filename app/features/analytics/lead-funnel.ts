import { pushEvent } from "./data-layer.ts";

/**
 * The owners' funnel: that a form was begun or refused, and never what was written in it. That it was sent is told by
 * the page it leads to (arrival.ts).
 */
let started = false;

export const leadFunnel = {
  started(): void {
    if (!started) pushEvent("form_start");
    started = true;
  },
  refused(fields: string[]): void {
    pushEvent("form_error", { fields });
  },
};
