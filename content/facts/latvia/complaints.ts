import type { Fact } from "../fact.ts";
import { days, euro, law, month, percent, workday, workdays } from "./acts.ts";

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
  "lv-standstill-extra": { value: 1, label: "Papildus nogaidīšanai", ...workday, ...standstill },
  "lv-standstill-weekend": {
    value: 1,
    label: "Pagarinājums, ja desmitā (piecpadsmitā) diena ir brīvdiena",
    ...workday,
    ...standstill,
  },
} satisfies Record<string, Fact>;
