import { paths } from "../../app/site/paths.ts";

export interface Journey {
  name: string;
  site: "ee" | "lv" | "lt";
  locale: string;
  path: string;
  /** Keys as xdotool names them; `type:` is typed letter by letter. */
  keys: string[];
  /** In the language of the page, and so Orca's own words too. */
  says: string[];
}

export const journeys: Journey[] = [
  {
    name: "lead-form",
    site: "lv",
    locale: "lv_LV",
    path: `${paths.home()}#activity`,
    keys: ["space", "Tab", "type:Jumts", "Tab", "Tab", "Return", "Tab", "Return"],
    says: [
      "Uzņēmuma nosaukums ieraksts nepieciešams",
      "Lūdzu, pārbaudiet šos laukus",
      "Uzņēmuma reģistrācijas numurs saite",
    ],
  },
  {
    name: "cpv-tool",
    site: "lt",
    locale: "lt_LT",
    path: paths.cpvTool(),
    keys: ["e", "shift+Tab", "Tab", "type:stogo", "Tab", "Tab", "Tab", "space"],
    // Known and not mended yet: after the last key nothing is said of the basket.
    says: ["Ieškoti pagal kodą ar pavadinimą", "Rasta kodų", "Įtraukti"],
  },
  {
    name: "tenders",
    site: "ee",
    locale: "et_EE",
    path: paths.activeTenders(),
    keys: ["h", "e", "Tab", "Tab"],
    says: ["Aktiivsed hanked Eestis", "Otsi pealkirja", "Valdkond", "Näidatud"],
  },
];
