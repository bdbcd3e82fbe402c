import { estoniaComplaints } from "./estonia/complaints.ts";
import { act, olderAct } from "./estonia/procurement-act.ts";
import type { Fact } from "./fact.ts";

/** Numbers of Estonian law. */

const checkedOn = "2026-11-15";

const checkedAgainOn = "2026-11-19";

const thresholds = { ...act("§ 14 lõige 1"), validFrom: "2026-11-01", unit: "eurot" } as const;

/** Thresholds for procedures that began by the end of October 2026. */
const olderThresholds = { ...olderAct("§ 14"), unit: "eurot" } as const;

const simplifiedTerms = { ...act("§ 125 lõige 4"), validFrom: "2026-11-01" } as const;

const olderTerms = olderAct("§ 125");

const olderNationalTerms = olderAct("§ 93 lõige 1 ja § 120 lõige 2");

/** Thresholds of the European Union of the two years before. */
const olderEuropean = {
  unit: "eurot",
  source: "Komisjoni delegeeritud määrus (EL) 2023/2495",
  url: "https://eur-lex.europa.eu/eli/reg_del/2023/2495/oj",
  validFrom: "2024-01-01",
  validUntil: "2025-12-31",
  checkedOn: checkedAgainOn,
} as const;

const registerTerms = {
  source: "Riigihangete registri kasutustingimused",
  url: "https://www.rtk.ee/en/terms-use-public-procurement-register",
  edition: "veebilehe tekst, 2026",
  checkedOn,
} as const;

const building = {
  source: "Ehitusseadustiku § 25 lõige 3 (RT I, 18.03.2026, 9)",
  url: "https://www.riigiteataja.ee/akt/118032026009",
  edition: "RT I, 18.03.2026, 9",
  checkedOn: checkedAgainOn,
} as const;

const payment = {
  unit: "päeva",
  source: "Võlaõigusseaduse § 82¹",
  url: "https://volaoigusseadus-i.juuraveeb.ee/sisu/45437",
  validFrom: "2013-04-15",
  checkedOn,
} as const;

