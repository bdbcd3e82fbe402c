import { keepMessagesTogether } from "../../content/line-breaks.ts";

/** Texts of the page of one code, in addition to those of the tool. */
export const codeMessages = keepMessagesTogether({
  lv: {
    description:
      "CPV kods {code} – {name}. Nosaukums četrās valodās, vieta hierarhijā, apakškodi un saistītie kodi.",
    copy: "Kopēt kodu",
    copied: "Nokopēts",
    below: "Apakškodi",
    beside: "Tā paša līmeņa kodi",
    divisions: "Citas nodaļas",
    elsewhere: "Citās valodās",
    languages: { lv: "Latviešu", lt: "Lietuviešu", et: "Igauņu", en: "Angļu" },
    /** `{in}` becomes the site's country, as in 'in Latvia'. */
    tenders: "Aktuālie iepirkumi {in} ar šo kodu vai tā apakškodiem: {count}",
    tendersLink: "Skatīt aktuālos iepirkumus {in}",
    ask: "Saņemt paziņojumus par šo kodu",
    letter: "Apskatīt vēstuli šim kodam",
    askTitle: "Šādi iepirkumi Jūsu e-pastā katru darba dienu",
    askText: "Pastāstiet par savu uzņēmumu, un mēs sagatavosim piedāvājumu tieši šim kodam.",
    tree: "Rādīt hierarhijā",
    again: "Meklēt citu kodu",
  },
  lt: {
    description:
      "BVPŽ (CPV) kodas {code} – {name}. Pavadinimas keturiomis kalbomis, vieta hierarchijoje, žemesnio lygmens ir gretimi kodai.",
    copy: "Kopijuoti kodą",
    copied: "Nukopijuota",
    below: "Žemesnio lygmens kodai",
    beside: "Gretimi kodai",
    divisions: "Kiti skyriai",
    elsewhere: "Kitomis kalbomis",
    languages: { lv: "Latvių", lt: "Lietuvių", et: "Estų", en: "Anglų" },
    tenders: "Vykstantys pirkimai {in} pagal šį ar žemesnio lygmens kodą: {count}",
    tendersLink: "Žiūrėti vykstančius pirkimus {in}",
    ask: "Gauti tokių pirkimų skelbimus",
    letter: "Pažiūrėti laišką pagal šį kodą",
    askTitle: "Tokie pirkimai jūsų el. pašte\u00a0– kiekvieną darbo dieną",
    askText: "Papasakokite apie savo įmonę – parengsime pasiūlymą būtent pagal šį kodą.",
    tree: "Rodyti hierarchijoje",
    again: "Ieškoti kito kodo",
  },
  et: {
    description:
      "CPV-kood {code} – {name}. Nimetus neljas keeles, koht hierarhias, alamkoodid ja sama taseme koodid.",
    copy: "Kopeeri kood",
    copied: "Kopeeritud",
    below: "Alamkoodid",
    beside: "Sama taseme koodid",
    divisions: "Teised divisjonid",
    elsewhere: "Teistes keeltes",
    languages: { lv: "Läti", lt: "Leedu", et: "Eesti", en: "Inglise" },
    tenders: "Selle koodi või alamkoodidega aktiivseid hankeid {in}: {count}",
    tendersLink: "Vaata aktiivseid hankeid {in}",
    ask: "Soovin selliseid hanketeateid",
    letter: "Vaata selle koodiga kirja",
    askTitle: "Sellised hanked igal tööpäeval teie postkastis",
    askText: "Rääkige oma ettevõttest ja koostame pakkumise just selle koodi järgi.",
    tree: "Näita hierarhias",
    again: "Otsi teist koodi",
  },
});
