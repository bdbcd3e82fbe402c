import type { FormFailure } from "./form-state.ts";

/**
 * Nothing when the lead was taken, which only a 204 says: a redirect or a page may be some proxy's. Else what
 * to tell, also where no answer came.
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
    // Told below.
  }
  return { values: {}, problems: {}, unsent: true };
}
