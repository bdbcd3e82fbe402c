import type { FormFailure } from "./form-state.ts";

/** Nothing when the lead was taken, else what to tell: also where no answer came, or not ours. */
export async function sendLead(form: HTMLFormElement): Promise<FormFailure | undefined> {
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`])),
      redirect: "manual",
    });
    // The way to the thank-you page: a browser does not show where it leads.
    if (answer.type === "opaqueredirect") return undefined;
    return await answer.json();
  } catch {
    return { values: {}, problems: {}, unsent: true };
  }
}
