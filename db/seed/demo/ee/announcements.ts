import type { DemoPurchase } from "../demo-country.ts";

export const plans: DemoPurchase[] = [
  {
    buyer: "naidislinn",
    title: "Näidislinna ujula renoveerimine",
    text: "Kavas on uuendada basseinid, veetöötlus ja riietusruumid. Hange kuulutatakse välja pärast ehitusprojekti valmimist.",
    cpv: ["45212212"],
    value: 3_900_000,
  },
  {
    buyer: "keskhaigla",
    title: "Kompuutertomograafi ostmine",
    text: "Plaanis on osta uus kompuutertomograaf koos paigalduse, ruumide kohandamise ja kaheksa-aastase hooldusega.",
    cpv: ["33115100"],
    value: 950_000,
  },
  {
    buyer: "veevark",
    title: "Järvekalda veetöötlusjaama ehitamine",
    text: "Kavandatakse uut veetöötlusjaama tootlikkusega 1200 m³ ööpäevas ja kahte puurkaevu.",
    cpv: ["45252126"],
    value: 1_700_000,
  },
  {
    buyer: "raamatukogu",
    title: "Raamatukogubussi ostmine",
    text: "Soovitakse osta raamatukogubuss, mis teenindaks linna äärealasid. Eelistatud on elektribuss.",
    cpv: ["34144760"],
    value: 280_000,
  },
  {
    buyer: "amet",
    title: "Serverite ja andmesalvestusseadmete ostmine",
    text: "Kahe serveriruumi seadmete väljavahetamine koos paigalduse ja viieaastase garantiiga.",
    cpv: ["48820000", "30236000"],
    value: 460_000,
  },
  {
    buyer: "rukkilille",
    title: "Rukkilille valla üldplaneeringu koostamine",
    text: "Planeeringu koostamine ja keskkonnamõju strateegiline hindamine.",
    cpv: ["71410000", "90711000"],
  },
  {
    buyer: "pohjatuule",
    title: "Põhjatuule Loodepargi lasteaia ehitamine",
    text: "Kavas on ehitada kuue rühmaga lasteaed koos õueala ja parklaga.",
    cpv: ["45214100"],
    value: 4_800_000,
  },
];

export const consultations: DemoPurchase[] = [
  {
    buyer: "amet",
    title: "Pilveteenuste raamlepingu ettevalmistamine",
    text: "Hankija soovib teada, millised on võimalikud teenusmudelid, hinnastamise alused ja andmete asukoha tingimused. Oodatakse kirjalikke vastuseid.",
    cpv: ["72222300"],
  },
  {
    buyer: "merepera",
    title: "Haigla infosüsteemi uuendamine",
    text: "Turukonsultatsiooni eesmärk on selgitada välja valmislahendused, nende liidestamise võimalused ja realistlik ajakava.",
    cpv: ["48814000"],
  },
  {
    buyer: "soojus",
    title: "Katlamaja suitsugaaside soojustagastus",
    text: "Oodatakse tootjate ja projekteerijate ettepanekuid tehnilise lahenduse ja eeldatava maksumuse kohta.",
    cpv: ["44622000", "42160000"],
    value: 600_000,
  },
  {
    buyer: "transport",
    title: "Reisijate reaalajas teavitamise süsteem",
    text: "Hankija tutvub süsteemidega, mis näitavad peatustes ja veebis busside tegelikku saabumisaega.",
    cpv: ["48813200"],
  },
];
