import type { FormFailure } from "./form-state.ts";

/**
 * Undefined if the lead was received, which only a 204 means: a redirect or a page may come from a proxy. Otherwise
 * the failure to show, also if there was no answer.
 */
export async function sendLead(form: HTMLFormElement): Promise<FormFailure | undefined> {
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`])),
      redirect: "error",
    });
    if (answer.status === 204) return undefined;
    const failure = await answer.json();
    if (typeof failure.problems === "object") return failure;
  } catch {
    // Network error: reported below.
  }
  return { values: {}, problems: {}, unsent: true };
}
