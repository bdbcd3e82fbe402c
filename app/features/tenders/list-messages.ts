import type { ContractStage } from "../../../db/notice-kind.ts";
import type { Language } from "../../site/languages.ts";
import type { Unknown } from "./notice-matcher.ts";

/** The list, wherever it stands. */
export interface ListMessages {
  table: {
    tender: string;
    notice: string;
    buyer: string;
    deadline: string;
    daysLeft: string;
    expected: string;
    published: string;
    winner: string;
    value: string;
    deadlineOrValue: string;
    link: string;
    /** In the place of what the buyer did not publish. */
    missing: { winner: string; value: string; date: string };
  };
  caption: string;
  new: string;
  view: string;
  external: string;
  loading: string;
  showAll: string;
  errorTitle: string;
  errorText: string;
  retry: string;
  refreshed: string;
  paging: { label: string; previous: string; next: string; page: string };
  marks: {
    invited: string;
    system: string;
    doubt: string;
    stages: Record<Exclude<ContractStage, "award">, string>;
    notStated: string;
  };
  /** What a filter asks for and a notice may not say. */
  aspects: Record<Unknown, string>;
  notStatedLast: string;
}

export const listMessages: Record<Language, ListMessages> = {
  et: {
    table: {
      tender: "Hange",
      notice: "Teade",
      buyer: "Hankija",
      deadline: "Tähtaeg",
      daysLeft: "Päevi jäänud",
      expected: "Kavandatud aeg",
      published: "Avaldatud",
      winner: "Võitja",
      value: "Lepingu maksumus",
      deadlineOrValue: "Tähtaeg või maksumus",
      link: "Link",
      missing: { winner: "Avaldamata", value: "Avaldamata", date: "Avaldamata" },
    },
    caption: "Näidatud {from}-{to} / {total}",
    new: "UUS",
    view: "Vaata",
    external: "väline link",
    loading: "Laadin hangete andmeid...",
    showAll: "Näita kõiki",
    errorTitle: "Viga andmete laadimisel",
    errorText: "Hangeinfo laadimine ebaõnnestus",
    retry: "Proovi uuesti",
    refreshed: "Nimekiri uuendati kell {time}, kokku {tenders}.",
    paging: {
      label: "Leheküljed",
      previous: "Eelmine",
      next: "Järgmine",
      page: "Lehekülg {page}",
    },
    marks: {
      invited: "ainult kutse saanud ettevõtjatele",
      system: "liitumiseks pidevalt avatud süsteem",
      doubt: "kontrollige kellaaega algallikast",
      stages: {
        direct: "väljakuulutamiseta menetlus",
        modification: "lepingu muudatus",
        completion: "leping täidetud",
      },
      notStated: "märkimata: {what}",
    },
    aspects: { cpv: "CPV-kood", region: "piirkond", value: "maksumus" },
    notStatedLast: "Teated, kus need andmed on märkimata, on nimekirja lõpus ({list}).",
  },
  lv: {
    table: {
      tender: "Iepirkums",
      notice: "Paziņojums",
      buyer: "Pasūtītājs",
      deadline: "Termiņš",
      daysLeft: "Atlikušās dienas",
      expected: "Plānotais laiks",
      published: "Publicēts",
      winner: "Uzvarētājs",
      value: "Līgumcena",
      deadlineOrValue: "Termiņš vai līgumcena",
      link: "Saite",
      missing: { winner: "Nav publicēts", value: "Nav publicēta", date: "Nav publicēts" },
    },
    caption: "Rāda {from}.–{to}. no {total}",
    new: "JAUNS",
    view: "Skatīt",
    external: "ārēja saite",
    loading: "Ielādē iepirkumu datus…",
    showAll: "Rādīt visu sarakstu",
    errorTitle: "Kļūda, ielādējot datus",
    errorText: "Neizdevās ielādēt informāciju par iepirkumiem",
    retry: "Mēģināt vēlreiz",
    refreshed: "Saraksts atjaunināts plkst. {time}, kopā {tenders}.",
    paging: {
      label: "Lapas",
      previous: "Iepriekšējā",
      next: "Nākamā",
      page: "{page}. lapa",
    },
    marks: {
      invited: "tikai uzaicinātajiem piegādātājiem",
      system: "sistēma, kurai var pieteikties jebkurā laikā",
      doubt: "pārbaudiet laiku oficiālajā avotā",
      stages: {
        direct: "bez iepirkuma izsludināšanas",
        modification: "līguma grozījumi",
        completion: "līgums izpildīts",
      },
      notStated: "nav datu: {what}",
    },
    aspects: { cpv: "CPV kods", region: "reģions", value: "līgumcena" },
    notStatedLast: "Paziņojumi, kuros šie dati nav norādīti, ir saraksta beigās ({list}).",
  },
  lt: {
    table: {
      tender: "Pirkimas",
      notice: "Skelbimas",
      buyer: "Pirkėjas",
      deadline: "Terminas",
      daysLeft: "Liko dienų",
      expected: "Planuojama pradžia",
      published: "Paskelbta",
      winner: "Laimėtojas",
      value: "Sutarties vertė",
      deadlineOrValue: "Terminas arba vertė",
      link: "Nuoroda",
      missing: { winner: "Nepaskelbtas", value: "Nepaskelbta", date: "Nepaskelbta" },
    },
    caption: "{from}–{to} iš {total}",
    new: "NAUJAS",
    view: "Žiūrėti",
    external: "išorinė nuoroda",
    loading: "Įkeliami pirkimų duomenys…",
    showAll: "Rodyti visą sąrašą",
    errorTitle: "Klaida įkeliant duomenis",
    errorText: "Nepavyko įkelti pirkimų informacijos",
    retry: "Bandyti dar kartą",
    refreshed: "Sąrašas atnaujintas {time} val., iš viso {tenders}.",
    paging: {
      label: "Puslapiai",
      previous: "Ankstesnis",
      next: "Kitas",
      page: "{page} puslapis",
    },
    marks: {
      invited: "tik pakviestiems tiekėjams",
      system: "tiekėjams nuolat atvira sistema",
      doubt: "laiką pasitikrinkite šaltinyje",
      stages: {
        direct: "neskelbiamas pirkimas",
        modification: "sutarties pakeitimas",
        completion: "sutartis įvykdyta",
      },
      notStated: "nenurodyta: {what}",
    },
    aspects: { cpv: "BVPŽ kodas", region: "regionas", value: "vertė" },
    notStatedLast: "Skelbimai, kuriuose šie duomenys nenurodyti, yra sąrašo gale ({list}).",
  },
};
