import { defineMessages } from "../../site/languages.ts";

/** Texts beside the list, or beside one notice. */
export const asideMessages = defineMessages({
  lv: {
    market: {
      title: "Tirgus pašlaik",
      text: "Noklikšķiniet uz joslas, lai redzētu tikai attiecīgos paziņojumus.",
      bySector: "Nozares",
      byWeek: "Termiņi pa nedēļām",
    },
    feeds: {
      title: "Saraksts citos formātos",
      text: "Plūsmas un faili atbilst izvēlētajiem filtriem.",
      atom: "Ziņu plūsma (Atom)",
      csv: "Tabula (CSV)",
      ics: "Termiņi kalendārā (iCalendar)",
      json: "Dati (JSON)",
    },
    // The word joiner keeps a line from ending after the hyphen of 'e-pastā'.
    /** Beside one notice or buyer: links to the offer form and to the letter for its CPV codes. */
    offer: {
      title: "Jūsu nozares iepirkumi e-\u2060pastā katru darba dienu",
      text: "Sūtīsim paziņojumus par publiskajiem un privātajiem iepirkumiem, kas atbilst Jūsu darbības jomai un reģionam.",
      /** The same, if the notice or buyer has codes. */
      ofCodes: {
        title: "Šādi iepirkumi Jūsu e-\u2060pastā katru darba dienu",
        text: "Sūtīsim paziņojumus par iepirkumiem ar tiem pašiem CPV kodiem. Kodus un reģionu varat mainīt.",
      },
      button: "Saņemt piedāvājumu",
      letter: "Apskatīt šādu vēstuli",
    },
    /** Beside the list, or between its rows: a link to the letter for what the list is filtered by. */
    subscribe: {
      title: "Jaunie iepirkumi Jūsu e-\u2060pastā",
      chosen: "Jūsu izvēle: {profile}",
      text: "Darba dienās plkst. 7.30 sūtīsim jaunos paziņojumus, kas atbilst Jūsu izvēlei. 14 dienas bez maksas; izmēģinājums beidzas pats.",
      button: "Apskatīt vēstuli un izmēģināt",
    },
  },
  lt: {
    market: {
      title: "Pirkimų apžvalga",
      text: "Spustelėję juostą, matysite tik ją atitinkančius skelbimus.",
      bySector: "Sritys",
      byWeek: "Terminai pagal savaites",
    },
    feeds: {
      title: "Sąrašas kitais formatais",
      text: "Sklaidos kanalai ir failai sudaromi pagal pasirinktus filtrus.",
      atom: "Sklaidos kanalas (Atom)",
      csv: "Lentelė (CSV)",
      ics: "Terminai kalendoriuje (iCalendar)",
      json: "Duomenys (JSON)",
    },
    offer: {
      title: "Jūsų srities pirkimai el.\u00a0pašte\u00a0– kiekvieną darbo dieną",
      text: "Atsiųsime viešųjų ir privačių pirkimų skelbimus, atrinktus pagal jūsų veiklos sritį ir regioną.",
      ofCodes: {
        title: "Tokie pirkimai el.\u00a0pašte\u00a0– kiekvieną darbo dieną",
        text: "Atsiųsime pirkimų skelbimus pagal tuos pačius BVPŽ kodus. Kodus ir regioną galite keisti.",
      },
      button: "Gauti pasiūlymą",
      letter: "Pažiūrėti tokį laišką",
    },
    subscribe: {
      title: "Nauji pirkimai\u00a0– jūsų el.\u00a0pašte",
      chosen: "Jūsų pasirinkimas: {profile}",
      text: "Darbo dienomis 7.30\u00a0val. atsiųsime naujus skelbimus pagal jūsų pasirinkimą. 14\u00a0dienų nemokamai, bandomasis laikotarpis baigiasi savaime.",
      button: "Pažiūrėti laišką ir išbandyti",
    },
  },
  et: {
    market: {
      title: "Turg praegu",
      text: "Klõpsake ribal, et näha ainult vastavaid teateid.",
      bySector: "Valdkonnad",
      byWeek: "Tähtajad nädalate kaupa",
    },
    feeds: {
      title: "Sama nimekiri muus vormingus",
      text: "Vood ja failid vastavad valitud filtritele.",
      atom: "Uudisvoog (Atom)",
      csv: "Tabel (CSV)",
      ics: "Tähtajad kalendrisse (iCalendar)",
      json: "Andmed (JSON)",
    },
    offer: {
      title: "Teie valdkonna hanked igal tööpäeval postkastis",
      text: "Saadame riigi- ja erahangete teated, mis vastavad teie tegevusalale ja piirkonnale.",
      ofCodes: {
        title: "Sellised hanked igal tööpäeval postkastis",
        text: "Saadame teated samade CPV-koodidega hangetest. Koode ja piirkonda saate ise muuta.",
      },
      button: "Küsige pakkumist",
      letter: "Vaadake sellist kirja",
    },
    subscribe: {
      title: "Uued hanked teie postkasti",
      chosen: "Teie valik: {profile}",
      text: "Tööpäeviti kell 7.30 saadame uued teated, mis vastavad teie valikule. 14 päeva tasuta, prooviaeg lõpeb automaatselt.",
      button: "Vaadake kirja ja proovige",
    },
  },
});
