import type { Fact } from "../fact.ts";

const checkedOn = "2026-11-19";

const olderComplaints = {
  source: "Riigihangete seaduse § 189, kuni 31.10.2026 kehtinud sõnastus",
  url: "https://riigihangete-seadus.juuraveeb.ee/sisu/46554",
  edition: "enne 01.11.2026",
  checkedOn,
} as const;

const fee = {
  unit: "eurot",
  source: "Riigilõivuseaduse § 258 lõige 1 (RT I, 19.02.2026, 4)",
  url: "https://www.riigiteataja.ee/akt/119022026004",
  validFrom: "2026-01-01",
  edition: "RT I, 19.02.2026, 4; 2027. aasta tekstis samad summad",
  checkedOn,
} as const;

const olderFee = {
  unit: "eurot",
  source: "Riigilõivuseaduse § 258 lõige 1, kuni 31.12.2025 (RT I, 18.12.2025, 12)",
  url: "https://www.riigiteataja.ee/akt/118122025012",
  edition: "RT I, 18.12.2025, 12",
  validUntil: "2025-12-31",
  checkedOn,
} as const;

export const estoniaComplaints = {
  "ee-old-complaint-days": {
    value: 10,
    label: "Varasem vaidlustamise üldine tähtaeg",
    unit: "päeva",
    ...olderComplaints,
  },
  "ee-old-complaint-documents": {
    value: 5,
    label: "Varem: alusdokumentide vaidlustamine enne pakkumuste tähtpäeva",
    unit: "tööpäeva",
    ...olderComplaints,
  },
  "ee-old-complaint-documents-simplified": {
    value: 2,
    label: "Varem: alusdokumentide vaidlustamine lihthankes enne pakkumuste tähtpäeva",
    unit: "tööpäeva",
    ...olderComplaints,
  },
  "ee-old-complaint-documents-short": {
    value: 10,
    label: "Varem: alusdokumentide vaidlustamine, kui pakkumuste tähtaega on lühendatud",
    unit: "päeva",
    ...olderComplaints,
  },
  "ee-old-complaint-simplified": {
    value: 3,
    label: "Varem: muu otsuse vaidlustamine lihthankes",
    unit: "tööpäeva",
    ...olderComplaints,
  },

  "ee-fee-below": {
    value: 1_280,
    label: "Riigilõiv vaidlustuselt, alla rahvusvahelise piirmäära",
    ...fee,
  },
  "ee-fee-above": {
    value: 2_560,
    label: "Riigilõiv vaidlustuselt, rahvusvahelisest piirmäärast alates",
    ...fee,
  },
  "ee-old-fee-below": {
    value: 640,
    label: "Varasem riigilõiv vaidlustuselt, alla rahvusvahelise piirmäära",
    ...olderFee,
  },
  "ee-old-fee-above": {
    value: 1_280,
    label: "Varasem riigilõiv vaidlustuselt, rahvusvahelisest piirmäärast alates",
    ...olderFee,
  },
  "ee-court-days": {
    value: 10,
    label: "Kaebuse esitamine halduskohtule",
    unit: "päeva",
    source: "Halduskohtumenetluse seadustiku § 270 lõige 1",
    url: "https://www.riigiteataja.ee/akt/112052026006",
    edition: "vaidlustuskomisjoni 2024.–2025. aasta otsuste järgi",
    checkedOn,
  },
} satisfies Record<string, Fact>;
