import type { Language } from "../../../site/languages.ts";

/**
 * Beginnings of words that begin like another one without having to do with it, by the stem of that one: 'notekas' are
 * gutters, 'notekūdeņi' is sewage; 'sniegs' is snow, 'sniegšana' is to provide.
 */
const starts: Record<Language, Record<string, string>> = {
  lv: {
    audit: "auditor",
    diplom: "diplomat",
    gramat: "gramatved",
    kanal: "kanaliz",
    laminat: "laminator",
    metal: "metaloid",
    monitor: "monitoring",
    motor: "motorel motoriz",
    nektar: "nektarin",
    notek: "notekud",
    pamat:
      "pamatskol pamatizgl pamatkurs pamatliet pamatnost pamatpras pamatviel pamatzinas pamatzem pamatojum pamatoj",
    papir: "papirmalk",
    polis: "polisad polist polisu",
    portal: "portalcelt",
    rezerv: "rezervuar rezervac rezervesan",
    snieg: "sniegsan sniegum sniegta sniegto sniegtu sniegtie",
    tehnik: "tehnikum",
    transport: "transportbeton",
    tunel: "tuneldiod",
    vagon: "vagonin",
    ventil: "ventilac ventilat",
  },
  lt: {
    apsaug: "apsaugin",
    audit: "auditor",
    auditor: "auditorij",
    diplom: "diplomat",
    kanal: "kanaliz",
    kater: "katering",
    kempin: "kemping",
    kibir: "kibirkst",
    laminat: "laminator",
    medik: "medikament",
    monitor: "monitoring",
    nektar: "nektarin",
    rezerv: "rezervuar rezervac rezervav",
    tarpin: "tarpinink",
    ventil: "ventiliac ventiliator",
  },
  et: {
    audit: "auditoor",
    diplom: "diplomaa",
    kanal: "kanalis",
    kindlustus: "kindlustustoo",
    kohvik: "kohvikap kohvikoor kohvikan kohvikruus",
    krunt: "kruntvarv kruntimi",
    nektar: "nektariin",
    portaal: "portaalkraan",
    pruss: "prussak",
    reserv: "reservuaar",
    sonar: "sonaraamat",
    tihend: "tihendus tihendami",
  },
};

const known = new Map(
  Object.entries(starts).flatMap(([language, byStem]) =>
    Object.entries(byStem).map(
      ([stem, texts]) => [`${language} ${stem}`, texts.split(" ")] as const,
    ),
  ),
);

/** A test for folded words that begin with a stem: whether one is another word. */
export function lookAlikesOf(stem: string, language: string): (word: string) => boolean {
  const others = known.get(`${language} ${stem}`);
  return (word) => others?.some((start) => word.startsWith(start)) ?? false;
}
