import { inDays, type SampleNotice } from "./sample-stored-notices.ts";

export const hostileTitle = '</title><script>alert("x")</script><img src=x onerror=alert(1)>';

/** 37 Estonian tenders, one of them closed and some odd, and notices of all kinds in the other countries. */
export function listedNotices(): SampleNotice[] {
  return [
    { title: "Esimene", deadline_date: inDays(2.5), created_at: inDays(-0.5) },
    { title: "Teine", deadline_date: inDays(20), value_amount: "48200", region: ["EE008"] },
    { title: " ", buyer_name: null, buyer_key: null, deadline_date: null },
    {
      title: hostileTitle,
      url: "javascript:alert(1)",
      description: hostileTitle,
      buyer_name: '"><script>alert(2)</script>',
      deadline_date: inDays(10),
      value_amount: "1e30",
      lots: [{ id: "1", title: hostileTitle, deadline: "nonsense", cpv: "x", value: "-1" }],
    },
    { title: "Reavahetus", url: "java\nscript:alert(1)", deadline_date: "9999-12-31T00:00Z" },
    { title: "Suletud", closed_at: inDays(-1), closed_reason: "awarded", cpv: ["90911000"] },
    {
      title: "Ühine õppesüsteem",
      buyer_name: "Esimene Ostja",
      buyer_key: null,
      buyers: [
        { name: "Esimene Ostja", code: "75000001" },
        { name: "Teine Ostja OÜ", code: null },
      ],
      deadline_date: inDays(15),
    },
    ...Array.from({ length: 30 }, (_, place) => ({
      title: `Koristus ${place}`,
      division: "90",
      cpv: place < 22 ? ["90910000"] : ["90500000", "90911200"],
      deadline_date: inDays(30 + place),
    })),
    ...elsewhere(),
  ];
}

/** From index 37 on: a Latvian procedure from plan to contract, with a copy in TED; a cancelled one; and Lithuania. */
function elsewhere(): SampleNotice[] {
  const riga = {
    source: 2,
    buyer_name: "Rīgas dome",
    buyer_code: "90000000001",
    buyer_key: "90000000001",
    region: ["LV00A"],
    url: "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/7",
    story: "p:roof",
  };
  const vilnius = { source: 3, buyer_name: "Vilniaus taryba", buyer_key: "300", url: null };
  return [
    {
      ...riga,
      title: "Jumta plāns",
      kind: "plan",
      type: 101,
      listed: false,
      publication_date: inDays(-90),
      deadline_date: inDays(-40),
    },
    { ...riga, title: "Jumta remonts", publication_date: inDays(-8), value_amount: "20000" },
    {
      ...riga,
      title: "Jumta remonts",
      source: 4,
      country: "LV",
      listed: false,
      publication_date: inDays(-7),
      url: "https://ted.europa.eu/lv/notice/-/detail/1-2026",
    },
    {
      ...riga,
      title: "Ēdināšanas līgums",
      kind: "contract",
      type: 103,
      stage: "award",
      story: "p:food",
      publication_date: inDays(-5),
      deadline_date: null,
      value_amount: "48200",
      winners: [{ name: "SIA Uzvarētājs", code: "LV40003000002" }],
      suppliers: ["40003000002"],
      terms: [
        {
          awarded: { amount: 48_200, currency: "EUR" },
          signed: "2026-11-03",
          duration: { amount: 24, unit: "month" },
          renewals: 1,
        },
      ],
    },
    {
      ...riga,
      title: "Atceltais iepirkums",
      story: "p:none",
      publication_date: inDays(-30),
      closed_at: inDays(-2),
      closed_reason: "terminated",
    },
    {
      ...riga,
      title: "Apspriede par tiltu",
      kind: "consultation",
      type: 102,
      story: null,
      deadline_date: inDays(4),
    },
    {
      ...vilnius,
      title: "Stogo remontas",
      deadline_date: inDays(6),
      raw_data: { deadlineInDoubt: true },
      description: "Aprašymas, kurio rodyti dar negalima",
    },
    {
      ...vilnius,
      title: "Nuolatinė valymo sistema",
      access: "system",
      deadline_date: null,
      cpv: ["90910000"],
      division: "90",
    },
    {
      ...riga,
      title: "Ziemas segums",
      kind: "contract",
      type: 103,
      stage: "award",
      story: "p:winter",
      publication_date: inDays(-200),
      deadline_date: null,
      winners: [{ name: "SIA Uzvarētājs", code: "LV40003000002" }],
      suppliers: ["40003000002"],
    },
  ];
}
