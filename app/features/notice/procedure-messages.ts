import { defineMessages } from "../../site/languages.ts";

/** Texts of a procedure's timeline, from plan to contract. */
export const storyMessages = defineMessages({
  lv: {
    title: "Iepirkuma gaita",
    here: "šis paziņojums",
    ahead: "vēl priekšā",
    deadline: "Piedāvājumu iesniegšanas termiņš",
    cancelled: "Iepirkums izbeigts bez rezultāta",
    awarded: "Uzvarētājs ir noteikts",
    copy: "Publicēts arī: {source} {date}",
  },
  lt: {
    title: "Pirkimo eiga",
    here: "šis skelbimas",
    ahead: "dar laukia",
    deadline: "Pasiūlymų pateikimo terminas",
    cancelled: "Pirkimas baigtas nesudarius sutarties",
    awarded: "Laimėtojas nustatytas",
    copy: "Taip pat paskelbta: {source} {date}",
  },
  et: {
    title: "Hanke käik",
    here: "see teade",
    ahead: "veel ees",
    deadline: "Pakkumuste esitamise tähtaeg",
    cancelled: "Hange lõppes lepinguta",
    awarded: "Võitja on selgunud",
    copy: "Avaldatud ka: {source} {date}",
  },
});

export type StoryMessages = (typeof storyMessages)["lv"];
