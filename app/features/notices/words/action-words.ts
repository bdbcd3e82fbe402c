import type { Language } from "../../../site/languages.ts";
import { wordsIn } from "./fold.ts";
import { stemOf } from "./stems.ts";

/** What is done with goods. Repair and installation have codes of their own for most goods. */
export type Action = "repair" | "installation" | "other";

/** Words that say little by themselves: 'repair of microscopes' is about microscopes, not about all repairs. */
const words: Record<Language, Record<Action, string>> = {
  lv: {
    repair: "remonts labošana apkope uzturēšana apkalpošana restaurācija",
    installation: "uzstādīšana montāža ierīkošana montēšana ierīkotājs uzstādītājs",
    other:
      "noma īre tirdzniecība pārdošana ražošana izgatavošana gatavošana izgatavotājs ražotājs tirgotājs meistars taisīšana izveide",
  },
  lt: {
    repair: "remontas taisymas priežiūra aptarnavimas restauravimas taisykla",
    installation: "montavimas įrengimas montuotojas diegimas",
    other:
      "nuoma prekyba pardavimas gamyba gaminimas gamintojas pardavėjas meistras nuomojimas darymas",
  },
  et: {
    repair: "remont hooldus parandus parandamine remontimine hooldamine restaureerimine",
    installation: "paigaldus paigaldamine montaaž paigaldaja",
    other:
      "rent müük tootmine valmistamine valmistaja tootja müüja meister rentimine laenutus tegemine loomine",
  },
};

const stems = new Map(
  Object.entries(words).flatMap(([language, byAction]) =>
    Object.entries(byAction).flatMap(([action, text]) =>
      wordsIn(text).map((word) => [
        `${language} ${stemOf(word, language as Language)}`,
        action as Action,
      ]),
    ),
  ) as [string, Action][],
);

/** What a folded word says is done, if it says no more than that. */
export function actionOf(word: string, language: Language): Action | undefined {
  return stems.get(`${language} ${stemOf(word, language)}`);
}

/** Services for goods whose codes begin with these digits; of two that fit, the longer one. */
const services: Record<string, Partial<Record<Action, string>>> = {
  "16": { repair: "50530000-9", installation: "51520000-3" },
  "18": { repair: "50830000-2" },
  "185": { repair: "50810000-6" },
  "188": { repair: "50822000-3" },
  "1852": { repair: "50431000-5" },
  "19": { repair: "50830000-2" },
  "189": { repair: "50820000-9" },
  "30": { repair: "50310000-1", installation: "51610000-1" },
  "302": { repair: "50320000-4" },
  "31": { repair: "50532000-3", installation: "51110000-6" },
  "315": { repair: "50711000-2" },
  "32": { repair: "50330000-7", installation: "51300000-5" },
  "323": { repair: "50340000-0", installation: "51310000-8" },
  "33": { repair: "50420000-5", installation: "51410000-9" },
  "34": { repair: "50110000-9" },
  "343": { repair: "50116000-1" },
  "345": { repair: "50240000-9" },
  "346": { repair: "50220000-3" },
  "347": { repair: "50210000-0" },
  "35": { repair: "50610000-4" },
  "351": { repair: "50610000-4", installation: "51700000-9" },
  "353": { repair: "50841000-2" },
  "37": { repair: "50800000-3" },
  "373": { repair: "50860000-1" },
  "3744": { repair: "50800000-3", installation: "51121000-6" },
  "3753": { repair: "50870000-4" },
  "38": { repair: "50430000-8", installation: "51200000-4" },
  "385": { repair: "50344000-8" },
  "386": { repair: "50344000-8" },
  "39": { repair: "50800000-3" },
  "391": { repair: "50850000-8" },
  "3925": { repair: "50432000-2" },
  "395": { repair: "50830000-2" },
  "42": { repair: "50531000-6", installation: "51500000-7" },
  "4212": { repair: "50511000-0", installation: "51514000-8" },
  "4213": { repair: "50512000-7" },
  "4216": { repair: "50531100-7", installation: "51130000-2" },
  "42416": { repair: "50750000-7", installation: "51511000-7" },
  "4251": { repair: "50730000-1" },
  "4253": { repair: "50730000-1" },
  "43": { repair: "50530000-9", installation: "51541000-6" },
  "444": { repair: "50800000-3" },
  "446": { repair: "50514000-1" },
  "48": { repair: "72267000-4", installation: "51610000-1" },
  "722": { repair: "72267000-4" },
};
const longestStart = 5;

/** The code of a service for the goods of a code. */
export function serviceFor(code: string, action: Action): string | undefined {
  for (let length = longestStart; length >= 2; length--) {
    const service = services[code.slice(0, length)]?.[action];
    if (service) return service;
  }
  return undefined;
}

export function servicesOfGoods(): string[] {
  return Object.values(services).flatMap((byAction) => Object.values(byAction));
}
