import type { DemoPurchase } from "../demo-country.ts";

export const latest: DemoPurchase[] = [
  {
    buyer: "rukkilille",
    title: "Rukkilille rahvamaja katuse vahetamine",
    text: "Vahetada tuleb 640 m² eterniitkatust, paigaldada uus plekk-katus, vihmaveesüsteem ja pööningu soojustus.",
    cpv: ["45261000"],
    value: 86_000,
  },
  {
    buyer: "pohjatuule",
    title: "Põhjatuule spordihoone lamekatuse remont",
    text: "Remonditakse 1150 m² lamekatust: uus rullmaterjal, lisasoojustus ja räästaplekid.",
    cpv: ["45261000", "45261910"],
    value: 118_000,
  },
  {
    buyer: "kuusemetsa",
    title: "Kuusemetsa vallamaja fassaadi soojustamine",
    text: "Välisseinte soojustamine ja viimistlemine ning akende vahetamine hoonet sulgemata.",
    cpv: ["45321000", "45421100"],
    value: 142_000,
  },
  {
    buyer: "naidislinn",
    title: "Näidislinna koolide arvutivõrgu hooldus",
    text: "Kuue kooli kohtvõrgu, tulemüüride ja traadita võrgu hooldus ning kasutajatugi 24 kuu jooksul.",
    cpv: ["72400000", "72253000"],
    value: 64_000,
  },
  {
    buyer: "amet",
    title: "Iseteenindusportaali arendustööd",
    text: "Portaali uute teenuste analüüs, arendus ja testimine raamlepingu alusel kahe aasta jooksul.",
    cpv: ["72230000"],
    value: 195_000,
  },
  {
    buyer: "gymnaasium",
    title: "Järvekalda Gümnaasiumi koristusteenus",
    text: "Õppehoone ja võimla igapäevane koristus ning akende pesu kaks korda aastas. Leping sõlmitakse 24 kuuks.",
    cpv: ["90919300"],
    value: 72_000,
  },
  {
    buyer: "sinikalda",
    title: "Sinikalda lasteaia juurdeehituse projekteerimine",
    text: "Eelprojekti ja põhiprojekti koostamine ning projekteerija järelevalve ehituse ajal.",
    cpv: ["71220000"],
  },
];
