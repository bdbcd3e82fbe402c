import { cpvCodeStructure } from "./figures/cpv-code-structure.ts";
import type { Figure } from "./figures/figure.ts";

/** By the name that a text gives: a line `![[figure:cpv-code-structure]]` of its own. */
export const figures: Record<string, Figure> = {
  "cpv-code-structure": cpvCodeStructure,
};
