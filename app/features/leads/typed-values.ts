import { cpvField } from "./lead-fields.ts";

type Values = Record<string, string>;

/** Typed and not sent yet. In memory: nothing is stored before consent. */
let left: Values | undefined;

/** Until the visitor comes back from another page. */
export function keepTyped(form: HTMLFormElement): void {
  left = valuesOf(form);
}

export function forgetTyped(): void {
  left = undefined;
}

/**
 * Where React found another page than the server wrote, it draws all anew: what was typed until then
 * is in the form that is about to go.
 */
export function findTyped(): Values | undefined {
  const form = document.querySelector<HTMLFormElement>("form.lead-form");
  return form ? valuesOf(form) : left;
}

function valuesOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  // The codes are in the address, too, and come with their names from there.
  return Object.fromEntries(texts.filter(([name]) => name !== cpvField));
}
