import type { Language } from "../../site/languages.ts";

/** What stands beside the list, or beside one tender. */
export interface AsideMessages {
  market: {
    title: string;
    text: string;
    bySector: string;
    byWeek: string;
  };
  feeds: {
    title: string;
    text: string;
    letter: string;
    atom: string;
    csv: string;
    ics: string;
    json: string;
  };
  offer: { title: string; text: string; button: string; letter: string };
}

export const asideMessages: Record<Language, AsideMessages> = {
  et: {
    market: {
      title: "Turg praegu",
      text: "Klõpsake ribal, et näha ainult selle valdkonna või nädala hankeid.",
      bySector: "Valdkonnad",
      byWeek: "Tähtajad nädalate kaupa",
    },
    feeds: {
      title: "Sama nimekiri muus vormingus",
      text: "Vood ja failid vastavad valitud filtritele.",
      letter: "Päevakiri e-postiga (näidis)",
      atom: "Uudisvoog (Atom)",
      csv: "Tabel (CSV)",
      ics: "Tähtajad kalendrisse (iCalendar)",
      json: "Andmed (JSON)",
    },
    offer: {
      title: "Teie valdkonna hanked iga päev postkasti",
      text: "Saadame iga päev riigi- ja erahanked, mis vastavad teie tegevusalale ja piirkonnale.",
      button: "Küsige pakkumist",
      letter: "Vaadake oma päevakirja",
    },
  },
  lv: {
    market: {
      title: "Tirgus pašlaik",
      text: "Noklikšķiniet uz joslas, lai redzētu tikai attiecīgos iepirkumus.",
      bySector: "Nozares",
      byWeek: "Termiņi pa nedēļām",
    },
    feeds: {
      title: "Saraksts citos formātos",
      text: "Plūsmas un faili atbilst izvēlētajiem filtriem.",
      letter: "Dienas vēstule e-pastā (paraugs)",
      atom: "Ziņu plūsma (Atom)",
      csv: "Tabula (CSV)",
      ics: "Termiņi kalendārā (iCalendar)",
      json: "Dati (JSON)",
    },
    offer: {
      title: "Jūsu nozares iepirkumi e-pastā katru dienu",
      text: "Katru dienu nosūtīsim paziņojumus par publiskajiem un privātajiem iepirkumiem, kas atbilst Jūsu nozarei un reģionam.",
      button: "Uzzināt cenu",
      letter: "Apskatīt savu vēstuli",
    },
  },
  lt: {
    market: {
      title: "Pirkimų apžvalga",
      text: "Spustelėję juostą, matysite tik tos srities ar savaitės pirkimus.",
      bySector: "Sritys",
      byWeek: "Terminai pagal savaites",
    },
    feeds: {
      title: "Sąrašas kitais formatais",
      text: "Sklaidos kanalai ir failai sudaromi pagal pasirinktus filtrus.",
      letter: "Dienos laiškas el. paštu (pavyzdys)",
      atom: "Sklaidos kanalas (Atom)",
      csv: "Lentelė (CSV)",
      ics: "Terminai kalendoriuje (iCalendar)",
      json: "Duomenys (JSON)",
    },
    offer: {
      title: "Jūsų srities pirkimai – kasdien el. pašte",
      text: "Kasdien atsiųsime viešųjų ir privačių pirkimų skelbimus, atrinktus pagal jūsų veiklos sritį ir regioną.",
      button: "Gauti pasiūlymą",
      letter: "Pažiūrėti savo laišką",
    },
  },
};
