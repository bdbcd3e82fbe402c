import type { NoticeKind } from "../../../db/notice-kind.ts";
import { defineMessages, type Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { countryNames } from "./country-names.ts";
import { fill } from "./fill.ts";

export const kindMessages = defineMessages({
  lv: {
    /** Name of one notice's kind, on its badge. */
    badges: {
      tender: "Iepirkums",
      consultation: "Apspriede",
      plan: "Plāns",
      contract: "Līgums",
    },
    lists: {
      tender: {
        tab: "Iepirkumi",
        title: "Aktuālie iepirkumi {in}",
        lead: "{of} publiskie iepirkumi, kuros vēl var iesniegt piedāvājumu.",
        description:
          "{of} aktuālie publiskie iepirkumi vienā tabulā: pasūtītājs, termiņš un atlikušās dienas. Meklēšana, nozares, reģioni un kalendārs.",
        empty: "Pašlaik nav aktuālu iepirkumu",
        emptyFiltered: "Šiem nosacījumiem pašlaik neatbilst neviens iepirkums",
      },
      consultation: {
        tab: "Apspriedes",
        title: "Apspriedes ar piegādātājiem {in}",
        lead: "Pirms iepirkuma izsludināšanas pasūtītājs noskaidro piegādātāju viedokli. Šajās {of} pasūtītāju apspriedēs vēl var piedalīties.",
        description:
          "{of} pasūtītāju apspriedes ar piegādātājiem vienā tabulā: pasūtītājs un pieteikšanās termiņš. Meklēšana, nozares un ziņu plūsmas.",
        empty: "Pašlaik nav aktuālu apspriežu",
        emptyFiltered: "Šiem nosacījumiem pašlaik neatbilst neviena apspriede",
      },
      plan: {
        tab: "Plāni",
        title: "Plānotie iepirkumi {in}",
        lead: "Pēdējā gada laikā publicētie iepriekšējie informatīvie paziņojumi par to, ko {of} pasūtītāji iecerējuši iegādāties.",
        description:
          "{of} pasūtītāju plānotie iepirkumi vienā tabulā: ko un kad iecerēts iegādāties. Meklēšana, nozares un ziņu plūsmas.",
        empty: "Pēdējā gada laikā nav publicēts neviens iepirkumu plāns",
        emptyFiltered: "Šiem nosacījumiem neatbilst neviens plāns",
      },
      contract: {
        tab: "Līgumi",
        title: "Noslēgtie iepirkuma līgumi {in}",
        lead: "Pēdējo 90 dienu laikā publicētie {of} iepirkuma līgumi ar uzvarētāju un līgumcenu, ja pasūtītājs šos datus ir publicējis.",
        description:
          "{of} noslēgtie iepirkuma līgumi vienā tabulā: pasūtītājs, uzvarētājs un līgumcena. Meklēšana, nozares un ziņu plūsmas.",
        empty: "Pēdējo 90 dienu laikā nav publicēts neviens līgums",
        emptyFiltered: "Šiem nosacījumiem neatbilst neviens līgums",
      },
      all: {
        tab: "Visi",
        title: "Iepirkumu paziņojumi {in}",
        lead: "{of} iepirkumu plāni, apspriedes, iepirkumi un līgumi vienā sarakstā.",
        description:
          "{of} iepirkumu plāni, apspriedes ar piegādātājiem, aktuālie iepirkumi un noslēgtie līgumi vienā sarakstā. Meklēšana un ziņu plūsmas.",
        empty: "Pašlaik nav neviena paziņojuma",
        emptyFiltered: "Šiem nosacījumiem neatbilst neviens paziņojums",
      },
    },
    tabs: "Paziņojumu veidi",
  },
  lt: {
    badges: {
      tender: "Pirkimas",
      consultation: "Konsultacija",
      plan: "Planas",
      contract: "Sutartis",
    },
    lists: {
      tender: {
        tab: "Pirkimai",
        title: "Vykstantys pirkimai {in}",
        lead: "{of} viešieji pirkimai, kuriems dar galima pateikti pasiūlymą.",
        description:
          "{of} vykstantys viešieji pirkimai vienoje lentelėje: pirkėjas, terminas ir likusios dienos. Paieška, sritys, regionai ir kalendorius.",
        empty: "Šiuo metu vykstančių pirkimų nėra",
        emptyFiltered: "Šias sąlygas atitinkančių pirkimų šiuo metu nėra",
      },
      consultation: {
        tab: "Konsultacijos",
        title: "Rinkos konsultacijos {in}",
        lead: "Prieš skelbdamas pirkimą, pirkėjas tariasi su tiekėjais. Šiose {of} pirkėjų konsultacijose dar galima dalyvauti.",
        description:
          "{of} pirkėjų rinkos konsultacijos vienoje lentelėje: pirkėjas ir konsultacijos terminas. Paieška, sritys ir sklaidos kanalai.",
        empty: "Šiuo metu vykstančių konsultacijų nėra",
        emptyFiltered: "Šias sąlygas atitinkančių konsultacijų šiuo metu nėra",
      },
      plan: {
        tab: "Planai",
        title: "Planuojami pirkimai {in}",
        lead: "Per pastaruosius 12 mėnesių paskelbti išankstiniai informaciniai skelbimai: ką {of} pirkėjai ketina pirkti.",
        description:
          "{of} pirkėjų planuojami pirkimai vienoje lentelėje: ką ir kada ketinama pirkti. Paieška, sritys ir sklaidos kanalai.",
        empty: "Per pastaruosius 12 mėnesių planų nepaskelbta",
        emptyFiltered: "Šias sąlygas atitinkančių planų nėra",
      },
      contract: {
        tab: "Sutartys",
        title: "Sudarytos pirkimo sutartys {in}",
        lead: "Per pastarąsias 90 dienų paskelbtos {of} pirkėjų sutartys; nurodomas laimėtojas ir vertė, jei pirkėjas šiuos duomenis paskelbė.",
        description:
          "{of} pirkėjų sudarytos sutartys vienoje lentelėje: pirkėjas, laimėtojas ir vertė. Paieška, sritys ir sklaidos kanalai.",
        empty: "Per pastarąsias 90 dienų sutarčių nepaskelbta",
        emptyFiltered: "Šias sąlygas atitinkančių sutarčių nėra",
      },
      all: {
        tab: "Visi",
        title: "Pirkimų skelbimai {in}",
        lead: "{of} pirkėjų planai, rinkos konsultacijos, pirkimai ir sutartys viename sąraše.",
        description:
          "{of} pirkėjų planai, rinkos konsultacijos, vykstantys pirkimai ir sudarytos sutartys viename sąraše. Paieška ir sklaidos kanalai.",
        empty: "Šiuo metu skelbimų nėra",
        emptyFiltered: "Šias sąlygas atitinkančių skelbimų nėra",
      },
    },
    tabs: "Skelbimų rūšys",
  },
  et: {
    badges: {
      tender: "Hange",
      consultation: "Turukonsultatsioon",
      plan: "Hankeplaan",
      contract: "Leping",
    },
    lists: {
      tender: {
        tab: "Hanked",
        title: "Aktiivsed hanked {in}",
        lead: "{of} riigihanked, milles saab praegu pakkumuse esitada.",
        description:
          "{of} avatud riigihanked ühes tabelis: hankija, tähtaeg ja järelejäänud päevad. Otsing, piirkonnad, uudisvood ja kalender.",
        empty: "Hetkel pole aktiivseid hangeid saadaval",
        emptyFiltered: "Nendele tingimustele ei vasta praegu ükski hange",
      },
      consultation: {
        tab: "Turukonsultatsioonid",
        title: "Turukonsultatsioonid {in}",
        lead: "Turukonsultatsiooniga (turu-uuringuga) küsib hankija ettevõtjate arvamust enne hanke väljakuulutamist. Siin on {of} turukonsultatsioonid, milles saab praegu osaleda.",
        description:
          "{of} hankijate avatud turukonsultatsioonid ühes tabelis: hankija ja vastamise tähtaeg. Otsing, valdkonnad ja uudisvood.",
        empty: "Praegu ei ole ühtegi avatud turukonsultatsiooni",
        emptyFiltered: "Nendele tingimustele ei vasta praegu ükski turukonsultatsioon",
      },
      plan: {
        tab: "Hankeplaanid",
        title: "Hankeplaanid {in}",
        lead: "Viimase aasta eelteated: mida {of} hankijad osta kavatsevad.",
        description:
          "{of} hankijate plaanid ühes tabelis: mida ja millal osta kavatsetakse. Otsing, valdkonnad ja uudisvood.",
        empty: "Viimase aasta jooksul ei ole ühtegi hankeplaani avaldatud",
        emptyFiltered: "Nendele tingimustele ei vasta ükski hankeplaan",
      },
      contract: {
        tab: "Lepingud",
        title: "Sõlmitud hankelepingud {in}",
        lead: "Viimase 90 päeva jooksul avaldatud {of} hankelepingud koos võitja ja maksumusega, kui hankija on need andmed avaldanud.",
        description:
          "{of} hankelepingud ühes tabelis: hankija, võitja ja maksumus. Otsing, valdkonnad ja uudisvood.",
        empty: "Viimase 90 päeva jooksul ei ole ühtegi lepingut avaldatud",
        emptyFiltered: "Nendele tingimustele ei vasta ükski leping",
      },
      all: {
        tab: "Kõik",
        title: "Hanketeated {in}",
        lead: "{of} hankeplaanid, turukonsultatsioonid, hanked ja lepingud ühes nimekirjas.",
        description:
          "{of} hankeplaanid, turukonsultatsioonid, avatud hanked ja sõlmitud lepingud ühes nimekirjas. Otsing, valdkonnad ja uudisvood.",
        empty: "Praegu ei ole ühtegi teadet",
        emptyFiltered: "Nendele tingimustele ei vasta ükski teade",
      },
    },
    tabs: "Teadete liigid",
  },
});

/** Lead of every list: where to look up CPV codes to search for, and how to take part. */
export const lookUpMessages = defineMessages({
  lv: {
    find: "Savas jomas kodu atradīsiet",
    codes: "CPV kodu meklētājā",
    advice: "padomus piegādātājiem\u00a0–",
    guides: "ceļvežos",
  },
  lt: {
    find: "Savo srities kodą rasite",
    codes: "BVPŽ kodų paieškoje",
    advice: "patarimų tiekėjams\u00a0–",
    guides: "vadovuose",
  },
  et: {
    find: "Oma valdkonna koodi leiate",
    codes: "CPV-koodide otsingust",
    advice: "nõuandeid pakkujale",
    guides: "juhenditest",
  },
});

/** The texts of a country's list; for several kinds, those of the list of all kinds. */
export function listTexts(country: Country, kinds: readonly NoticeKind[], language: Language) {
  const [only] = kinds;
  const texts = kindMessages[language].lists[only && kinds.length === 1 ? only : "all"];
  const names = { ...countryNames[language][country] };
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, fill(text, names)]),
  ) as typeof texts;
}
