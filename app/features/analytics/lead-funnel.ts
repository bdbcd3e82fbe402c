import { pushEvent } from "./data-layer.ts";

/**
 * Analytics events of the lead form: started and refused, without what was typed. The thank-you page reports that the
 * lead was sent (arrival.ts).
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
