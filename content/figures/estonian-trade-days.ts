import type { Procedure } from "./draw-days.ts";

/** The dated examples of Estonian guides to trades, by the names of their figures. */
export const estonianTrades = {
  "construction-days": {
    caption:
      "Ehitustööde lihthange kalendris: heledad päevad on pakkumuste tähtaeg ja ooteaeg, tumedatel päevadel on midagi teha.",
    terms: [
      { from: "2027-01-12", to: "2027-02-05", fact: "ee-term-simplified-works" },
      { from: "2027-02-26", to: "2027-03-08", fact: "ee-standstill-simplified", working: true },
    ],
    events: [
      { day: "2027-01-11", text: "teade avaldatakse" },
      { day: "2027-01-13", text: "ülevaatus katusel" },
      { day: "2027-01-15", text: "küsimused saadetud" },
      { day: "2027-01-26", text: "alltöövõtjate hinnad käes" },
      { day: "2027-01-29", text: "viies tööpäev enne tähtpäeva" },
      { day: "2027-02-04", text: "pakkumus esitatud" },
      { day: "2027-02-05", text: "tähtpäev, {{ee-term-simplified-works}}. päev" },
      { day: "2027-02-25", text: "otsusest teatatakse" },
      { day: "2027-03-08", text: "ooteaja {{ee-standstill-simplified}}. tööpäev" },
      { day: "2027-03-09", text: "lepingu saab sõlmida" },
    ],
  },
  "it-days": {
    caption:
      "Rahvusvahelist piirmäära ületav IT-hange kalendris: ooteajal loetakse kõik päevad, ka suur reede.",
    terms: [
      { from: "2027-01-21", to: "2027-02-19", fact: "ee-term-eu" },
      { from: "2027-03-17", to: "2027-03-30", fact: "ee-standstill-eu" },
    ],
    events: [
      { day: "2027-01-20", text: "teade avaldatakse" },
      { day: "2027-01-22", text: "otsus osaleda, rollid jagatud" },
      { day: "2027-01-28", text: "küsimused saadetud" },
      { day: "2027-02-12", text: "viies tööpäev enne tähtpäeva" },
      { day: "2027-02-18", text: "pakkumus esitatud" },
      { day: "2027-02-19", text: "tähtpäev, {{ee-term-eu}}. päev" },
      { day: "2027-03-16", text: "otsusest teatatakse" },
      { day: "2027-03-30", text: "ooteaja {{ee-standstill-eu}}. päev" },
      { day: "2027-03-31", text: "lepingu saab sõlmida" },
    ],
  },
  "medical-days": {
    caption:
      "Haigla lihthange kalendris: viieteistkümne päeva sisse peavad mahtuma ka tootja kinnitused ja näidised.",
    terms: [
      { from: "2027-02-02", to: "2027-02-16", fact: "ee-term-simplified-goods" },
      { from: "2027-03-12", to: "2027-03-22", fact: "ee-standstill-simplified", working: true },
    ],
    events: [
      { day: "2027-02-01", text: "teade avaldatakse" },
      { day: "2027-02-03", text: "osad valitud, küsimused saadetud" },
      { day: "2027-02-08", text: "hankija vastused käes" },
      { day: "2027-02-09", text: "viies tööpäev enne tähtpäeva" },
      { day: "2027-02-12", text: "näidised kulleriga teel" },
      { day: "2027-02-15", text: "pakkumus esitatud" },
      { day: "2027-02-16", text: "tähtpäev, {{ee-term-simplified-goods}}. päev" },
      { day: "2027-03-11", text: "otsusest teatatakse" },
      { day: "2027-03-22", text: "ooteaja {{ee-standstill-simplified}}. tööpäev" },
      { day: "2027-03-23", text: "lepingu saab sõlmida" },
    ],
  },
} satisfies Record<string, Procedure>;
