import { defineMessages } from "../../../site/languages.ts";

export const services = defineMessages({
  lv: {
    title: "Par ko mēs Jums ziņojam",
    lead:
      "Publiskie iepirkumi, privāto uzņēmumu konkursi un to rezultāti. Kuriem no tiem sekot, " +
      "izvēlaties Jūs.",
    cards: [
      {
        title: "Publiskie iepirkumi",
        text:
          "Valsts un pašvaldību iestāžu paziņojumi Jūsu darbības jomā un reģionā – no cenu " +
          "aptaujas līdz atklātam konkursam.",
      },
      {
        title: "Privāto uzņēmumu konkursi",
        text: "Arī uzņēmumi rīko konkursus un cenu aptaujas, kas valsts reģistros parasti neparādās.",
      },
      {
        title: "Uzvarētāji un noslēgtie līgumi",
        text:
          "Jūs redzat, kurš uzvarējis un par kādu summu noslēgts līgums. Tā iepazīstat " +
          "konkurentus, tirgus cenas un iespējamos sadarbības partnerus.",
      },
    ],
  },
  lt: {
    title: "Ką randate dienos santraukoje",
    lead:
      "Nebereikia kas rytą tikrinti kelių sistemų. " +
      "Viešojo ir privačiojo sektorių pirkimus stebime mes, o jūs skaitote tik savo srities skelbimus.",
    cards: [
      {
        title: "Viešųjų pirkimų skelbimai",
        text:
          "Ministerijų, savivaldybių, mokyklų, ligoninių ir kitų perkančiųjų organizacijų " +
          "pirkimai, atitinkantys jūsų profilį.",
      },
      {
        title: "Privačių įmonių konkursai",
        text:
          "Rangovų bei tiekėjų ieško ir verslas. " +
          "Įmonių kvietimus teikti pasiūlymus matote šalia viešųjų pirkimų.",
      },
      {
        title: "Laimėtojai ir sudarytos sutartys",
        text:
          "Sužinote, kas laimėjo ir už kokią kainą. " +
          "Taip lengviau pažinti konkurentus, kainas ir būsimus partnerius.",
      },
    ],
  },
  et: {
    title: "Mida te kirjast leiate",
    lead:
      "Avaliku sektori hanked, ettevõtete hinnapäringud ja hangete tulemused on koos ühes " +
      "ülevaates. Teated valime teie profiili järgi.",
    cards: [
      {
        title: "Riigihanked",
        text:
          "Riigi, omavalitsuste ja teiste hankijate ostud väikeostust kuni " +
          "rahvusvahelist piirmäära ületavate hangeteni.",
      },
      {
        title: "Eraettevõtete hanked",
        text:
          "Hinnapäringud ja pakkumiskutsed, mis riigihangete registrisse enamasti ei jõua. " +
          "Osaleda saab see, kes neist õigel ajal kuuleb.",
      },
      {
        title: "Võitjad ja sõlmitud lepingud",
        text:
          "Kes hanke võitis ja mis summaga leping sõlmiti. Nii teate, kellega konkureerite ja " +
          "milliste hindadega turul arvestada.",
      },
    ],
  },
});
