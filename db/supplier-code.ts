import { isCompanyCode } from "./company-code.ts";

/*
 * Which winners have a page, and under which code. Natural persons have none, sole traders and people's names among
 * them: what is doubtful counts as a person.
 */

/** The code that joins a company's contracts, written in one way; null for anyone who may be a natural person. */
export function supplierCode({
  name,
  code,
}: {
  name: string | null;
  code: string | null;
}): string | null {
  if (!name || !code || isSoleTrader(name) || (!hasCompanyForm(name) && isLikePerson(name))) {
    return null;
  }
  const bare = code.toUpperCase().replaceAll(/[\s.\-/]/g, "");
  const own = bare.replace(/^(?:EE|LV|LT)(?=\d+$)/, "");
  if (isBalticCompany(own)) return own;
  // Without letters before them, eleven digits may be somebody's personal code.
  const isForeign = /^[A-Z\d]{5,20}$/.test(bare) && /\d/.test(bare) && !/^\d{11}$/.test(own);
  return isForeign && hasCompanyForm(name) ? bare : null;
}

/** Only companies' codes begin so; a person's has the day of birth first, or 32. */
function isBalticCompany(code: string): boolean {
  return (
    (/^[1789]\d{7}$/.test(code) && isCompanyCode(code, "ee")) ||
    (/^[459]\d{10}$/.test(code) && isCompanyCode(code, "lv")) ||
    (/^\d{9}$/.test(code) && isCompanyCode(code, "lt"))
  );
}

const soleTraders = [
  ...["FIE", "IK", "IĮ"].map(asWord),
  ...["individuāla(?:is|jam) ", "individuali (?:įmonė|veikla)", "füüsilisest isikust ettevõtja"],
  ...["fiziska persona", "fizinis asmuo", "pašnodarbināt", "saimnieciskās darbības veicēj"],
  ...["ūkinink[ao]s?(?![a-zž])", "verslo liudijim", "sole trader", "Einzelunternehm"],
  ...["zvērināt[sa]", "notar(?:as|o|ė)(?![a-z])", "antstol", "kohtutäitur", "advokāt[se](?![a-z])"],
  ...["advokat(?:as|ė)(?![a-z])", "vandeadvokaat(?![a-z])"],
];

const soleTrader = new RegExp(soleTraders.join("|"), "iu");

function isSoleTrader(name: string): boolean {
  return soleTrader.test(name);
}

const forms = [
  ...["SIA", "AS", "A/S", "PS", "KS", "ZS", "Z/S", "VSIA", "VAS", "BO"],
  ...["UAB", "AB", "MB", "VšĮ", "VŠĮ", "VĮ", "SĮ", "TŪB", "KŪB", "ŽŪB", "KB"],
  ...["OÜ", "MTÜ", "SA", "TÜ", "UÜ", "TÜH"],
  ...["GmbH", "AG", "KG", "SE", "Ltd", "LTD", "Limited", "LLC", "LLP", "PLC", "plc", "Inc", "Corp"],
  ...[
    "BV",
    "NV",
    "SAS",
    "SRL",
    "Srl",
    "srl",
    "SpA",
    "SPA",
    "SARL",
    "SL",
    "Oy",
    "OY",
    "Oyj",
    "ApS",
    "ASA",
  ],
  ...["Sp z oo", "sp z oo", "SP Z OO", "sp z o o", "SA", "sro", "doo", "Kft", "Zrt", "EOOD", "OOD"],
];

const shortForm = new RegExp(forms.map(asWord).join("|"), "u");

const longForm =
  /sabiedrība|akciju|biedrība|nodibinājums|kooperatīv|pilnsabiedrība|bendrovė|įstaiga|bendrija|kooperatyvas|osaühing|aktsiaselts|sihtasutus|mittetulundusühing|ühistu|ülikool|universit|filiāle|filialas|filiaal/iu;

function hasCompanyForm(name: string): boolean {
  return shortForm.test(name.replaceAll(".", "")) || longForm.test(name);
}

/** Two to four capitalised words and nothing else: as people are called. */
function isLikePerson(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return (
    words.length > 1 &&
    words.length < 5 &&
    words.every((word) => /^\p{Lu}[\p{L}\p{M}'’.-]*,?$/u.test(word))
  );
}

function asWord(text: string): string {
  return `(?<![\\p{L}\\p{N}])${text}(?![\\p{L}\\p{N}])`;
}
