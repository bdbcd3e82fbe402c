import type { DemoPurchase } from "../demo-country.ts";

export const latest: DemoPurchase[] = [
  {
    buyer: "abelzari",
    title: "Ābeļzaru kultūras nama jumta seguma nomaiņa",
    text: "Jānomaina 640 m² šīfera jumta segums, jāizbūvē jauns metāla segums, lietus notekas un bēniņu siltinājums.",
    cpv: ["45261000"],
    value: 84_000,
  },
  {
    buyer: "sudrabkalns",
    title: "Sudrabkalna sporta halles plakanā jumta remonts",
    text: "Jāatjauno 1150 m² plakanā jumta: jauns ruļļmateriāls, papildu siltinājums un dzegu skārda elementi.",
    cpv: ["45261000", "45261910"],
    value: 112_000,
  },
  {
    buyer: "liepziedi",
    title: "Liepziedu novada administrācijas ēkas fasādes siltināšana",
    text: "Ārsienu siltināšana un apdare, kā arī logu nomaiņa, ēkas darbu nepārtraucot.",
    cpv: ["45321000", "45421100"],
    value: 138_000,
  },
  {
    buyer: "vejupe",
    title: "Vējupes skolu datortīkla uzturēšana",
    text: "Sešu skolu lokālā tīkla, ugunsmūru un bezvadu tīkla uzturēšana un lietotāju atbalsts 24 mēnešus.",
    cpv: ["72400000", "72253000"],
    value: 58_000,
  },
  {
    buyer: "agentura",
    title: "Pašapkalpošanās portāla izstrādes darbi",
    text: "Portāla jaunu pakalpojumu analīze, izstrāde un testēšana saskaņā ar vispārīgo vienošanos divu gadu laikā.",
    cpv: ["72230000"],
    value: 188_000,
  },
  {
    buyer: "gimnazija",
    title: "Vējupes Valsts ģimnāzijas telpu uzkopšana",
    text: "Mācību korpusa un sporta zāles ikdienas uzkopšana un logu mazgāšana divas reizes gadā. Līguma termiņš ir 24 mēneši.",
    cpv: ["90919300"],
    value: 66_000,
  },
  {
    buyer: "zilkrasts",
    title: "Zilkrasta bērnudārza piebūves projektēšana",
    text: "Būvprojekta izstrāde minimālā sastāvā, būvprojekta izstrāde un autoruzraudzība būvniecības laikā.",
    cpv: ["71220000"],
  },
];
