import type { DemoPurchase } from "../demo-country.ts";

export const latest: DemoPurchase[] = [
  {
    buyer: "ezerynai",
    title: "Ežerynų kultūros centro stogo dangos keitimo darbai",
    text: "Keičiama 640 m² šiferio stogo danga: nauja skardos danga, lietvamzdžiai ir palėpės šiltinimas.",
    cpv: ["45261000"],
    value: 88_000,
  },
  {
    buyer: "silagiriai",
    title: "Šilagirių sporto salės plokščiojo stogo remonto darbai",
    text: "Remontuojama 1150 m² plokščiojo stogo: nauja ritininė danga, papildomas šiltinimas ir skardinimo darbai.",
    cpv: ["45261000", "45261910"],
    value: 116_000,
  },
  {
    buyer: "azuolynai",
    title: "Ąžuolynų seniūnijos pastato fasado šiltinimo darbai",
    text: "Išorinių sienų šiltinimas ir apdaila, langų keitimas nestabdant seniūnijos darbo.",
    cpv: ["45321000", "45421100"],
    value: 145_000,
  },
  {
    buyer: "pavyzdziai",
    title: "Pavyzdžių miesto mokyklų kompiuterių tinklo priežiūra",
    text: "Šešių mokyklų vietinio tinklo, užkardų ir belaidžio tinklo priežiūra ir pagalba naudotojams 24 mėnesius.",
    cpv: ["72400000", "72253000"],
    value: 62_000,
  },
  {
    buyer: "agentura",
    title: "Savitarnos portalo programavimo paslaugos",
    text: "Naujų portalo paslaugų analizė, programavimas ir testavimas pagal dvejų metų preliminariąją sutartį.",
    cpv: ["72230000"],
    value: 192_000,
  },
  {
    buyer: "gimnazija",
    title: "Pavyzdžių Ąžuolo gimnazijos patalpų valymo paslaugos",
    text: "Kasdienis mokymo patalpų ir sporto salės valymas, langų plovimas du kartus per metus. Sutartis sudaroma 24 mėnesiams.",
    cpv: ["90919300"],
    value: 70_000,
  },
  {
    buyer: "gintarkrante",
    title: "Gintarkrantės lopšelio-darželio priestato projektavimas",
    text: "Techninio darbo projekto parengimas ir projekto vykdymo priežiūra statybos metu.",
    cpv: ["71220000"],
  },
];
