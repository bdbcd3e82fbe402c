import { defineMessages } from "../../../site/languages.ts";

export const about = defineMessages({
  lv: {
    title: "Par mums",
    lead:
      "Hanked palīdz maziem un vidējiem uzņēmumiem laikus uzzināt par iepirkumiem, kuros ir " +
      "vērts piedalīties.",
    text: "Mūsu darbs ir izdevies, ja pēc vēstules izlasīšanas Jums skaidrs, ko darīt tālāk.",
    figures: {
      years: { value: "15+", label: "gadu pieredze" },
      team: { value: "10", label: "cilvēki komandā" },
      digest: { value: "1", label: "apkopojums dienā" },
    },
    partners: "Mūsu kontakti Baltijā",
    regions: { ee: "Igaunija", lv: "Latvija", lt: "Lietuva" },
  },
  lt: {
    title: "Apie mus",
    lead: "„Hanked“ padeda mažoms ir vidutinėms įmonėms laiku sužinoti apie pirkimus.",
    text:
      "Mums rūpi, kad nedidelė įmonė apie pirkimą sužinotų ne vėliau už tą, kuri turi atskirą " +
      "konkursų skyrių.",
    figures: {
      years: { value: "15+", label: "metų patirties" },
      team: { value: "10", label: "žmonių komandoje" },
      digest: { value: "1", label: "santrauka per dieną" },
    },
    partners: "Kontaktai Baltijos šalyse",
    regions: { ee: "Estija", lv: "Latvija", lt: "Lietuva" },
  },
  et: {
    title: "Kes me oleme",
    lead:
      "Hanked.ee taga on meeskond, kes tegeleb riigi- ja erahangete teadetega iga päev. " +
      "Meiega saab ühendust võtta Eestis, Lätis ja Leedus.",
    text:
      "Kogume teateid ametlikest registritest ja erasektori allikatest, liigitame need ning " +
      "saadame ettevõtetele, keda need puudutavad. Hoiame end kursis ka riigihangete seaduse " +
      "ja Rahandusministeeriumi juhiste muudatustega, sest neist oleneb, kus ja kuidas hankeid " +
      "avaldatakse. Teie küsimustele vastab inimene meie tugimeeskonnast.",
    figures: {
      years: { value: "15+", label: "aastat kogemust" },
      team: { value: "10", label: "inimest meeskonnas" },
      digest: { value: "1", label: "kiri päevas" },
    },
    partners: "Kontaktid Baltimaades",
    regions: { ee: "Eesti", lv: "Läti", lt: "Leedu" },
  },
});
