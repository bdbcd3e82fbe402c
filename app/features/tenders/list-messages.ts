import type { Language } from "../../site/languages.ts";

/** The page with the list, and the list wherever it stands. */
export interface ListMessages {
  title: string;
  description: string;
  lead: string;
  table: {
    tender: string;
    buyer: string;
    deadline: string;
    daysLeft: string;
    link: string;
  };
  caption: string;
  new: string;
  view: string;
  external: string;
  loading: string;
  empty: string;
  emptyFiltered: string;
  showAll: string;
  errorTitle: string;
  errorText: string;
  refreshed: string;
  paging: { label: string; previous: string; next: string; page: string };
}

export const listMessages: Record<Language, ListMessages> = {
  et: {
    title: "Aktiivsed hanked",
    description:
      "Eesti riigihangete registri avatud hanked ühes tabelis: hankija, tähtaeg ja järelejäänud päevad. Otsing, valdkonnad, uudisvood ja kalender.",
    lead: "Riigihangete registris avaldatud hanked, millele saab praegu pakkumuse esitada.",
    table: {
      tender: "Hange",
      buyer: "Hankija",
      deadline: "Tähtaeg",
      daysLeft: "Päevi jäänud",
      link: "Link",
    },
    caption: "Näidatud {from}-{to} / {total}",
    new: "UUS",
    view: "Vaata",
    external: "väline link",
    loading: "Laadin hangete andmeid...",
    empty: "Hetkel pole aktiivseid hangeid saadaval",
    emptyFiltered: "Nendele tingimustele ei vasta praegu ükski hange",
    showAll: "Näita kõiki hankeid",
    errorTitle: "Viga andmete laadimisel",
    errorText: "Hangeinfo laadimine ebaõnnestus",
    refreshed: "Nimekiri uuendati kell {time}, kokku {tenders}.",
    paging: {
      label: "Leheküljed",
      previous: "Eelmine",
      next: "Järgmine",
      page: "Lehekülg {page}",
    },
  },
  lv: {
    title: "Aktuālie iepirkumi",
    description:
      "Igaunijas publisko iepirkumu reģistra aktuālie iepirkumi vienā tabulā: pasūtītājs, termiņš un atlikušās dienas. Meklēšana, nozares un kalendārs.",
    lead: "Igaunijas publisko iepirkumu reģistrā izsludinātie iepirkumi, kuros vēl var iesniegt piedāvājumu.",
    table: {
      tender: "Iepirkums",
      buyer: "Pasūtītājs",
      deadline: "Termiņš",
      daysLeft: "Atlikušās dienas",
      link: "Saite",
    },
    caption: "Rāda {from}-{to} / {total}",
    new: "JAUNS",
    view: "Skatīt",
    external: "ārēja saite",
    loading: "Ielādē iepirkumu datus...",
    empty: "Pašlaik nav aktuālu iepirkumu",
    emptyFiltered: "Šiem nosacījumiem pašlaik neatbilst neviens iepirkums",
    showAll: "Rādīt visus iepirkumus",
    errorTitle: "Kļūda, ielādējot datus",
    errorText: "Neizdevās ielādēt informāciju par iepirkumiem",
    refreshed: "Saraksts atjaunināts plkst. {time}, kopā {tenders}.",
    paging: {
      label: "Lapas",
      previous: "Iepriekšējā",
      next: "Nākamā",
      page: "{page}. lapa",
    },
  },
  lt: {
    title: "Vykstantys pirkimai",
    description:
      "Estijos viešųjų pirkimų registre skelbiami pirkimai vienoje lentelėje: pirkėjas, terminas ir likusios dienos. Paieška, sritys ir kalendorius.",
    lead: "Estijos viešųjų pirkimų registre paskelbti pirkimai, kuriems dar galima pateikti pasiūlymą.",
    table: {
      tender: "Pirkimas",
      buyer: "Pirkėjas",
      deadline: "Terminas",
      daysLeft: "Liko dienų",
      link: "Nuoroda",
    },
    caption: "Rodoma {from}-{to} / {total}",
    new: "NAUJAS",
    view: "Žiūrėti",
    external: "išorinė nuoroda",
    loading: "Įkeliami pirkimų duomenys...",
    empty: "Šiuo metu vykstančių pirkimų nėra",
    emptyFiltered: "Šias sąlygas atitinkančių pirkimų šiuo metu nėra",
    showAll: "Rodyti visus pirkimus",
    errorTitle: "Klaida įkeliant duomenis",
    errorText: "Nepavyko įkelti pirkimų informacijos",
    refreshed: "Sąrašas atnaujintas {time}, iš viso {tenders}.",
    paging: {
      label: "Puslapiai",
      previous: "Ankstesnis",
      next: "Kitas",
      page: "{page} puslapis",
    },
  },
};
