import { data } from "react-router";
import type { FormFailure } from "./form-state.ts";

/**
 * The browser's side of handing in: without it a lost connection, or a proxy that answers for us,
 * would put the error page in place of the form and all that was typed.
 */
export async function sendLead({ serverAction }: { serverAction: () => Promise<unknown> }) {
  const failure = await serverAction().catch((error: unknown) => {
    // The way to the thank-you page.
    if (error instanceof Response) throw error;
    return { values: {}, problems: {}, unsent: true };
  });
  // The status keeps the router from fetching the page anew, which could fail just the same.
  return data(failure as FormFailure, { status: 503 });
}
