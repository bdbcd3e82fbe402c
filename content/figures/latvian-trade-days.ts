import type { Procedure } from "./draw-days.ts";

/** The dated examples of Latvian guides to a trade. */
export const latvianTrades = {
  "works-days": {
    caption:
      "Skolas jumta konkurss: gaišās dienas ir likuma termiņi – īsākais piedāvājumu termiņš un nogaidīšana –, tumšajās kaut kas notiek vai beidzas.",
    terms: [
      { from: "2027-02-02", to: "2027-02-16", fact: "lv-open-national-electronic" },
      { from: "2027-03-24", to: "2027-04-02", fact: "lv-standstill-days" },
      { from: "2027-04-05", to: "2027-04-05", fact: "lv-standstill-extra", working: true },
    ],
    events: [
      { day: "2027-02-01", text: "paziņojums; abi partneri pārbauda savu klasi" },
      { day: "2027-02-03", text: "objekta apskate" },
      {
        day: "2027-02-05",
        text: "jautājumi pasūtītājam; apvienība iesniedz klasifikācijas iesniegumu",
      },
      {
        day: "2027-02-12",
        text: "atbilde un lēmums par klasi; abiem tā ir {{lv-class-days}}. darbdiena",
      },
      { day: "2027-02-15", text: "klase stājas spēkā" },
      {
        day: "2027-02-18",
        text: "pēdējā diena nolikuma apstrīdēšanai, {{lv-complaint-open}} dienas pirms termiņa",
      },
      { day: "2027-02-24", text: "piedāvājums iesniegts" },
      {
        day: "2027-02-25",
        text: "plkst. 11.00 beidzas termiņš; piedāvājumus atver ne agrāk kā plkst. 15.00",
      },
      { day: "2027-03-23", text: "lēmums nosūtīts elektroniski" },
      {
        day: "2027-04-02",
        text: "{{lv-standstill-days}}. diena: pēdējā iesniegumam IUB; Lieldienas ieskaita",
      },
      { day: "2027-04-06", text: "līgumu drīkst slēgt" },
    ],
  },
  "it-days": {
    caption:
      "Sistēmas uzturēšanas konkurss: gaišās dienas ir īsākais piedāvājumu termiņš, tumšajās kaut kas notiek vai beidzas. 4. maijs ir svētku diena.",
    terms: [{ from: "2027-04-13", to: "2027-04-27", fact: "lv-open-national-electronic" }],
    events: [
      { day: "2027-04-12", text: "paziņojums" },
      { day: "2027-04-14", text: "jautājums par pirmkodu un testa vidi" },
      { day: "2027-04-21", text: "atbilde, {{lv-answer-days}}. darbdiena" },
      {
        day: "2027-04-27",
        text: "pēdējā diena lūgumam rīkot piegādātāju sanāksmi, {{lv-meeting-ask}} dienas pirms termiņa",
      },
      {
        day: "2027-04-30",
        text: "pēdējā diena nolikuma apstrīdēšanai; sanāksme un pēdējās atbildes, jo tālāk ir brīvdienas",
      },
      { day: "2027-05-06", text: "piedāvājums iesniegts" },
      {
        day: "2027-05-07",
        text: "plkst. 10.00 beidzas termiņš; piedāvājumus atver ne agrāk kā plkst. 14.00",
      },
    ],
  },
  "medical-days": {
    caption:
      "Palīgmateriālu konkurss pāri Jāņiem: gaišās dienas ir īsākais piedāvājumu termiņš, tumšajās kaut kas notiek vai beidzas.",
    terms: [{ from: "2027-06-11", to: "2027-06-25", fact: "lv-open-national-electronic" }],
    events: [
      { day: "2027-06-10", text: "paziņojums" },
      { day: "2027-06-11", text: "izvēlētas daļas" },
      { day: "2027-06-14", text: "ražotājiem pieprasītas deklarācijas, sertifikāti un paraugi" },
      { day: "2027-06-15", text: "jautājums par ekvivalenci" },
      { day: "2027-06-22", text: "atbilde, {{lv-answer-days}}. darbdiena" },
      {
        day: "2027-06-28",
        text: "pēdējā diena nolikuma apstrīdēšanai, {{lv-complaint-open}} dienas pirms termiņa",
      },
      { day: "2027-07-02", text: "piedāvājums iesniegts" },
      {
        day: "2027-07-05",
        text: "plkst. 12.00 beidzas termiņš; piedāvājumus atver ne agrāk kā plkst. 16.00",
      },
      { day: "2027-07-15", text: "pasūtītājs prasa paraugus" },
    ],
  },
} satisfies Record<string, Procedure>;
