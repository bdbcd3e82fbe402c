import { paths } from "../../app/site/paths.ts";

/** Keys, and what Orca must say because of them, all in the language of the page. */
export interface Step {
  /** Key names of xdotool; text after `type:` is typed letter by letter. */
  keys: string[];
  says: string[];
}

export interface Journey {
  name: string;
  site: "ee" | "lv" | "lt";
  locale: string;
  path: string;
  /** The first has no keys: it is the page when it opens. */
  steps: Step[];
}

export const journeys: Journey[] = [
  {
    name: "lead-form",
    site: "lv",
    locale: "lv_LV",
    path: `${paths.home()}#activity`,
    steps: [
      { keys: [], says: ["Iepirkumi Jūsu e-pastā katru dienu"] },
      { keys: ["space"], says: ["atlasīts"] },
      { keys: ["r", "r"], says: ["Meklējam konkrētu iepirkumu"] },
      { keys: ["space"], says: ["Meklējat konkrētu iepirkumu?"] },
      { keys: ["Tab", "Tab", "Tab"], says: ["Uzņēmuma nosaukums ieraksts nepieciešams"] },
      { keys: ["type:Jumts", "Tab"], says: ["Uzņēmuma reģistrācijas numurs"] },
      {
        keys: ["type:40003000003", "Tab"],
        says: ["Iespējams, reģistrācijas numurā ir kļūda", "Vārds, uzvārds"],
      },
      { keys: ["Return"], says: ["Lūdzu, pārbaudiet šos laukus"] },
      { keys: ["Tab"], says: ["Vārds, uzvārds"] },
      { keys: ["Return"], says: ["Vārds, uzvārds", "Norādiet vārdu un uzvārdu"] },
    ],
  },
  {
    name: "cpv-tool",
    site: "lt",
    locale: "lt_LT",
    path: paths.cpvTool(),
    steps: [
      { keys: [], says: ["BVPŽ (CPV) kodai"] },
      { keys: ["e"], says: ["Ieškoti pagal kodą ar pavadinimą"] },
      { keys: ["shift+Tab"], says: ["Paieška"] },
      { keys: ["Tab", "type:stogo"], says: ["Rasta kodų: "] },
      { keys: ["Tab", "Tab", "Tab"], says: ["Įtraukti"] },
      { keys: ["space"], says: ["Pasirinkti kodai: 1"] },
      { keys: ["space"], says: ["Pasirinkti kodai: 0"] },
      { keys: ["Tab"], says: [] },
    ],
  },
  {
    name: "tenders",
    site: "ee",
    locale: "et_EE",
    path: paths.activeTenders(),
    steps: [
      { keys: [], says: ["Aktiivsed hanked Eestis"] },
      { keys: ["1"], says: ["Aktiivsed hanked Eestis päis"] },
      { keys: ["e"], says: ["Otsi pealkirja, hankija või CPV-koodi järgi"] },
      { keys: ["Tab"], says: ["Valdkond", "Kõik valdkonnad"] },
      { keys: ["Tab", "Tab", "Tab", "Tab", "Tab"], says: ["Järjestus", "Lähim tähtaeg eespool"] },
      { keys: ["shift+Tab", "type:500000", "Return"], says: ["Aktiivsed hanked Eestis"] },
      { keys: ["t"], says: ["Näidatud 1-"] },
    ],
  },
];
