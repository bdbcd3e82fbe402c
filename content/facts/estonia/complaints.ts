import type { Fact } from "../fact.ts";
import { act, olderAct } from "./procurement-act.ts";

const checkedOn = "2026-11-19";

const complaints = { ...act("§ 189"), validFrom: "2026-11-01" } as const;

const olderComplaints = olderAct("§ 189");

const fee = {
  unit: "eurot",
  source: "Riigilõivuseaduse § 258 lõige 1 (RT I, 11.07.2026, 167)",
  url: "https://www.riigiteataja.ee/akt/111072026167",
  validFrom: "2026-01-01",
  edition: "RT I, 11.07.2026, 167; 2027. aasta I poolaastal RT I, 11.07.2026, 168 (samad summad)",
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
  "ee-complaint-days": {
    value: 10,
    label: "Vaidlustamise üldine tähtaeg",
    unit: "päeva",
    ...complaints,
  },
  "ee-complaint-simplified": {
    value: 5,
    label: "Otsuse vaidlustamine lihthanke ja väikeostu puhul",
    unit: "tööpäeva",
    ...complaints,
  },
  "ee-complaint-documents": {
    value: 5,
    label: "Alusdokumentide vaidlustamine enne pakkumuste või taotluste tähtpäeva",
    unit: "tööpäeva",
    ...complaints,
  },
  "ee-complaint-documents-short": {
    value: 10,
    label: "Alusdokumentide vaidlustamine, kui pakkumuste tähtaega on lühendatud",
    unit: "päeva",
    ...complaints,
  },
  "ee-complaint-mini": {
    value: 7,
    label: "Vaidlustamine raamlepingu minikonkursil",
    unit: "päeva",
    ...complaints,
  },
  "ee-complaint-mini-contract": {
    value: 30,
    label: "Minikonkursi nõudeid rikkudes sõlmitud lepingu tühisuse tuvastamise taotlemine",
    unit: "päeva",
    ...act("§ 189 lõige 9"),
  },
  "ee-complaint-notice": {
    value: 30,
    label: "Sõlmitud lepingu tühisuse tuvastamise taotlemine pärast lepingu sõlmimise teadet",
    unit: "päeva",
    ...complaints,
  },
  "ee-decision-days": {
    value: 30,
    label: "Vaidlustuskomisjoni otsus pärast puudusteta vaidlustuse laekumist",
    unit: "päeva",
    ...act("§ 200 lõige 1"),
  },

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
    label: "Varem: otsuse vaidlustamine lihthanke ja väikeostu puhul",
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
    url: "https://www.riigiteataja.ee/akt/103062026067",
    edition: "RT I, 03.06.2026, 67",
    checkedOn,
  },
  "ee-court-review-days": {
    value: 45,
    label: "Hankeasja läbivaatamine halduskohtus",
    unit: "päeva",
    source: "Halduskohtumenetluse seadustiku § 275 lõige 2",
    url: "https://www.riigiteataja.ee/akt/103062026067",
    edition: "RT I, 03.06.2026, 67",
    checkedOn,
  },
} satisfies Record<string, Fact>;
