import { pushEvent } from "./data-layer.ts";

/** The owners' funnel: that a form was begun, refused or sent, and never what was written in it. */
let started = false;
let underWay = false;

export const leadFunnel = {
  started(): void {
    if (!started) pushEvent("form_start");
    started = true;
  },
  refused(fields: string[]): void {
    underWay = false;
    pushEvent("form_error", { fields });
  },
  sent(): void {
    underWay = true;
  },
  /** Called by the thank-you page: only a form sent on this visit counts, not a page opened by hand. */
  arrived(): void {
    if (underWay) pushEvent("lead_submitted");
    underWay = false;
    started = false;
  },
};
