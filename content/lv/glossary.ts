import type { Glossary } from "../glossary.ts";

const law = (article: number, parts = "") => ({
  text: `PIL ${article}. ${parts === "" ? "pants" : `panta ${parts}`}`,
  url: `https://likumi.lv/ta/id/287760#p${article}`,
});

export const latvianTerms: Glossary = {
  published: "2026-11-18",
  checked: "2026-11-18",
  terms: [
    {
      id: "nogaidisanas-termins",
      name: "nogaidīšanas termiņš",
      forms: ["nogaidīšanas termiņ*"],
      text: "Dienas pēc paziņojuma par rezultātu, kurās pasūtītājs līgumu vēl nedrīkst slēgt. Elektroniski paziņotam lēmumam tās ir {{lv-standstill-days}} dienas un vēl {{lv-standstill-extra}} darbdiena; šajā laikā pretendents izlemj, vai sūdzēties.",
      law: law(60, "sestā līdz devītā daļa"),
      unlike: {
        id: "piedavajuma-derigums",
        text: "Piedāvājuma derīguma termiņš saista pretendentu, nogaidīšanas termiņš – pasūtītāju.",
      },
      guide: "termini-un-sudzibas",
    },
    {
      id: "piedavajuma-derigums",
      name: "piedāvājuma derīguma termiņš",
      forms: ["piedāvājuma derīguma termiņ*"],
      text: "Laiks, kurā pretendents ir saistīts ar savu piedāvājumu un tā cenu. To nosaka nolikums.",
    },
    {
      id: "mazais-iepirkums",
      name: "mazais iepirkums",
      forms: ["maz* iepirkum*"],
      text: "Iepirkums no {{lv-small-goods-from}} EUR precēm un pakalpojumiem vai no {{lv-small-works-from}} EUR būvdarbiem, bet zem procedūru sliekšņa. Tas nav iepirkuma procedūra, un prasību tajā ir mazāk.",
      law: law(9),
      guide: "mazie-iepirkumi",
      explains: ["small"],
    },
  ],
};
