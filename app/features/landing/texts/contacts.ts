import { defineMessages } from "../../../site/languages.ts";

export const contacts = defineMessages({
  lv: {
    title: "Kontakti",
    lead: "Labprāt pastāstīsim par pakalpojumu un atbildēsim uz jautājumiem.",
    labels: { phone: "Tālrunis", email: "E-pasts", address: "Adrese", hours: "Darba laiks" },
    weekdays: "Darba dienās",
    weekend: "Sestdienās un svētdienās",
    closed: "slēgts",
    openNow: "Birojs pašlaik atvērts",
    closedNow: "Birojs pašlaik slēgts",
  },
  lt: {
    title: "Kontaktai",
    lead: "Paskambinkite arba parašykite – papasakosime, kaip veikia paslauga.",
    labels: {
      phone: "Telefonas",
      email: "El. paštas",
      address: "Adresas",
      hours: "Darbo laikas",
    },
    weekdays: "Darbo dienomis",
    weekend: "Savaitgaliais",
    closed: "nedirbame",
    openNow: "Dabar dirbame",
    closedNow: "Dabar nedirbame",
  },
  et: {
    title: "Kontakt",
    lead: "Helistage või kirjutage, kui soovite teenuse kohta midagi küsida või profiili muuta.",
    labels: {
      phone: "Telefon",
      email: "E-post",
      address: "Aadress",
      hours: "Tööaeg",
    },
    weekdays: "Esmaspäev–reede",
    weekend: "Laupäev–pühapäev",
    closed: "suletud",
    openNow: "Praegu avatud",
    closedNow: "Praegu suletud",
  },
});
