import type { Fact } from "../fact.ts";
import { checkedOn, days, euro, hours, law, month, months, rules, workdays } from "./acts.ts";

const limits = { ...euro, ...law(9, "pirmā daļa") };
const procedures = { ...euro, ...law(8, "ceturtā daļa") };
const consultation = law(18, "2.¹ daļa");
const priorNotice = rules("4.", 4);

/** The thresholds of 2026 and 2027: the Cabinet sets one for all buyers, where the directive would allow municipalities more. */
const thresholds = (point: string) => ({
  ...euro,
  source: `Ministru kabineta noteikumu Nr. 105 ${point} apakšpunkts`,
  url: "https://likumi.lv/ta/id/289083#p2",
  edition: "2026. gadā lasītais teksts",
  checkedOn,
});
const classic = thresholds("2.2.");
const utilities = thresholds("3.1.");

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
  "lv-eu-works": { value: 5_404_000, label: "ES robežvērtība, būvdarbi", ...classic },
  "lv-eu-goods": {
    value: 140_000,
    label: "ES robežvērtība, preces un pakalpojumi, visi pasūtītāji",
    ...classic,
  },
  "lv-eu-special": {
    value: 750_000,
    label: "ES robežvērtība, sociālie un citi īpaši pakalpojumi",
    ...classic,
  },
  "lv-eu-utilities-works": {
    value: 5_404_000,
    label: "Sabiedrisko pakalpojumu sniedzēji, būvdarbi",
    ...utilities,
  },
  "lv-eu-utilities": {
    value: 432_000,
    label: "Sabiedrisko pakalpojumu sniedzēji, preces un pakalpojumi",
    ...utilities,
  },
  "lv-eu-utilities-special": {
    value: 1_000_000,
    label: "Sabiedrisko pakalpojumu sniedzēji, sociālie un citi īpaši pakalpojumi",
    ...thresholds("3.2."),
  },
  "lv-social-from": {
    value: 42_000,
    label: "Sociālie un citi īpaši pakalpojumi, no",
    ...euro,
    ...law(10, "pirmā daļa"),
  },
  "lv-health-below": {
    value: 750_000,
    label: "Veselības un sociālie pakalpojumi, mazāk par",
    ...euro,
    ...law(10, "otrā daļa"),
  },
  "lv-commission-five": {
    value: 1_000_000,
    label: "Iepirkuma komisijā vismaz pieci locekļi, ja paredzamā līgumcena pārsniedz",
    ...euro,
    ...law(24, "trešā daļa"),
  },
  "lv-prior-min": {
    value: 35,
    label: "Iepriekšējais informatīvais paziņojums pirms paziņojuma par līgumu, vismaz",
    ...days,
    ...priorNotice,
  },
  "lv-prior-max": {
    value: 12,
    label: "Iepriekšējais informatīvais paziņojums pirms paziņojuma par līgumu, ne vairāk kā",
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
    ...law(18, "pirmā daļa"),
  },
  "lv-consultation-months": {
    value: 12,
    label: "Paziņojums par apspriedi pirms izsludināšanas, ne agrāk kā",
    ...months,
    ...consultation,
  },
  "lv-consultation-days": {
    value: 10,
    label: "Laiks komentāriem apspriedē, vismaz",
    ...workdays,
    ...consultation,
  },
} satisfies Record<string, Fact>;
