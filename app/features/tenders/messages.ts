import type { Language } from "../../site/languages.ts";
import { type AsideMessages, asideMessages } from "./aside-messages.ts";
import { type FilterMessages, filterMessages } from "./filter-messages.ts";
import { type ItemMessages, itemMessages } from "./item-messages.ts";
import { type ListMessages, listMessages } from "./list-messages.ts";
import { type OriginMessages, originMessages } from "./origin-messages.ts";

export interface TendersMessages extends ListMessages, ItemMessages, OriginMessages, AsideMessages {
  filter: FilterMessages;
}

export const tendersMessages = {
  et: messagesIn("et"),
  lv: messagesIn("lv"),
  lt: messagesIn("lt"),
} satisfies Record<Language, TendersMessages>;

function messagesIn(language: Language): TendersMessages {
  return {
    ...listMessages[language],
    ...itemMessages[language],
    ...originMessages[language],
    ...asideMessages[language],
    filter: filterMessages[language],
  };
}
