import { keepMessagesTogether } from "../../content/line-breaks.ts";

export const supplierMessages = keepMessagesTogether({
  lv: {
    kind: "Piegādātājs",
    description:
      "Piegādātājs {name}: publiskajos iepirkumos iegūtie līgumi pa gadiem, pasūtītāji, CPV grupas un zināmās līgumcenas vienā lapā.",
    code: "Reģistrācijas numurs",
    contracts: "Līgumi mūsu datos",
    lots: "Daļas, kurās uzvarēts",
    value: "Zināmo līgumcenu summa",
    valueOf: "līgumi ar zināmu līgumcenu: {known} no {all}",
    noValue: "Nav publicēta",
    valueNote: "Ja uzvarētāji ir vairāki, kopīgā līgumcena nav pieskaitīta nevienam no tiem.",
    years: "Iegūtie līgumi pa gadiem",
    ofYear: "līgumi: {contracts}, daļas: {lots}",
    buyers: "Pasūtītāji",
    buyersNote: "Pasūtītāji, kuru iepirkumos šis piegādātājs ieguvis visvairāk daļu.",
    table: { buyer: "Pasūtītājs", lots: "Daļas", value: "Zināmā līgumcena" },
    /** If the price of some contracts is not known. */
    atLeast: "vismaz {amount}",
    groups: "CPV grupas",
    groupsNote: "Līgumu skaits pēc galvenā CPV koda.",
    latest: "Jaunākie līgumi",
    /** Companies that won the same contract, together or a lot each. */
    others: "Citi uzvarētāji",
    unknownTitle: "Par šo piegādātāju neko nezinām",
    unknown:
      "Mūsu datos nav neviena līguma, ko būtu ieguvis uzņēmums ar šādu reģistrācijas numuru. Fiziskajām personām lapas neveidojam.",
  },
  lt: {
    kind: "Tiekėjas",
    description:
      "Tiekėjas {name}: sudarytos viešojo pirkimo sutartys pagal metus, pirkėjai, BVPŽ grupės ir žinomos sutarčių vertės viename puslapyje.",
    code: "Juridinio asmens kodas",
    contracts: "Sutarčių mūsų duomenyse",
    lots: "Laimėta pirkimo dalių",
    value: "Žinomų verčių suma",
    valueOf: "sutarčių, kurių vertė žinoma: {known} iš {all}",
    noValue: "Nepaskelbta",
    valueNote: "Jei laimėtojai keli, bendra vertė nepriskiriama nė vienam iš jų.",
    years: "Sudarytos sutartys pagal metus",
    ofYear: "sutarčių: {contracts}, dalių: {lots}",
    buyers: "Pirkėjai",
    buyersNote: "Pirkėjai, kurių pirkimuose laimėta daugiausia dalių.",
    table: { buyer: "Pirkėjas", lots: "Dalys", value: "Žinoma vertė" },
    atLeast: "ne mažiau kaip {amount}",
    groups: "BVPŽ grupės",
    groupsNote: "Sutarčių skaičius pagal pagrindinį BVPŽ kodą.",
    latest: "Naujausios sutartys",
    others: "Kiti laimėtojai",
    unknownTitle: "Apie šį tiekėją nieko nežinome",
    unknown:
      "Mūsų duomenyse nėra sutarčių su įmone, turinčia tokį juridinio asmens kodą. Fizinių asmenų puslapių neturime.",
  },
  et: {
    kind: "Pakkuja",
    description:
      "Pakkuja {name}: riigihangetes võidetud lepingud aastate kaupa, hankijad, CPV-grupid ja teadaolevad maksumused ühel lehel.",
    code: "Registrikood",
    contracts: "Lepinguid meie andmetes",
    lots: "Võidetud osi",
    value: "Teadaolevate maksumuste summa",
    valueOf: "teada {known} lepingu kohta (kokku {all})",
    noValue: "Avaldamata",
    valueNote: "Kui võitjaid on mitu, ei ole ühist maksumust ühegi võitja summasse arvestatud.",
    years: "Võidetud lepingud aastate kaupa",
    ofYear: "lepinguid: {contracts}, osi: {lots}",
    buyers: "Hankijad",
    buyersNote: "Hankijad, kelle hangetes on võidetud kõige rohkem osi.",
    table: { buyer: "Hankija", lots: "Osi", value: "Teadaolev maksumus" },
    atLeast: "vähemalt {amount}",
    groups: "CPV-grupid",
    groupsNote: "Lepingute arv CPV-põhikoodi järgi.",
    latest: "Uusimad lepingud",
    others: "Teised võitjad",
    unknownTitle: "Selle pakkuja kohta me midagi ei tea",
    unknown:
      "Meie andmetes ei ole ühtegi lepingut, mille oleks võitnud sellise registrikoodiga ettevõte. Füüsiliste isikute lehti meil ei ole.",
  },
});

export type SupplierMessages = (typeof supplierMessages)["lv"];
