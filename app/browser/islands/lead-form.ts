import { readFormWords } from "../../features/leads/form-words.ts";
import { LeadForm as View } from "../../features/leads/lead-form.tsx";
import { hydrate as hydrateWith } from "../hydrate.ts";

type Props = React.ComponentProps<typeof View>;

export { View };

export function hydrate(root: HTMLElement, Form: typeof View, sent: Omit<Props, "words">): void {
  hydrateWith(root, Form, { ...sent, words: readFormWords(root) });
}
