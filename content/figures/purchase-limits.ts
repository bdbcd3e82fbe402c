import { escapeXml } from "../../app/site/xml.ts";
import { drawScale } from "./draw-scale.ts";
import type { Figure } from "./figure.ts";

const name = "purchase-limits";

/** Values in euros that the scale covers. Estonia's figure also shows EU thresholds. */
const range = { from: 4_000, to: 600_000 };

function listRules(rules: string[]): string {
  return `<ol class="rules">${rules.map((rule) => `<li>${escapeXml(rule)}</li>`).join("")}</ol>`;
}

/** Which rules apply to a purchase of which value. */
export const purchaseLimits: Figure = {
  lv: {
    caption: "Kārtība pēc paredzamās līgumcenas, EUR bez PVN; skala ir logaritmiska.",
    body:
      drawScale(
        {
          name,
          title: "Iepirkuma kārtība pēc summas",
          description:
            "Preces un pakalpojumi: mazāk par {{lv-small-goods-from}} EUR – 1. kārtība, no {{lv-small-goods-from}} EUR – 2., no {{lv-procedure-goods}} EUR – 3. Būvdarbi: mazāk par {{lv-small-works-from}} EUR – 1. kārtība, no {{lv-small-works-from}} EUR – 2., no {{lv-procedure-works}} EUR – 3. Kārtības ir nosauktas zem attēla.",
        },
        range,
        [
          {
            title: "Preces un pakalpojumi",
            rules: 1,
            limits: [
              { facts: ["lv-small-goods-from"], rules: 2 },
              { facts: ["lv-procedure-goods"], rules: 3 },
            ],
          },
          {
            title: "Būvdarbi",
            rules: 1,
            limits: [
              { facts: ["lv-small-works-from"], rules: 2 },
              { facts: ["lv-procedure-works"], rules: 3 },
            ],
          },
        ],
      ) +
      listRules([
        "zem sliekšņa: pasūtītāja paša noteikumi",
        "mazais iepirkums, 9. pants",
        "iepirkuma procedūra, 8. pants",
      ]),
  },
  lt: {
    caption:
      "Numatoma vertė, € be PVM: pirmoji riba – sutarties, antroji – pirkimo; skalė logaritminė.",
    body:
      drawScale(
        {
          name,
          title: "Mažos vertės pirkimų ribos",
          description:
            "Prekės ir paslaugos: iki {{lt-unpublished}} € – 1, daugiau – 2, nuo {{small-goods}} € – 3. Darbai: iki {{lt-unpublished}} € – 1, daugiau – 2, nuo {{small-works}} € – 3. Skaičiai paaiškinti po paveikslu.",
        },
        range,
        [
          {
            title: "Prekės ir paslaugos",
            rules: 1,
            limits: [
              { facts: ["lt-unpublished"], rules: 2 },
              { facts: ["small-goods"], rules: 3 },
            ],
          },
          {
            title: "Darbai",
            rules: 1,
            limits: [
              { facts: ["lt-unpublished"], rules: 2 },
              { facts: ["small-works"], rules: 3 },
            ],
          },
        ],
      ) +
      listRules([
        "mažos vertės pirkimas, kurio galima neskelbti",
        "mažos vertės pirkimas, paprastai skelbiamas",
        "jau ne mažos vertės pirkimas",
      ]),
  },
  et: {
    caption:
      "Tasandid eeldatava maksumuse järgi, eurodes käibemaksuta; skaala on logaritmiline. Kahest summast esimene on keskvalitsusasutuse, teine muu hankija piir.",
    body:
      drawScale(
        {
          name,
          title: "Riigihanke tasandid enne ja pärast 1. novembrit 2026",
          description:
            "Asjad ja teenused nüüd: alla {{ee-simplified-goods}} euro 1, sealt alates 2, alates {{eu-central}} või {{eu-subcentral}} eurost 3. Varem: alla {{ee-old-simplified-goods}} euro 1, sealt alates 2, alates {{ee-old-national-goods}} eurost 4. Ehitustööd nüüd: alla {{ee-simplified-works}} euro 1, sealt alates 2, alates {{eu-works}} eurost 3. Varem: alla {{ee-old-simplified-works}} euro 1, sealt alates 2, alates {{ee-old-national-works}} eurost 4. Tasandid on nimetatud pildi all.",
        },
        { from: 10_000, to: 12_000_000 },
        [
          {
            title: "Asjad ja teenused, alates 01.11.2026",
            rules: 1,
            limits: [
              { facts: ["ee-simplified-goods"], rules: 2 },
              { facts: ["eu-central", "eu-subcentral"], rules: 3 },
            ],
          },
          {
            title: "Asjad ja teenused, kuni 31.10.2026",
            rules: 1,
            limits: [
              { facts: ["ee-old-simplified-goods"], rules: 2 },
              { facts: ["ee-old-national-goods"], rules: 4 },
              { facts: ["eu-central", "eu-subcentral"], rules: 3, unnamed: true },
            ],
          },
          {
            title: "Ehitustööd, alates 01.11.2026",
            rules: 1,
            limits: [
              { facts: ["ee-simplified-works"], rules: 2 },
              { facts: ["eu-works"], rules: 3 },
            ],
          },
          {
            title: "Ehitustööd, kuni 31.10.2026",
            rules: 1,
            limits: [
              { facts: ["ee-old-simplified-works"], rules: 2 },
              { facts: ["ee-old-national-works"], rules: 4 },
              { facts: ["eu-works"], rules: 3, unnamed: true },
            ],
          },
        ],
      ) +
      listRules([
        "väikeost: hankija oma kord",
        "lihthange",
        "rahvusvahelist piirmäära ületav hange",
        "riigihanke piirmäära ületav hange, ainult kuni 31.10.2026",
      ]),
  },
};
