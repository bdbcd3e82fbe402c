import type { ComponentProps } from "react";
import { readFormWords } from "../../features/leads/form-words.ts";
import type { LeadForm } from "../../features/leads/lead-form.tsx";
import { hydrate as hydrateWith } from "../hydrate.ts";

export { LeadForm as View } from "../../features/leads/lead-form.tsx";

type SentProps = Omit<ComponentProps<typeof LeadForm>, "words">;

export function hydrate(root: HTMLElement, View: typeof LeadForm, props: SentProps): void {
  hydrateWith(root, View, { ...props, words: readFormWords(root) });
}
