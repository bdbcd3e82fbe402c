import type { Fact } from "../fact.ts";
import { days, euro, hours, law, month, months, rules, workdays } from "./acts.ts";

const limits = { ...euro, ...law(9, "pirmā daļa") };
const procedures = { ...euro, ...law(8, "ceturtā daļa") };
const special = { ...euro, ...law(10) };
const plans = law(18);
const priorNotice = rules("4.", 4);

/** Values (without VAT) from which the law applies, and terms of plans, prior notices and consultations. */
export const latviaPurchases = {
  "lv-small-goods-from": {
    value: 10_000,
    label: "Mazais iepirkums, preces un pakalpojumi, no",
    ...limits,
  },
  "lv-small-works-from": { value: 20_000, label: "Mazais iepirkums, būvdarbi, no", ...limits },
  "lv-procedure-goods": {
    value: 42_000,
    label: "Iepirkuma procedūra, preces un pakalpojumi, no",
    ...procedures,
  },
  "lv-procedure-works": {
    value: 170_000,
    label: "Iepirkuma procedūra, būvdarbi, no",
    ...procedures,
  },
  "lv-social-from": { value: 42_000, label: "Sociālie un citi īpaši pakalpojumi, no", ...special },
  "lv-health-below": {
    value: 750_000,
    label: "Veselības un sociālie pakalpojumi, mazāk par",
    ...special,
  },
  "lv-prior-min": {
    value: 35,
    label: "Iepriekšējais paziņojums pirms paziņojuma par līgumu, vismaz",
    ...days,
    ...priorNotice,
  },
  "lv-prior-max": {
    value: 12,
    label: "Iepriekšējais paziņojums pirms paziņojuma par līgumu, ne vairāk kā",
    ...months,
    ...priorNotice,
  },
  "lv-ted-hours": {
    value: 48,
    label: "Publicēšana IUB tīmekļvietnē pēc saņemšanas apstiprinājuma",
    ...hours,
    ...law(34, "trešā daļa"),
  },
  "lv-plan-months": {
    value: 1,
    label: "Plāna publicēšana pēc budžeta apstiprināšanas",
    ...month,
    ...plans,
  },
  "lv-consultation-months": {
    value: 12,
    label: "Paziņojums par apspriedi pirms izsludināšanas, ne agrāk kā",
    ...months,
    ...plans,
  },
  "lv-consultation-days": {
    value: 10,
    label: "Laiks komentāriem apspriedē, vismaz",
    ...workdays,
    ...plans,
  },
} satisfies Record<string, Fact>;
