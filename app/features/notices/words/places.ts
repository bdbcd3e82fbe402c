import type { Language } from "../../../site/languages.ts";
import type { Country } from "../../../site/sites.ts";
import { fold, wordsIn } from "./fold.ts";

/*
 * Counties, municipalities and towns by the region (NUTS 3) that they lie in. A name with an asterisk is also a common
 * word, so it is a place only where it is written with a capital letter.
 */
const names: Record<Country, Record<string, string>> = {
  EE: {
    EE001:
      "Põhja-Eesti, Harjumaa, Harju, Tallinn, Maardu, Keila, Saue, Loksa, Paldiski, Viimsi, Rae*, Saku, Kiili, Harku, Kose*, Kuusalu, Anija, Raasiku, Jõelähtme, Kehra, Jüri*, Tabasalu, Laagri*",
    EE004:
      "Lääne-Eesti, Pärnumaa, Läänemaa, Saaremaa, Hiiumaa, Pärnu, Kuressaare, Haapsalu, Kärdla, Sindi, Kihnu, Muhu, Vormsi, Ruhnu, Häädemeeste, Saarde, Tori*, Põhja-Pärnumaa, Lääneranna, Lääne-Nigula, Lihula, Vändra, Paikuse, Orissaare",
    EE009:
      "Kesk-Eesti, Järvamaa, Raplamaa, Lääne-Virumaa, Paide, Türi, Järva, Rapla, Kohila, Märjamaa, Kehtna, Rakvere, Tapa*, Kunda, Tamsalu, Haljala, Kadrina, Vinni, Viru-Nigula, Väike-Maarja",
    EE00A:
      "Kirde-Eesti, Ida-Virumaa, Narva, Narva-Jõesuu, Kohtla-Järve, Jõhvi, Sillamäe, Kiviõli, Püssi*, Toila, Lüganuse, Alutaguse, Mustvee, Ahtme",
    EE008:
      "Lõuna-Eesti, Tartumaa, Jõgevamaa, Põlvamaa, Valgamaa, Viljandimaa, Võrumaa, Tartu, Elva, Kallaste*, Nõo, Kambja, Luunja, Kastre, Peipsiääre, Jõgeva, Põltsamaa, Põlva, Räpina, Kanepi*, Valga, Tõrva, Otepää, Antsla, Võru, Rõuge, Setomaa, Viljandi, Mulgi, Põhja-Sakala, Võhma, Abja-Paluoja, Karksi-Nuia, Suure-Jaani",
  },
  LV: {
    LV00A:
      "Rīga, Pierīga, Jūrmala, Ādaži, Carnikava, Ķekava, Baldone, Baloži*, Mārupe, Babīte, Olaine, Ropaži, Garkalne, Stopiņi, Ulbroka, Salaspils, Saulkrasti, Sigulda, Inčukalns, Vangaži, Krimulda, Mālpils",
    LV00C:
      "Vidzeme, Alūksne, Ape, Cēsis, Līgatne, Vecpiebalga, Jaunpiebalga, Priekuļi, Gulbene, Limbaži, Salacgrīva, Aloja, Madona, Cesvaine, Lubāna, Ērgļi*, Varakļāni, Ogre, Ikšķile, Lielvārde, Ķegums, Smiltene, Rauna, Valka, Valmiera, Mazsalaca, Rūjiena, Strenči, Kocēni",
    LV00B:
      "Kurzeme, Dienvidkurzeme, Liepāja, Aizpute, Grobiņa, Pāvilosta, Durbe, Priekule, Nīca, Rucava, Vaiņode, Kuldīga, Skrunda, Alsunga, Saldus*, Brocēni, Talsi, Dundaga, Roja, Mērsrags, Sabile, Stende*, Valdemārpils, Tukums, Kandava, Engure, Jaunpils, Ventspils, Piltene",
    LV009:
      "Zemgale, Jelgava, Ozolnieki, Kalnciems, Bauska, Iecava, Vecumnieki, Rundāle, Dobele, Auce, Tērvete, Jēkabpils, Aknīste, Viesīte, Krustpils, Aizkraukle, Koknese, Pļaviņas, Skrīveri, Jaunjelgava, Nereta",
    LV005:
      "Latgale, Daugavpils, Augšdaugava, Ilūkste, Subate, Rēzekne, Viļāni, Malta*, Balvi*, Viļaka, Rugāji, Baltinava, Krāslava, Dagda, Ludza, Kārsava, Zilupe, Cibla, Preiļi, Līvāni, Aglona, Riebiņi, Vārkava",
  },
  LT: {
    LT011:
      "Vilnius, Elektrėnai, Šalčininkai, Širvintos, Švenčionys, Trakai, Ukmergė, Nemenčinė, Lentvaris, Vievis, Pabradė, Švenčionėliai, Grigiškės, Eišiškės, Rūdiškės",
    LT021: "Alytus, Druskininkai, Lazdijai, Varėna, Veisiejai, Simnas, Daugai",
    LT022:
      "Kaunas, Birštonas, Jonava, Kaišiadorys, Kėdainiai, Prienai, Raseiniai, Garliava, Ariogala, Žiežmariai, Vilkija, Karmėlava",
    LT023:
      "Klaipėda, Kretinga, Neringa, Nida, Palanga, Skuodas, Šilutė, Gargždai, Priekulė, Salantai",
    LT024: "Marijampolė, Kalvarija, Kazlų Rūda, Šakiai, Vilkaviškis, Kybartai, Gelgaudiškis",
    LT025:
      "Panevėžys, Biržai*, Kupiškis, Pasvalys, Rokiškis, Ramygala, Joniškėlis, Obeliai*, Pandėlys",
    LT026:
      "Šiauliai, Naujoji Akmenė, Akmenė, Joniškis, Kelmė, Pakruojis, Radviliškis, Kuršėnai, Tytuvėnai, Žagarė, Linkuva, Šeduva",
    LT027: "Tauragė, Jurbarkas, Pagėgiai, Šilalė, Skaudvilė",
    LT028: "Telšiai, Mažeikiai, Plungė, Rietavas, Varniai, Viekšniai",
    LT029: "Utena, Anykščiai, Ignalina, Molėtai, Visaginas, Zarasai, Dusetos",
  },
};

