import type { Fact } from "../fact.ts";

const checkedOn = "2026-11-15";

const olderComplaints = {
  source: "Riigihangete seaduse § 189, varasem redaktsioon",
  url: "https://riigihangete-seadus.juuraveeb.ee/sisu/46554",
  edition: "enne 01.11.2026",
  checkedOn,
} as const;

/** The text that was checked applies in 2027; when the fee reached this amount is not known. */
const fee = {
  unit: "eurot",
  source: "Riigilõivuseaduse § 258 lõige 1 (RT I, 18.12.2025, 14)",
  url: "https://www.riigiteataja.ee/akt/118122025014",
  edition: "RT I, 18.12.2025, 14, 2027. aastal kohaldatav tekst",
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
  "ee-court-days": {
    value: 10,
    label: "Kaebuse esitamine halduskohtule",
    unit: "päeva",
    source: "Halduskohtumenetluse seadustiku § 270 lõige 1",
    url: "https://www.riigiteataja.ee/akt/112052026006",
    edition: "vaidlustuskomisjoni 2024.–2025. aasta otsuste järgi",
    checkedOn,
    checkText: true,
  },
} satisfies Record<string, Fact>;