export const estonia = {
  "ee-simplified-goods": {
    value: 50_000,
    label: "Lihthanke piirmäär: asjad ja teenused",
    ...thresholds,
  },
  "ee-simplified-works": {
    value: 100_000,
    label: "Lihthanke piirmäär: ehitustööd",
    ...thresholds,
  },
  "ee-simplified-concession": {
    value: 100_000,
    label: "Lihthanke piirmäär: teenuste kontsessioonid",
    ...thresholds,
  },
  "ee-simplified-utilities": {
    value: 100_000,
    label:
      "Lihthanke piirmäär võrgustikusektoris ning kaitse- ja julgeolekuvaldkonnas: asjad ja teenused",
    ...thresholds,
  },
  "ee-simplified-utilities-works": {
    value: 500_000,
    label: "Lihthanke piirmäär võrgustikusektoris ning kaitse- ja julgeolekuvaldkonnas: ehitustööd",
    ...thresholds,
  },
  "ee-simplified-special": {
    value: 100_000,
    label: "Lihthanke piirmäär: eriteenused ja ideekonkurss",
    ...thresholds,
  },
  "ee-simplified-social": {
    value: 500_000,
    label: "Lihthanke piirmäär: sotsiaalteenused",
    ...thresholds,
  },

  "ee-old-simplified-goods": {
    value: 30_000,
    label: "Varasem lihthanke piirmäär: asjad ja teenused",
    ...olderThresholds,
  },
  "ee-old-simplified-works": {
    value: 60_000,
    label: "Varasem lihthanke piirmäär: ehitustööd",
    ...olderThresholds,
  },
  "ee-old-national-goods": {
    value: 60_000,
    label: "Varasem riigihanke piirmäär: asjad ja teenused",
    ...olderThresholds,
  },
  "ee-old-national-works": {
    value: 150_000,
    label: "Varasem riigihanke piirmäär: ehitustööd",
    ...olderThresholds,
  },
  "ee-old-national-social": {
    value: 300_000,
    label: "Varasem riigihanke piirmäär: sotsiaalteenused",
    ...olderThresholds,
  },

  "ee-old-eu-central": {
    value: 143_000,
    label: "Varasem rahvusvaheline piirmäär: keskvalitsusasutuste asjad ja teenused",
    ...olderEuropean,
  },
  "ee-old-eu-subcentral": {
    value: 221_000,
    label: "Varasem rahvusvaheline piirmäär: teiste avaliku sektori hankijate asjad ja teenused",
    ...olderEuropean,
  },
  "ee-old-eu-works": {
    value: 5_538_000,
    label: "Varasem rahvusvaheline piirmäär: ehitustööd",
    ...olderEuropean,
  },

  "ee-term-simplified-goods": {
    value: 15,
    label: "Pakkumuste esitamise lühim tähtaeg lihthankes: asjad ja teenused",
    unit: "päeva",
    ...simplifiedTerms,
  },
  "ee-term-simplified-works": {
    value: 25,
    label: "Pakkumuste esitamise lühim tähtaeg lihthankes: ehitustööd",
    unit: "päeva",
    ...simplifiedTerms,
  },
  "ee-old-term-simplified-goods": {
    value: 10,
    label: "Varasem lühim tähtaeg lihthankes: asjad ja teenused",
    unit: "päeva",
    ...olderTerms,
  },
  "ee-old-term-simplified-works": {
    value: 15,
    label: "Varasem lühim tähtaeg lihthankes: ehitustööd",
    unit: "päeva",
    ...olderTerms,
  },
  "ee-old-term-national-goods": {
    value: 15,
    label: "Varasem lühim tähtaeg riigihanke piirmäärast alates: asjad ja teenused",
    unit: "päeva",
    ...olderNationalTerms,
  },
  "ee-old-term-national-works": {
    value: 25,
    label: "Varasem lühim tähtaeg riigihanke piirmäärast alates: ehitustööd",
    unit: "päeva",
    ...olderNationalTerms,
  },
  "ee-old-standstill-national": {
    value: 14,
    label: "Varasem ooteaeg riigihanke piirmäärast alates",
    unit: "päeva",
    ...olderNationalTerms,
  },
  "ee-term-eu": {
    value: 30,
    label:
      "Pakkumuste esitamise lühim tähtaeg rahvusvahelist piirmäära ületavas hankes: asjad ja teenused",
    unit: "päeva",
    ...act("§ 93 lõige 1"),
  },
  "ee-term-eu-works": {
    value: 45,
    label:
      "Pakkumuste esitamise lühim tähtaeg rahvusvahelist piirmäära ületavas hankes: ehitustööd",
    unit: "päeva",
    ...act("§ 93 lõige 1"),
  },
  "ee-term-special": {
    value: 10,
    label: "Pakkumuste esitamise lühim tähtaeg: sotsiaal- ja eriteenused",
    unit: "päeva",
    ...act("§ 126 lõige 6¹"),
  },
  "ee-term-eu-short": {
    value: 15,
    label: "Lühim tähtaeg avatud hankemenetluses, kui hankija seda lühendab: asjad ja teenused",
    unit: "päeva",
    ...act("§ 93 lõige 2"),
  },
  "ee-term-eu-works-short": {
    value: 25,
    label: "Lühim tähtaeg avatud hankemenetluses, kui hankija seda lühendab: ehitustööd",
    unit: "päeva",
    ...act("§ 93 lõige 2"),
  },
  "ee-outage-hours": {
    value: 8,
    label: "Mitme tunni jooksul enne tähtpäeva peatab registri rike hanke",
    unit: "tundi",
    ...act("§ 81 lõige 2"),
  },
  "ee-outage-minutes": {
    value: 15,
    label: "Registri rike peatab hanke, kui see kestab järjest kauem kui",
    unit: "minutit",
    ...act("§ 81 lõige 2"),
  },
  "ee-answer-days": {
    value: 3,
    label: "Hankija vastus küsimusele alusdokumentide kohta",
    unit: "tööpäeva",
    ...act("§ 46 lõige 1"),
  },
  "ee-question-days": {
    value: 6,
    label: "Küsimusele peab vastama, kui tähtpäevani jääb vähemalt",
    unit: "päeva",
    ...act("§ 46 lõige 2"),
  },
  "ee-question-days-urgent": {
    value: 4,
    label:
      "Kiireloomulisuse tõttu lühendatud tähtaja korral peab küsimusele vastama, kui tähtpäevani jääb vähemalt",
    unit: "päeva",
    ...act("§ 46 lõige 2"),
  },
  "ee-question-days-simplified": {
    value: 2,
    label: "Lihthankes peab küsimusele vastama, kui tähtpäevani jääb vähemalt",
    unit: "tööpäeva",
    ...act("§ 46 lõige 2"),
  },
  "ee-reply-days": {
    value: 3,
    label: "Ettevõtja vastus hankija järelepärimisele",
    unit: "tööpäeva",
    ...act("§ 46 lõige 4"),
  },
  "ee-notice-days": {
    value: 3,
    label: "Otsusest teatamine pärast otsuse tegemist",
    unit: "tööpäeva",
    ...act("§ 47 lõige 1"),
  },
  "ee-standstill-simplified": {
    value: 7,
    label: "Ooteaeg lihthankes",
    unit: "tööpäeva",
    ...act("§ 125 lõige 9"),
    validFrom: "2026-11-01",
  },
  "ee-old-standstill-simplified": {
    value: 5,
    label: "Varasem ooteaeg lihthankes",
    unit: "tööpäeva",
    ...olderTerms,
  },
  "ee-standstill-eu": {
    value: 14,
    label: "Ooteaeg rahvusvahelist piirmäära ületavas hankes",
    unit: "päeva",
    ...act("§ 120 lõige 2"),
  },
  "ee-wait-after-decision": {
    value: 14,
    label: "Leping pärast vaidlustuskomisjoni sisulist otsust, kõige varem",
    unit: "päeva",
    ...act("§ 201 lõige 2"),
  },
  "ee-tender-binding": {
    value: 3,
    label: "Pakkumuse jõusolek, kui ei ole määratud teisiti",
    unit: "kuud",
    ...act("§ 110 lõige 1¹"),
    validFrom: "2026-11-01",
  },
  "ee-arithmetic-days": {
    value: 2,
    label: "Vastus hankija teatele arvutusvea parandamise kohta",
    unit: "tööpäeva",
    ...act("§ 117 lõige 3"),
  },
  "ee-proof-days": {
    value: 5,
    label: "Aeg hankepassi tõendavate dokumentide esitamiseks, vähemalt",
    unit: "tööpäeva",
    ...act("§ 104 lõige 9"),
  },
  "ee-tax-debt-days": {
    value: 3,
    label: "Aeg maksuvõla tasumiseks või ajatamiseks enne kõrvaldamist, vähemalt",
    unit: "tööpäeva",
    ...act("§ 95 lõige 6"),
  },
  "ee-low-price-days": {
    value: 5,
    label: "Selgitus põhjendamatult madala maksumuse kohta",
    unit: "tööpäeva",
    ...act("§ 115 lõige 1"),
  },
  "ee-low-price-works": {
    value: 500_000,
    label: "Ehitushange, milles hankija peab soodsa hinna kohta selgitust küsima, alates",
    unit: "eurot",
    ...act("§ 115 lõige 2"),
    validFrom: "2026-11-01",
  },
  "ee-low-price-next": {
    value: 10,
    label: "Kui palju on hind järgmisest pakkumusest madalam, vähemalt",
    unit: "%",
    ...act("§ 115 lõige 2"),
    validFrom: "2026-11-01",
  },
  "ee-low-price-mean": {
    value: 20,
    label: "Kui palju on hind pakkumuste keskmisest madalam, vähemalt",
    unit: "%",
    ...act("§ 115 lõige 2"),
    validFrom: "2026-11-01",
  },
  "ee-reference-months-works": {
    value: 60,
    label: "Kui vana ehitustöö referents võib olla",
    unit: "kuud",
    ...act("§ 101 lõige 1"),
  },
  "ee-reference-months": {
    value: 36,
    label: "Kui vana asjade ja teenuste referents võib olla",
    unit: "kuud",
    ...act("§ 101 lõige 1"),
  },
  "ee-change-goods": {
    value: 10,
    label: "Lepingu väike muudatus, kuni: asjad ja teenused",
    unit: "%",
    ...act("§ 123 lõige 1"),
  },
  "ee-change-works": {
    value: 15,
    label: "Lepingu väike muudatus, kuni: ehitustööd",
    unit: "%",
    ...act("§ 123 lõige 1"),
  },
  "ee-rules-goods": {
    value: 80_000,
    label: "Hankekord on kohustuslik, kui aasta ostud ületavad: asjad ja teenused",
    unit: "eurot",
    ...act("§ 9 lõige 1"),
  },
  "ee-rules-works": {
    value: 500_000,
    label: "Hankekord on kohustuslik, kui aasta ostud ületavad: ehitustööd",
    unit: "eurot",
    ...act("§ 9 lõige 1"),
  },

  ...estoniaComplaints,

  "ee-competent-person-companies": {
    value: 3,
    label: "Kuni mitme ettevõtja pädev isik võib üks inimene korraga olla",
    ...building,
  },

  "ee-file-mb": { value: 100, label: "Ühe faili suurus, kuni", unit: "MB", ...registerTerms },
  "ee-tender-mb": {
    value: 300,
    label: "Kogu pakkumuse suurus, kuni",
    unit: "MB",
    ...registerTerms,
  },
  "ee-upload-minutes": {
    value: 6,
    label: "Üleslaadimise kestus, kuni",
    unit: "minutit",
    ...registerTerms,
  },
  "ee-opening-hours": {
    value: 1,
    label: "Pakkumuste avamine pärast tähtpäeva, kõige varem",
    unit: "tunni pärast",
    ...registerTerms,
    validFrom: "2021-03-01",
  },

  "ee-payment-days": { value: 30, label: "Avaliku sektori maksetähtaeg", ...payment },
  "ee-payment-max-days": {
    value: 60,
    label: "Pikim põhjendatud kokkuleppeline maksetähtaeg",
    ...payment,
  },
  "ee-late-interest": {
    value: 8,
    label: "Seadusjärgne viivis aastas, lisaks Euroopa Keskpanga intressimäärale",
    unit: "%",
    source: "Võlaõigusseaduse § 113 lõige 1",
    url: "https://www.riigiteataja.ee/akt/V%C3%95S",
    edition: "tekst 2026. aasta novembris",
    checkedOn: "2026-11-17",
  },
  "ee-late-rate": {
    value: 10.4,
    label: "Seadusjärgne viivis aastas 2026. aasta teisel poolel",
    unit: "%",
    source: "Võlaõigusseaduse § 113 lõige 1 ja Euroopa Keskpanga intressimäär",
    url: "https://www.riigiteataja.ee/akt/V%C3%95S",
    validFrom: "2026-07-01",
    validUntil: "2026-12-31",
    checkedOn: "2026-11-17",
  },
} satisfies Record<string, Fact>;
