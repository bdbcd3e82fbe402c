import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import type { NoticeFilter } from "./notice-filter.ts";

/** Which list is asked for, and in which language. */
export interface ListView {
  country: Country;
  filter: NoticeFilter;
  language: Language;
}
