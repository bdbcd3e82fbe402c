import type { Language } from "../../app/site/languages.ts";
import { drawWeeks, type Event, type Term } from "./draw-days.ts";
import { tradeProcedures } from "./estonian-trade-days.ts";
import type { Figure } from "./figure.ts";
import { tradeCalendars } from "./latvian-trade-days.ts";

export interface Calendar {
  caption: string;
  terms: Term[];
  events: Event[];
}

const calendars: Partial<Record<Language, Record<string, Calendar>>> = {
  lv: tradeCalendars,
  et: tradeProcedures,
};

/** The dated examples of guides to trades: languages may have one of the same name. */
export const tradeDays: Record<string, Figure> = {};
for (const [language, ofLanguage] of Object.entries(calendars)) {
  for (const [name, { caption, terms, events }] of Object.entries(ofLanguage)) {
    const drawing = { caption, body: drawWeeks(language as Language, terms, events) };
    tradeDays[name] = { ...tradeDays[name], [language]: drawing };
  }
}
