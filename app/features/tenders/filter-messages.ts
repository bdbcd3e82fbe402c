import type { Language } from "../../site/languages.ts";

/** Search and filters, above the list. */
export interface FilterMessages {
  title: string;
  q: string;
  sector: string;
  allSectors: string;
  region: string;
  allRegions: string;
  removeRegion: string;
  value: string;
  valueFrom: string;
  valueTo: string;
  closing: string;
  anyTime: string;
  within7: string;
  week: string;
  /** As the 'new' badge counts. */
  fresh: string;
  showOlder: string;
  sort: string;
  byDeadline: string;
  byPublished: string;
  apply: string;
  clear: string;
  code: string;
  removeCode: string;
  copy: string;
  copied: string;
}

export const filterMessages: Record<Language, FilterMessages> = {
  et: {
    title: "Otsing ja filtrid",
    q: "Otsi pealkirja, hankija või CPV-koodi järgi",
    sector: "Valdkond",
    allSectors: "Kõik valdkonnad",
    region: "Piirkond",
    allRegions: "Kõik piirkonnad",
    removeRegion: "Eemalda piirkond {region}",
    value: "Maksumus (€)",
    valueFrom: "Vähim maksumus eurodes",
    valueTo: "Suurim maksumus eurodes",
    closing: "Tähtaeg",
    anyTime: "Kõik tähtajad",
    within7: "7 päeva jooksul",
    week: "Nädalal, mis algab {day}",
    fresh: "Uued viimase ööpäeva jooksul",
    showOlder: "Näita ka varasemaid",
    sort: "Järjestus",
    byDeadline: "Lähim tähtaeg eespool",
    byPublished: "Uuemad eespool",
    apply: "Otsi",
    clear: "Tühista filtrid",
    code: "CPV",
    removeCode: "Eemalda kood {code}",
    copy: "Kopeeri link",
    copied: "Link on kopeeritud",
  },
  lv: {
    title: "Meklēšana un filtri",
    q: "Meklēt pēc nosaukuma, pasūtītāja vai CPV koda",
    sector: "Nozare",
    allSectors: "Visas nozares",
    region: "Reģions",
    allRegions: "Visi reģioni",
    removeRegion: "Noņemt reģionu: {region}",
    value: "Līgumcena (€)",
    valueFrom: "Līgumcena no (eiro)",
    valueTo: "Līgumcena līdz (eiro)",
    closing: "Termiņš",
    anyTime: "Visi termiņi",
    within7: "7 dienu laikā",
    week: "Nedēļā, kas sākas {day}",
    fresh: "Pēdējās diennakts jaunumi",
    showOlder: "Rādīt arī agrākos paziņojumus",
    sort: "Kārtošana",
    byDeadline: "Tuvākais termiņš",
    byPublished: "Jaunākie",
    apply: "Meklēt",
    clear: "Notīrīt filtrus",
    code: "CPV",
    removeCode: "Noņemt kodu {code}",
    copy: "Kopēt saiti",
    copied: "Saite nokopēta",
  },
  lt: {
    title: "Paieška ir filtrai",
    q: "Ieškoti pagal pavadinimą, pirkėją arba BVPŽ kodą",
    sector: "Sritis",
    allSectors: "Visos sritys",
    region: "Regionas",
    allRegions: "Visi regionai",
    removeRegion: "Pašalinti regioną: {region}",
    value: "Vertė (€)",
    valueFrom: "Vertė nuo (eurais)",
    valueTo: "Vertė iki (eurais)",
    closing: "Terminas",
    anyTime: "Visi terminai",
    within7: "Per 7 dienas",
    week: "Savaitę, prasidedančią {day}",
    fresh: "Nauja per pastarąją parą",
    showOlder: "Rodyti ir ankstesnius skelbimus",
    sort: "Rikiavimas",
    byDeadline: "Artimiausias terminas",
    byPublished: "Naujausi",
    apply: "Ieškoti",
    clear: "Išvalyti filtrus",
    code: "BVPŽ",
    removeCode: "Pašalinti kodą {code}",
    copy: "Kopijuoti nuorodą",
    copied: "Nuoroda nukopijuota",
  },
};
