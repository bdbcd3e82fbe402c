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
  if (!name || !code || mayBePerson(name)) return null;
  const bare = code.toUpperCase().replaceAll(/[\s.\-/]/g, "");
  const own = bare.replace(/^(?:EE|LV|LT)(?=\d+$)/, "");
  if (isBalticCompany(own)) return own;
  // Without letters before them, eleven digits may be somebody's personal code.
  const isForeign = /^[A-Z\d]{5,20}$/.test(bare) && /\d/.test(bare) && !/^\d{11}$/.test(own);
  return isForeign && hasCompanyForm(name) ? bare : null;
}

/** Whether a name without a code may be that of a person. */
export function mayBePerson(name: string): boolean {
  return isSoleTrader(name) || (!hasCompanyForm(name) && isLikePerson(name));
}

/** Only companies' codes begin so; a person's has the day of birth first, or 32. */
function isBalticCompany(code: string): boolean {
  return (
    (/^[1789]\d{7}$/.test(code) && isCompanyCode(code, "ee")) ||
    (/^[459]\d{10}$/.test(code) && isCompanyCode(code, "lv")) ||
    (/^\d{9}$/.test(code) && isCompanyCode(code, "lt"))
  );
}

/** Words of sole traders, and of professions that people exercise in their own name. */
const ownName = new Set([
  ...["fie", "ik", "iį"],
  ...["pašnodarbinātais", "pašnodarbinātā", "zvērināts", "zvērināta", "advokāts", "advokāte"],
  ...["ūkininkas", "ūkininko", "ūkininkė", "notaras", "notarė", "antstolis", "antstolė"],
  ...["advokatas", "advokatė", "vandeadvokaat", "kohtutäitur"],
]);

const ownNamePhrases = [
  ...["individuālais komersants", "individuālais uzņēmums", "saimnieciskās darbības veicēj"],
  ...["fiziska persona", "individuali įmonė", "individuali veikla", "fizinis asmuo"],
  ...["verslo liudijim", "füüsilisest isikust ettevõtja", "sole trader", "einzelunternehm"],
];

function isSoleTrader(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    wordsOf(lower).some((word) => ownName.has(word)) ||
    ownNamePhrases.some((phrase) => lower.includes(phrase))
  );
}

/** As they are written: 'AS' is a form, 'as' is not. */
const shortForms = new Set([
  ...["SIA", "AS", "A/S", "PS", "KS", "ZS", "Z/S", "VSIA", "VAS", "BO"],
  ...["UAB", "AB", "MB", "VšĮ", "VŠĮ", "VĮ", "SĮ", "TŪB", "KŪB", "ŽŪB", "KB"],
  ...["OÜ", "MTÜ", "SA", "TÜ", "UÜ", "TÜH"],
  ...["GmbH", "AG", "KG", "SE", "Ltd", "LTD", "Limited", "LLC", "LLP", "PLC", "plc", "Inc", "Corp"],
  ...["BV", "NV", "SAS", "SRL", "Srl", "srl", "SpA", "SPA", "SARL", "SL", "Oy", "OY", "Oyj"],
  ...["ApS", "ASA", "spzoo", "sro", "doo", "Kft", "Zrt", "EOOD", "OOD"],
]);

const longForms = [
  ...["sabiedrība", "biedrība", "nodibinājums", "kooperatīv", "filiāle"],
  ...["bendrovė", "įstaiga", "bendrija", "kooperatyvas", "filialas"],
  ...["osaühing", "aktsiaselts", "sihtasutus", "mittetulundusühing", "ühistu", "filiaal"],
  ...["universit", "ülikool"],
];

function hasCompanyForm(name: string): boolean {
  const lower = name.toLowerCase();
  const joined = name.replaceAll(".", "").replaceAll(/sp z o ?o/gi, "spzoo");
  return (
    wordsOf(joined).some((word) => shortForms.has(word)) ||
    longForms.some((form) => lower.includes(form))
  );
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

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}/]+/u);
}
