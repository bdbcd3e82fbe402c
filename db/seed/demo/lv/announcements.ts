import type { DemoPurchase } from "../demo-country.ts";

export const plans: DemoPurchase[] = [
  {
    buyer: "vejupe",
    title: "Vējupes peldbaseina atjaunošana",
    text: "Plānots atjaunot baseinus, ūdens sagatavošanas sistēmu un ģērbtuves. Iepirkumu izsludinās, kad būs pabeigts būvprojekts.",
    cpv: ["45212212"],
    value: 3_400_000,
  },
  {
    buyer: "regionala",
    title: "Datortomogrāfa iegāde",
    text: "Plānots iegādāties jaunu datortomogrāfu, ieskaitot uzstādīšanu, telpu pielāgošanu un astoņu gadu apkopi.",
    cpv: ["33115100"],
    value: 920_000,
  },
  {
    buyer: "udens",
    title: "Liepziedu dzeramā ūdens sagatavošanas stacijas būvniecība",
    text: "Plānots uzbūvēt staciju ar jaudu 1000 m³ diennaktī un ierīkot divus artēziskos urbumus.",
    cpv: ["45252126"],
    value: 1_500_000,
  },
  {
    buyer: "biblioteka",
    title: "Bibliobusa iegāde",
    text: "Plānots iegādāties bibliobusu, kas apkalpos attālākos pagastus. Vēlams elektriskais transportlīdzeklis.",
    cpv: ["34144760"],
    value: 260_000,
  },
  {
    buyer: "agentura",
    title: "Serveru un datu glabāšanas iekārtu iegāde",
    text: "Divu serveru telpu iekārtu nomaiņa ar uzstādīšanu un piecu gadu garantiju.",
    cpv: ["48820000", "30236000"],
    value: 430_000,
  },
  {
    buyer: "abelzari",
    title: "Ābeļzaru novada teritorijas plānojuma izstrāde",
    text: "Teritorijas plānojuma un vides pārskata izstrāde.",
    cpv: ["71410000", "90711000"],
  },
  {
    buyer: "sudrabkalns",
    title: "Jaunas pirmsskolas izglītības iestādes būvniecība Sudrabkalnā",
    text: "Plānots būvēt sešu grupu pirmsskolas izglītības iestādi ar rotaļu laukumiem un stāvlaukumu.",
    cpv: ["45214100"],
    value: 4_300_000,
  },
];

export const consultations: DemoPurchase[] = [
  {
    buyer: "agentura",
    title: "Mākoņpakalpojumu vispārīgās vienošanās sagatavošana",
    text: "Pasūtītājs vēlas noskaidrot iespējamos pakalpojuma modeļus, cenas veidošanas principus un nosacījumus par datu glabāšanas vietu. Gaidām rakstiskus viedokļus.",
    cpv: ["72222300"],
  },
  {
    buyer: "slimnica",
    title: "Slimnīcas informācijas sistēmas atjaunināšana",
    text: "Apspriedes mērķis ir iepazīt gatavus risinājumus un noskaidrot to integrācijas iespējas un reālu ieviešanas grafiku.",
    cpv: ["48814000"],
  },
  {
    buyer: "siltums",
    title: "Dūmgāzu siltuma atgūšana katlumājā",
    text: "Gaidām ražotāju un projektētāju priekšlikumus par tehnisko risinājumu un paredzamajām izmaksām.",
    cpv: ["44622000", "42160000"],
    value: 550_000,
  },
  {
    buyer: "satiksme",
    title: "Pasažieru reāllaika informēšanas sistēma",
    text: "Pasūtītājs vēlas iepazīt sistēmas, kas pieturās un tīmekļvietnē rāda autobusu faktisko pienākšanas laiku.",
    cpv: ["48813200"],
  },
];
