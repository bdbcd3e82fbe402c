import { defineMessages } from "../../../site/languages.ts";

export const cycle = defineMessages({
  lv: {
    title: "No plāna līdz noslēgtam līgumam",
    lead: "Iepirkums sākas krietni pirms izsludināšanas un nebeidzas ar piedāvājumu atvēršanu.",
    steps: {
      plan: {
        title: "Iepirkumu plāns",
        text:
          "Pasūtītājs pircēja profilā paziņo, ko un kad iecerējis pirkt. Jums ir laiks sarunāt " +
          "partnerus un saplānot darbus.",
      },
      consultation: {
        title: "Apspriede ar piegādātājiem",
        text:
          "Pasūtītājs noskaidro, ko spēj piedāvāt tirgus. Šajā brīdī vēl varat ieteikt samērīgas " +
          "prasības un reālus termiņus.",
      },
      tender: {
        title: "Izsludināts iepirkums",
        text: "Nolikums ir publicēts, un termiņš rit. Jo agrāk uzzināsiet, jo vairāk laika piedāvājumam.",
      },
      contract: {
        title: "Noslēgts līgums",
        text:
          "Ir zināms, ar ko un par kādu cenu pasūtītājs vienojies. Varat piedāvāt uzvarētājam " +
          "sadarbību kā apakšuzņēmējs un gatavoties nākamajai reizei.",
      },
    },
  },
  lt: {
    title: "Nuo pirkimų plano iki sutarties",
    lead:
      "Viešųjų pirkimų įstatymas įpareigoja skelbti ne tik pirkimus, bet ir jų planus bei " +
      "sudarytas sutartis.",
    steps: {
      plan: {
        title: "Pirkimų planas",
        text:
          "Perkančioji organizacija skelbia, ką šiemet ketina pirkti. " +
          "Turite laiko suplanuoti darbus ir susirasti partnerių.",
      },
      consultation: {
        title: "Rinkos konsultacija",
        text:
          "Prieš skelbdamas pirkimą, pirkėjas tariasi su rinkos dalyviais. " +
          "Tada galite pateikti pastabų dėl techninės specifikacijos.",
      },
      tender: {
        title: "Paskelbtas pirkimas",
        text:
          "Sąlygos paskelbtos, pasiūlymų pateikimo terminas jau eina. " +
          "Kuo anksčiau pastebite, tuo daugiau laiko pasiūlymui.",
      },
      contract: {
        title: "Sudaryta sutartis",
        text:
          "Matote laimėtoją ir sutarties vertę. " +
          "Galite palyginti kainas, pasisiūlyti subtiekėju ir numatyti, kada gali būti perkama vėl.",
      },
    },
  },
  et: {
    title: "Hankeplaanist lepinguni",
    lead:
      "Hange saab sageli alguse ammu enne hanketeate avaldamist. Meie kirjast näete, mis " +
      "etapis hange parajasti on.",
    steps: {
      plan: {
        title: "Hankeplaan",
        text:
          "Hankija paneb kirja, mida ta aasta jooksul osta kavatseb. Nii jääb teile aega " +
          "leida inimesed, tehnika ja partnerid.",
      },
      consultation: {
        title: "Turukonsultatsioon",
        text:
          "Hankija uurib turgu ja küsib ettevõtjate arvamust. Selles etapis saate veel " +
          "öelda, millised tingimused on mõistlikud.",
      },
      tender: {
        title: "Käimasolev hange",
        text:
          "Pakkumusi saab esitada kuni tähtajani. Mida varem hankest kuulete, seda hoolikamalt " +
          "jõuate alusdokumendid läbi töötada.",
      },
      contract: {
        title: "Sõlmitud leping",
        text:
          "Võitja ja maksumus on teada. Saate pakkuda end alltöövõtjaks või arvestada, millal " +
          "leping lõpeb ja uus hange võib tulla.",
      },
    },
  },
});
