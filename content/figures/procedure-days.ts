import type { Language } from "../../app/site/languages.ts";
import { drawProcedure, type Procedure } from "./draw-days.ts";
import type { Figure } from "./figure.ts";

/** The dated example that a text uses in each language. */
export const procedures: Record<Language, Procedure> = {
  lv: {
    caption:
      "Konkurss kalendārā: gaišās dienas ir īsākais piedāvājumu termiņš, tumšās – dienas, kurās kaut kas notiek vai beidzas.",
    terms: [{ from: "2027-01-12", to: "2027-01-26", fact: "lv-open-national-electronic" }],
    events: [
      { day: "2027-01-11", text: "paziņojums" },
      { day: "2027-01-13", text: "jautājums pasūtītājam" },
      { day: "2027-01-20", text: "atbilde; iesniegums IUB" },
      {
        day: "2027-01-21",
        text: "pēdējā diena nolikuma apstrīdēšanai, {{lv-complaint-open}} dienas pirms termiņa",
      },
      {
        day: "2027-01-22",
        text: "pēdējā diena atbildēm, {{lv-answer-before}} dienas pirms termiņa",
      },
      {
        day: "2027-01-26",
        text: "agrākais iespējamais termiņš, {{lv-open-national-electronic}}. diena",
      },
      { day: "2027-01-28", text: "piedāvājumu termiņš" },
    ],
  },
  lt: {
    caption: "Ginčas kalendoriuje: šviesios dienos įskaičiuojamos į terminus.",
    terms: [
      { from: "2026-10-09", to: "2026-10-17", fact: "lt-open-electronic" },
      { from: "2026-10-28", to: "2026-10-30", fact: "lt-result", working: true },
      { from: "2026-10-30", to: "2026-11-06", fact: "lt-claim", working: true },
      { from: "2026-11-05", to: "2026-11-12", fact: "lt-claim-answer", working: true },
      { from: "2026-11-12", to: "2026-11-18", fact: "lt-claim", working: true },
    ],
    events: [
      { day: "2026-10-08", text: "skelbimas CVP IS" },
      { day: "2026-10-17", text: "{{lt-open-electronic}}-oji diena, šeštadienis" },
      { day: "2026-10-20", text: "pasiūlymų terminas" },
      { day: "2026-10-27", text: "nustatytas laimėtojas" },
      { day: "2026-10-29", text: "pranešimas išsiųstas" },
      { day: "2026-11-04", text: "pretenzija" },
      { day: "2026-11-06", text: "paskutinė diena pretenzijai, {{lt-claim}} darbo\u00a0d." },
      { day: "2026-11-11", text: "pretenzija atmesta" },
      { day: "2026-11-12", text: "paskutinė diena atsakyti, {{lt-claim-answer}} darbo\u00a0d." },
      { day: "2026-11-18", text: "paskutinė diena kreiptis į teismą, {{lt-claim}} darbo\u00a0d." },
    ],
  },
  et: {
    caption:
      "Sama hange kalendris: heledad päevad loetakse tähtaja või ooteaja sisse, tumedatel päevadel midagi toimub.",
    terms: [
      { from: "2026-12-03", to: "2026-12-17", fact: "ee-term-simplified-goods" },
      { from: "2027-01-12", to: "2027-01-20", fact: "ee-standstill-simplified", working: true },
    ],
    events: [
      { day: "2026-12-02", text: "teade avaldatakse" },
      { day: "2026-12-04", text: "küsimused saadetud" },
      { day: "2026-12-09", text: "kalkulatsioon valmis" },
      { day: "2026-12-16", text: "pakkumus esitatud" },
      { day: "2026-12-17", text: "esitamise tähtpäev, {{ee-term-simplified-goods}}. päev" },
      { day: "2027-01-11", text: "otsusest teatatakse" },
      { day: "2027-01-20", text: "ooteaja {{ee-standstill-simplified}}. tööpäev" },
      { day: "2027-01-21", text: "lepingu saab sõlmida" },
    ],
  },
};

const draw = (language: Language) => drawProcedure(language, procedures[language]);

export const procedureDays: Figure = { lv: draw("lv"), lt: draw("lt"), et: draw("et") };