/** Ends of folded names, the longer first, each with the ends of their forms. Estonian adds its endings to the whole name. */
const declensions: Record<Language, readonly [end: string, ends: string][]> = {
  et: [
    ["n", "n na nas nasse nast nal nale nalt naga"],
    ["", "- s sse st l le lt ga ks ni"],
  ],
  lv: [
    ["pils", "pils pili pilij"],
    ["us", "us u um"],
    ["is", "is u im"],
    ["s", "s a am u"],
    ["a", "a as ai u"],
    ["e", "e es ei i"],
    ["i", "i u iem us os"],
  ],
  lt: [
    ["ius", "ius iaus iui iu iuje"],
    ["us", "us aus ui u uje"],
    ["iai", "iai iu iams ius iuose"],
    ["ai", "ai u ams us uose"],
    ["as", "as o ui a e"],
    ["ys", "ys io iui i yje iu ims is yse"],
    ["is", "is io iui i yje"],
    ["oji", "oji osios ajai aja ojoje"],
    ["os", "os u oms as ose"],
    ["es", "es iu ems ese"],
    ["a", "a os ai oje"],
    ["e", "e es ei eje"],
  ],
};

/** Folded words that say what kind of place it is, without their endings. */
const kinds: Record<Language, RegExp> = {
  et: /^(?:linn|vald|valla|valda|maakon[dn]|lahist|piirkon[dn])[a-z]{0,5}$/,
  lv: /^(?:novad|pilset|valstspilset|rajon|aprink|region|pagast|pasvaldib)[a-z]{0,4}$/,
  lt: /^(?:rajon|apskri|miest|savivaldyb|region|seniun)[a-z]{0,6}$|^(?:raj|apskr|sav|r|m)$/,
};

export interface Place {
  /** As people write it. */
  name: string;
  /** The smallest region that it lies in. */
  region: string;
  /** Whether it is that region itself. */
  isRegion: boolean;
  /** The folded forms of each of its words. */
  forms: readonly ReadonlySet<string>[];
}

export interface NamedPlace {
  place: Place;
  /** The folded words that are neither that place nor its kind. */
  others: readonly string[];
}

interface KnownPlace extends Place {
  isCommonWord: boolean;
}

const languages: Record<Country, Language> = { EE: "et", LV: "lv", LT: "lt" };

/** Made once: each index of a country, also that of a day's news, asks for them. */
const known = new Map<Country, Places>();

export function placesOf(country: Country): Places {
  const places = known.get(country) ?? new Places(country);
  known.set(country, places);
  return places;
}

/** The places of a country, each in any form. */
export class Places {
  private readonly language: Language;
  private readonly byStart: ReadonlyMap<string, readonly KnownPlace[]>;

  constructor(country: Country) {
    this.language = languages[country];
    const known = Object.entries(names[country]).flatMap(([region, texts]) =>
      texts.split(", ").map((text) => this.read(text, region)),
    );
    // Longer names first, because the first match wins: 'Narva-Jõesuu' is not Narva.
    known.sort((a, b) => b.forms.length - a.forms.length);
    this.byStart = Map.groupBy(known, ({ name }) => fold(name).slice(0, 2));
  }

  private read(text: string, region: string): KnownPlace {
    const name = text.replace("*", "");
    return {
      name,
      region,
      isRegion: /Eesti$|^(?:Vidzeme|Kurzeme|Zemgale|Latgale|Pierīga)$/.test(name),
      forms: wordsIn(name).map((word) => new Set([word, ...this.formsOf(word)])),
      isCommonWord: text !== name,
    };
  }

  private formsOf(name: string): string[] {
    const declension = declensions[this.language].find(([end]) => name.endsWith(end));
    const [end = "", ends = ""] = declension ?? [];
    const base = name.slice(0, name.length - end.length);
    return ends.split(" ").map((one) => base + one.replace("-", ""));
  }

  /** The first place that a phrase names. */
  find(phrase: string): NamedPlace | undefined {
    const written = phrase.split(" ");
    const words = written.map(fold);
    const isKind = (word = "") => kinds[this.language].test(word);
    for (const [at, word] of words.entries()) {
      const place = this.byStart.get(word.slice(0, 2))?.find(({ forms, isCommonWord }) => {
        if (!forms.every((form, next) => form.has(words[at + next] ?? ""))) return false;
        const isName = at > 0 && /^\p{Lu}/u.test(written[at] ?? "");
        return !isCommonWord || isName || isKind(words[at + forms.length]);
      });
      if (!place) continue;
      const end = at + place.forms.length;
      const others = words.filter((other, index) => (index < at || index >= end) && !isKind(other));
      return { place, others };
    }
    return undefined;
  }
}
