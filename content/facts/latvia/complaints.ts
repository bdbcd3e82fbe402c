import type { Fact } from "../fact.ts";
import { checkedOn, days, euro, law, month, months, percent, workday, workdays } from "./acts.ts";

const complaints = law(68, "otrā un trešā daļa");
const deposit = law(70, "trešā daļa");
const standstill = law(60, "septītā un astotā daļa");

/** Complaints, their deposit, and the time that a contract waits. */
export const latviaComplaints = {
  "lv-small-court": {
    value: 1,
    label: "Mazais iepirkums: pārsūdzība tiesā",
    ...month,
    ...law(9, "divdesmit trešā daļa"),
  },
  "lv-complaint-days": {
    value: 10,
    label: "Iesniegums par rezultātu, ja paziņots elektroniski",
    ...days,
    ...complaints,
  },
  "lv-complaint-post": {
    value: 15,
    label: "Iesniegums par rezultātu, ja nosūtīts pa pastu",
    ...days,
    ...complaints,
  },
  "lv-complaint-open": {
    value: 7,
    label: "Iesniegums par atklāta konkursa prasībām pirms termiņa, vismaz",
    ...days,
    ...complaints,
  },
  "lv-complaint-restricted": {
    value: 4,
    label: "Iesniegums par slēgta konkursa prasībām pirms termiņa, vismaz",
    ...workdays,
    ...complaints,
  },
  "lv-complaint-social": {
    value: 2,
    label: "Iesniegums par 10. panta iepirkuma prasībām pirms termiņa, vismaz",
    ...workdays,
    ...complaints,
  },
  "lv-deposit-rate": {
    value: 0.5,
    label: "Depozīts no paredzamās līgumcenas",
    ...percent,
    ...deposit,
  },
  "lv-deposit-works-max": {
    value: 15_000,
    label: "Depozīts būvdarbiem, ne vairāk kā",
    ...euro,
    ...deposit,
  },
  "lv-deposit-goods-max": {
    value: 840,
    label: "Depozīts precēm un pakalpojumiem, ne vairāk kā",
    ...euro,
    ...deposit,
  },
  "lv-deposit-works-unknown": {
    value: 3_400,
    label: "Depozīts būvdarbiem, ja paredzamā līgumcena nav nosakāma vai nav norādīta",
    ...euro,
    ...deposit,
  },
  "lv-deposit-goods-unknown": {
    value: 840,
    label: "Depozīts precēm un pakalpojumiem, ja paredzamā līgumcena nav nosakāma vai nav norādīta",
    ...euro,
    ...deposit,
  },
  "lv-deposit-guarantee": {
    value: 4,
    label: "Bankas garantijas vai polises derīgums depozītam, vismaz",
    ...months,
    source: "Ministru kabineta noteikumu Nr. 110 10. punkts",
    url: "https://likumi.lv/ta/id/289089#p10",
    edition: "2026. gadā lasītais teksts",
    checkedOn,
  },
  "lv-hearing-days": {
    value: 3,
    label: "Uzaicinājuma uz IUB sēdi publicēšana pirms sēdes, vismaz",
    ...workdays,
    ...law(71, "piektā daļa"),
  },
  "lv-void-months": {
    value: 6,
    label: "Pieteikums tiesai par līguma atzīšanu par spēkā neesošu",
    ...months,
    ...law(73, "trešās daļas 1. punkts"),
  },
  "lv-void-days": {
    value: 30,
    label: "Pieteikums tiesai, ja pasūtītājs informējis par līgumu un pamatojis lēmumu",
    ...days,
    ...law(73, "trešās daļas 2. punkts"),
  },
  "lv-review-months": {
    value: 1,
    label: "Iesnieguma izskatīšana IUB",
    ...month,
    ...law(71, "pirmā daļa"),
  },
  "lv-standstill-days": {
    value: 10,
    label: "Nogaidīšana, ja paziņots elektroniski",
    ...days,
    ...standstill,
  },
  "lv-standstill-post": {
    value: 15,
    label: "Nogaidīšana, ja kādam nosūtīts pa pastu",
    ...days,
    ...standstill,
  },
  "lv-standstill-extra": { value: 1, label: "Papildu nogaidīšana", ...workday, ...standstill },
  "lv-standstill-weekend": {
    value: 1,
    label: "Pagarinājums, ja desmitā (piecpadsmitā) diena ir brīvdiena",
    ...workday,
    ...standstill,
  },
} satisfies Record<string, Fact>;
