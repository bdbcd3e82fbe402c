import type { Language } from "../../app/site/languages.ts";
import { drawProcedure, type Procedure } from "./draw-days.ts";
import { estonianTrades } from "./estonian-trade-days.ts";
import type { Figure } from "./figure.ts";
import { latvianTrades } from "./latvian-trade-days.ts";

const procedures: Partial<Record<Language, Record<string, Procedure>>> = {
  lv: latvianTrades,
  et: estonianTrades,
};

/** The dated examples of guides to trades: languages may have one of the same name. */
export const tradeDays: Record<string, Figure> = {};
for (const [language, ofLanguage] of Object.entries(procedures)) {
  for (const [name, procedure] of Object.entries(ofLanguage)) {
    const drawing = drawProcedure(language as Language, procedure);
    tradeDays[name] = { ...tradeDays[name], [language]: drawing };
  }
}
