import { type Bar, drawBars } from "./draw-days.ts";
import type { Figure } from "./figure.ts";

/** Two decisions in the same week: the tenth day after the second is a Saturday. */
const latvian: Bar[] = [
  {
    title: "Paziņots pirmdien, 15.02.",
    text: "{{lv-standstill-days}} dienas un {{lv-standstill-extra}} darbdiena; līgums – no 01.03.",
    terms: [
      { from: "2027-02-16", to: "2027-02-25", fact: "lv-standstill-days" },
      { from: "2027-02-26", to: "2027-02-26", fact: "lv-standstill-extra", working: true },
    ],
    events: ["2027-02-15", "2027-03-01"],
  },
  {
    title: "Paziņots trešdien, 17.02.",
    text: "Desmitā diena ir sestdiena, tāpēc vēl {{lv-standstill-weekend}} darbdiena; līgums – no 03.03.",
    terms: [
      { from: "2027-02-18", to: "2027-02-27", fact: "lv-standstill-days" },
      { from: "2027-02-28", to: "2027-03-01", fact: "lv-standstill-weekend", working: true },
      { from: "2027-03-02", to: "2027-03-02", fact: "lv-standstill-extra", working: true },
    ],
    events: ["2027-02-17", "2027-03-03"],
  },
];

/** One decision under two rules, with Good Friday in the standstill period. */
const estonian: Bar[] = [
  {
    title: "Lihthange",
    text: "{{ee-standstill-simplified}} tööpäeva, suur reede jääb vahele; leping alates 31.03",
    terms: [
      { from: "2027-03-19", to: "2027-03-30", fact: "ee-standstill-simplified", working: true },
    ],
    events: ["2027-03-18", "2027-03-31"],
  },
  {
    title: "Rahvusvaheline tasand",
    text: "{{ee-standstill-eu}} päeva, loetakse kõik päevad; leping alates 02.04",
    terms: [{ from: "2027-03-19", to: "2027-04-01", fact: "ee-standstill-eu" }],
    events: ["2027-03-18", "2027-04-02"],
  },
];

export const standstills = { lv: latvian, et: estonian };

export const standstillDays: Figure = {
  lv: {
    caption:
      "Nogaidīšana divos gadījumos: gaišās dienas jānogaida, tumšās ir paziņošanas diena un pirmā diena, kad drīkst slēgt līgumu.",
    body: drawBars("lv", "2027-02-15", "2027-03-03", latvian),
  },
  et: {
    caption:
      "Otsusest teatati neljapäeval, 18. märtsil 2027. Heledad päevad on ooteaeg, tumedad teatamise päev ja esimene päev, mil lepingu saab sõlmida.",
    body: drawBars("et", "2027-03-18", "2027-04-02", estonian),
  },
};
