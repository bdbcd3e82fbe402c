import { pushEvent } from "./data-layer.ts";

/** The owners' funnel: that a form was begun, refused or sent, and never what was written in it. */
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
