import { defineMessages } from "../../../site/languages.ts";

export const procurements = defineMessages({
  lv: {
    title: "Publiskie iepirkumi vienuviet",
    lead:
      "Publisko iepirkumu likums nosaka, kas jāpublicē, taču vietu, kur meklēt, ir daudz. " +
      "Mēs tās pārskatām Jūsu vietā.",
    ways: {
      look: "Apskatiet",
      tenders: "aktuālos iepirkumus",
      and: "un",
      codes: "CPV kodus",
    },
    cards: [
      {
        title: "IUB un EIS",
        text:
          "Paziņojumi no Iepirkumu uzraudzības biroja Publikāciju vadības sistēmas un " +
          "Elektronisko iepirkumu sistēmas.",
      },
      {
        title: "TED – iepirkumi Eiropas Savienībā",
        text:
          "ES Oficiālā Vēstneša papildinājumā TED publicētie iepirkumi, kuru paredzamā līgumcena " +
          "sasniedz ES robežvērtības.",
      },
      {
        title: "Zemsliekšņa iepirkumi un citi avoti",
        text:
          "Cenu aptaujas un citi nelieli pirkumi, par kuriem pasūtītāji ziņo ārpus " +
          "kopējiem reģistriem.",
      },
    ],
    /** For each card the short names of its sources. */
    sources: ["IUB un EIS", "TED", "Vietnes un uzņēmumi"],
  },
  lt: {
    title: "Viešieji pirkimai vienoje vietoje",
    lead:
      "Skelbimai išsibarstę po skirtingas sistemas ir svetaines. " +
      "Mes juos surenkame ir suskirstome.",
    ways: {
      look: "Peržiūrėkite",
      tenders: "vykstančius pirkimus",
      and: "ir",
      codes: "BVPŽ kodus",
    },
    cards: [
      {
        title: "CVP IS skelbimai",
        text:
          "Pirkimai iš Centrinės viešųjų pirkimų informacinės sistemos (viesiejipirkimai.lt), " +
          "kurią administruoja Viešųjų pirkimų tarnyba (VPT).",
      },
      {
        title: "Tarptautiniai pirkimai",
        text:
          "Pirkimai, kurių vertė pasiekia tarptautinio pirkimo vertės ribą, skelbiami ir Europos " +
          "Sąjungos viešųjų pirkimų svetainėje TED. Stebime ir ją.",
      },
      {
        title: "Mažos vertės pirkimai ir kiti šaltiniai",
        text:
          "Nedidelį pirkimą lengva praleisti pro akis, todėl, be oficialių registrų, stebime ir " +
          "kitus, tarp jų privačius, šaltinius.",
      },
    ],
    sources: ["CVP IS", "TED", "Svetainės ir įmonės"],
  },
  et: {
    title: "Riigihanked ühes kohas",
    lead:
      "Hanke avaldamise koht sõltub selle maksumusest ja hankijast. Meie koondame eri " +
      "kohtades ilmunud teated ühte kirja.",
    ways: {
      look: "Vaadake",
      tenders: "aktiivseid hankeid",
      and: "ja",
      codes: "CPV-koode",
    },
    cards: [
      {
        title: "Riigihangete register",
        text:
          "Lihthanked ja hankemenetlused aadressilt riigihanked.riik.ee. Registrit haldab " +
          "Riigi Tugiteenuste Keskus.",
      },
      {
        title: "Euroopa Liidu hanketeated",
        text:
          "Rahvusvahelist piirmäära ületavate hangete teated TED-ist, Euroopa Liidu ametlikust " +
          "hankeportaalist.",
      },
      {
        title: "Väikeostud ja muud allikad",
        text:
          "Alla lihthanke piirmäära jäävate ostude kohta leiab teate sageli ainult hankija " +
          "veebilehelt või mõnest muust avalikust allikast. Jälgime ka neid.",
      },
    ],
    sources: ["Riigihangete register", "TED", "Veebilehed ja ettevõtted"],
  },
});
