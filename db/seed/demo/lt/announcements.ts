import type { DemoPurchase } from "../demo-country.ts";

export const plans: DemoPurchase[] = [
  {
    buyer: "pavyzdziai",
    title: "Pavyzdžių miesto baseino rekonstravimas",
    text: "Planuojama atnaujinti baseinus, vandens ruošimo sistemą ir persirengimo patalpas. Pirkimas bus paskelbtas parengus techninį projektą.",
    cpv: ["45212212"],
    value: 3_600_000,
  },
  {
    buyer: "klinika",
    title: "Kompiuterinio tomografo pirkimas",
    text: "Planuojama įsigyti naują kompiuterinį tomografą, įskaitant įrengimą, patalpų pritaikymą ir aštuonerių metų priežiūrą.",
    cpv: ["33115100"],
    value: 940_000,
  },
  {
    buyer: "vandenys",
    title: "Ąžuolynų vandens gerinimo įrenginių statyba",
    text: "Planuojami 1100 m³ per parą našumo vandens gerinimo įrenginiai ir du gręžiniai.",
    cpv: ["45252126"],
    value: 1_600_000,
  },
  {
    buyer: "biblioteka",
    title: "Mobiliosios bibliotekos autobuso pirkimas",
    text: "Planuojama įsigyti autobusą atokesnių seniūnijų skaitytojams aptarnauti. Pageidautina elektrinė transporto priemonė.",
    cpv: ["34144760"],
    value: 270_000,
  },
  {
    buyer: "agentura",
    title: "Serverių ir duomenų saugyklų pirkimas",
    text: "Dviejų serverinių įrangos keitimas, įskaitant montavimą ir penkerių metų garantiją.",
    cpv: ["48820000", "30236000"],
    value: 445_000,
  },
  {
    buyer: "azuolynai",
    title: "Ąžuolynų rajono savivaldybės bendrojo plano keitimas",
    text: "Bendrojo plano keitimas ir strateginis pasekmių aplinkai vertinimas.",
    cpv: ["71410000", "90711000"],
  },
  {
    buyer: "silagiriai",
    title: "Lopšelio-darželio statyba Šilagiriuose",
    text: "Planuojama statyti šešių grupių lopšelį-darželį su žaidimų aikštelėmis ir automobilių stovėjimo aikštele.",
    cpv: ["45214100"],
    value: 4_500_000,
  },
];

export const consultations: DemoPurchase[] = [
  {
    buyer: "agentura",
    title: "Debesijos paslaugų preliminariosios sutarties rengimas",
    text: "Rinkos konsultacija siekiama išsiaiškinti galimus paslaugų modelius, kainodarą ir duomenų laikymo vietos sąlygas. Laukiame atsakymų raštu.",
    cpv: ["72222300"],
  },
  {
    buyer: "ligonine",
    title: "Ligoninės informacinės sistemos atnaujinimas",
    text: "Rinkos konsultacijos tikslas – susipažinti su rinkos siūlomais sprendimais, jų sąsajų galimybėmis ir realiais diegimo terminais.",
    cpv: ["48814000"],
  },
  {
    buyer: "siluma",
    title: "Kondensacinio dūmų ekonomaizerio įrengimas katilinėje",
    text: "Laukiame gamintojų ir projektuotojų nuomonės apie techninį sprendimą ir numatomą kainą.",
    cpv: ["44622000", "42160000"],
    value: 580_000,
  },
  {
    buyer: "autobusai",
    title: "Keleivių informavimo realiuoju laiku sistema",
    text: "Pirkėjas domisi sistemomis, kurios stotelėse ir internete rodo tikrąjį autobusų atvykimo laiką.",
    cpv: ["48813200"],
  },
];
