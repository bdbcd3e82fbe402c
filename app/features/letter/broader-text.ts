import type { Language } from "../../site/languages.ts";
import { fill } from "../tenders/fill.ts";
import { itemMessages } from "../tenders/item-messages.ts";
import { formatCount } from "../tenders/phrases.ts";
import { nameRegions } from "../tenders/regions.ts";
import { letterPageMessages } from "./letter-page-messages.ts";
import type { BroaderChoice } from "./letter-preview.ts";

/** What a broader choice gives up, and what it would have found. `codeText`: its code and the name of it. */
export function broaderText(
  { profile, gives, notices }: BroaderChoice,
  language: Language,
  codeText: string,
): string {
  const region = nameRegions(profile.region, language);
  return fill(letterPageMessages[language].empty.gives[gives], {
    code: codeText,
    region,
    all: [codeText, region].filter((part) => part !== "").join(", "),
    notices: formatCount(itemMessages[language].notices, notices, language),
  });
}
