import type { Language } from "../../site/languages.ts";
import { asideMessages } from "./aside-messages.ts";
import { filterMessages } from "./filter-messages.ts";
import { itemMessages } from "./item-messages.ts";
import { listMessages } from "./list-messages.ts";
import { originMessages } from "./origin-messages.ts";

export const tendersMessages = {
  lv: messagesIn("lv"),
  lt: messagesIn("lt"),
  et: messagesIn("et"),
};

export type TendersMessages = ReturnType<typeof messagesIn>;

function messagesIn(language: Language) {
  return {
    ...listMessages[language],
    ...itemMessages[language],
    ...originMessages[language],
    ...asideMessages[language],
    filter: filterMessages[language],
  };
}
