import type { Language } from "../../../site/languages.ts";
import { actionOf } from "./action-words.ts";
import { wordsIn } from "./fold.ts";
import { stemOf } from "./stems.ts";

/** What a contract is for. */
export type ContractNature = "works" | "services" | "supplies";

/**
 * Words that only say what kind of contract it is. 'Roof works' is asked for by people, while a notice says 'repair of
 * a roof' and has the works in its code.
 */
const words: Record<Language, Record<ContractNature, string>> = {
  lv: {
    works: "darbi darbs būvdarbi",
    services: "pakalpojumi pakalpojums darbi darbs",
    supplies: "preces prece piegāde piegādes iegāde iepirkums pirkums",
  },
  lt: {
    works: "darbai darbas",
    services: "paslaugos paslauga darbai darbas",
    supplies:
      "prekės prekė gaminiai gaminys priemonės priemonė tiekimas pirkimas pirkimai įsigijimas",
  },
  et: {
    works: "tööd töö ehitustööd",
    services: "teenus teenused tegevus tegevused tööd töö",
    supplies: "kaup kaubad tarne tarned ost ostmine soetamine hankimine hange",
  },
};

/** Words that join others, or with which a firm says that it does or sells something: 'we lay roofs'. */
const joiningWords: Record<Language, string> = {
  lv: `un vai ar no par uz pie arī kā mēs mums mūsu esam veicam darām taisām liekam piedāvājam pārdodam tirgojam piegādājam
    ražojam izgatavojam nodarbojamies sniedzam strādājam meklējam`,
  lt: `ir arba ar su be iš į prie už dėl bei mes mums mūsų esame atliekame darome dedame siūlome parduodame prekiaujame
    tiekiame gaminame teikiame dirbame užsiimame ieškome`,
  et: `ja või ning koos ilma ka me meie oleme teeme pakume müüme tarnime toodame valmistame osutame töötame tegeleme otsime`,
};

const joining = Object.fromEntries(
  Object.entries(joiningWords).map(([language, text]) => [language, new Set(wordsIn(text))]),
) as Record<Language, Set<string>>;

/** The words of a phrase that say something; all of them if none does. */
export function tellingWords(phrase: string, language: Language): string[] {
  const words = [...new Set(wordsIn(phrase))];
  const telling = words.filter((word) => !joining[language].has(word));
  return telling.length > 0 ? telling : words;
}

/** Those of the words, as they were typed, that say more than what kind of contract it is. */
export function subjectWords(phrase: string, language: Language): string[] {
  return phrase.split(" ").filter((typed) => {
    const [word = ""] = wordsIn(typed);
    return (
      !joining[language].has(word) && naturesNamed(stemOf(word, language), language).length === 0
    );
  });
}

/** Words that join two wishes: 'roofs and facades'. */
const andWords: Record<Language, readonly string[]> = {
  lv: ["un"],
  lt: ["ir", "bei"],
  et: ["ja", "ning"],
};

/** The words of a phrase that names several things, for each of them; empty if it names one. */
export function wishesOf(phrase: string, language: Language): string[][] {
  const wishes: string[][] = [[]];
  for (const word of wordsIn(phrase)) {
    if (andWords[language].includes(word)) wishes.push([]);
    else if (!joining[language].has(word)) wishes.at(-1)?.push(word);
  }
  const named = wishes.filter((words) => words.length > 0);
  if (named.length < 2) return [];
  // In 'development and care of websites' both are done to the same thing.
  return named.map((wish, at) => {
    const [word = "", second] = wish;
    const isBare = second === undefined && actionOf(word, language) !== undefined;
    return isBare ? [...(named[at - 1]?.slice(0, -1) ?? []), word] : wish;
  });
}

/** What 'we do' ends with. */
const verbEnds: Record<Language, RegExp> = {
  lv: /...[nlrzj]am$/,
  lt: /...[ao]me$/,
  et: /...[aeiu]me$/,
};

/** Whether a folded word may say what a firm does, in words that no notice has: 'arendame' is no mistyped 'arendaja'. */
export function mayBeVerb(word: string, language: Language): boolean {
  return verbEnds[language].test(word);
}

/** Who buys, and not what: by itself the word of a hospital means all that hospitals buy, while 'school' is one to build. */
const institutions: Record<Language, string> = {
  lv: "slimnīca klīnika klīniskā poliklīnika policija universitāte augstskola bibliotēka muzejs cietums",
  lt: "ligoninė klinika klinikinė poliklinika policija universitetas biblioteka muziejus kalėjimas",
  et: "haigla kliinik polikliinik politsei ülikool raamatukogu muuseum vangla",
};

const institutionStems = stemsOf(institutions);

/** Whether the word names a kind of buyer. */
export function isInstitution(word: string, language: Language): boolean {
  return institutionStems[language].has(stemOf(word, language));
}

/** Where or in what form something is: 'cleaning of rooms' is cleaning, 'care of lift systems' is about lifts. */
const settings: Record<Language, string> = {
  lv: "telpas telpa ēkas ēka sistēma iekārta aprīkojums iestāde objekts teritorija vajadzība",
  lt: "patalpos patalpa pastatas sistema įranga įrenginys įstaiga objektas teritorija poreikis",
  et: "ruumid ruum hooned hoone süsteem seade seadmed asutus objekt territoorium vajadus",
};

const settingStems = stemsOf(settings);

/** Whether the word says little beside others. */
export function isSetting(word: string, language: Language): boolean {
  return settingStems[language].has(stemOf(word, language));
}

/** What is done to a building: a notice may call the repair of a roof its renewal. */
const renewals: Record<Language, string> = {
  lv: "remonts atjaunošana nomaiņa maiņa renovācija rekonstrukcija pārbūve uzklāšana",
  lt: "remontas atnaujinimas keitimas renovacija rekonstravimas rekonstrukcija tvarkymas",
  et: "remont remontimine uuendamine vahetus vahetamine renoveerimine rekonstrueerimine parandamine",
};

const renewalWords = Object.fromEntries(
  Object.entries(renewals).map(([language, text]) => [
    language,
    wordsIn(text).map((word) => [stemOf(word, language as Language), word] as const),
  ]),
) as unknown as Record<Language, (readonly [stem: string, word: string])[]>;

/** Other words for the same works; empty if the word is none of them. */
export function renewalsLike(word: string, language: Language): string[] {
  const asked = stemOf(word, language);
  const known = renewalWords[language];
  return known.some(([stem]) => stem === asked) ? known.map(([, other]) => other) : [];
}

const natures: readonly ContractNature[] = ["works", "services", "supplies"];

const stems = Object.fromEntries(
  Object.entries(words).map(([language, texts]) => [
    language,
    natures.map((nature) => [
      nature,
      new Set(wordsIn(texts[nature]).map((word) => stemOf(word, language as Language))),
    ]),
  ]),
) as unknown as Record<Language, [ContractNature, Set<string>][]>;

/** The kinds of contract that a stem can mean; none for nearly all. */
export function naturesNamed(stem: string, language: Language): ContractNature[] {
  return stems[language].filter(([, known]) => known.has(stem)).map(([nature]) => nature);
}

/** The nature that a CPV code says: divisions up to 48 are goods, 45 is works, from 50 on services. */
export function natureOf(code: string): ContractNature {
  if (code.startsWith("45")) return "works";
  return code < "49" ? "supplies" : "services";
}

function stemsOf(texts: Record<Language, string>): Record<Language, Set<string>> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      new Set(wordsIn(text).map((word) => stemOf(word, language as Language))),
    ]),
  ) as Record<Language, Set<string>>;
}
