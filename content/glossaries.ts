import type { Language } from "../app/site/languages.ts";
import { estonianTerms } from "./et/glossary.ts";
import type { Glossary } from "./glossary.ts";
import { lithuanianTerms } from "./lt/glossary.ts";
import { latvianTerms } from "./lv/glossary.ts";

export const glossaries: Record<Language, Glossary> = {
  lv: latvianTerms,
  lt: lithuanianTerms,
  et: estonianTerms,
};
