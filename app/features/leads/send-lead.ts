import type { FormFailure } from "./form-state.ts";

/**
 * The browser's side of handing in: without it a lost connection, or a proxy that answers for us,
 * would put the error page in place of the form and all that was typed.
 */
export async function sendLead({
  serverAction,
}: {
  serverAction: () => Promise<unknown>;
}): Promise<FormFailure | undefined> {
  try {
    return (await serverAction()) as FormFailure | undefined;
  } catch (error) {
    // The way to the thank-you page.
    if (error instanceof Response) throw error;
    return { values: {}, problems: {}, unsent: true };
  }
}
