import { cleanText, foldText } from "../../../app/site/clean-text.ts";
import type { Country } from "../../../app/site/sites.ts";
import { isCompanyCode } from "../../../db/company-code.ts";
import type { ProcedureKind } from "../../../db/notice-kind.ts";
import { officeMail, plainPhone } from "../../../db/office-contact.ts";
import { withCheckDigit } from "../../../db/seed/cpv-codes.ts";
import { mayBePerson } from "../../../db/supplier-code.ts";
import { countries } from "../../notice/countries.ts";
import { isRealDay, parseMoment } from "../../notice/moment.ts";
import { parseEuros } from "../../notice/money.ts";
import type { Money } from "../../notice/notice.ts";
import { isPersonalCode } from "../personal-data.ts";

/*
 * The columns of our own sheet: for each, what its cell may hold. A cell that breaks a rule is a fault that names the row and
 * the column; nothing is guessed, because a person who can mend it is there.
 */

/** Why a cell is refused, in words that follow `row 4, deadline: `. */
export class CellFault extends Error {}

export interface OwnPurchase {
  id: string;
  type: Extract<ProcedureKind, "private" | "small">;
  country: Country;
  title: string;
  description: string | null;
  buyer: string | null;
  buyer_code: string | null;
  /** Moments are ISO strings. */
  published: string;
  deadline: string;
  cpv: string[];
  region: string[];
  place: string[];
  value: Money | null;
  reference: string | null;
  link: string | null;
  answer: string | null;
  answer_email: string | null;
  answer_phone: string | null;
  withdrawn: string | null;
}

export type OwnColumn = keyof OwnPurchase;

interface Column<Value> {
  /** Whether a cell may not be empty. */
  required?: true;
  /** In the template's example row. */
  example: string;
  parse(cell: string, country: Country): Value;
}

/** In the order of the template. */
export const ownColumns: { [Name in OwnColumn]: Column<OwnPurchase[Name]> } = {
  id: { required: true, example: "example-1", parse: parseId },
  type: {
    required: true,
    example: "private",
    parse(cell) {
      if (cell === "private" || cell === "small") return cell;
      throw new CellFault("must be private or small");
    },
  },
  country: { required: true, example: "LV", parse: parseCountry },
  title: {
    required: true,
    example: "Biroja telpu ikdienas uzkopšana, 450 m²",
    parse: (cell, country) => plainText(cell, 300, country),
  },
  description: {
    example: "Uzkopšana darbdienās no 18.00. Līgums uz vienu gadu.",
    parse: (cell, country) => optional(cell, () => plainText(cell, 3_000, country)),
  },
  buyer: { example: "SIA Piemērs", parse: (cell, country) => optional(cell, parseBuyer(country)) },
  buyer_code: {
    example: "",
    parse: (cell, country) => optional(cell, () => parseCode(cell, country)),
  },
  published: {
    required: true,
    example: "2026-11-18",
    parse: (cell, country) => parseDay(cell, country, "start of day"),
  },
  deadline: {
    required: true,
    example: "2026-12-04 12:00",
    parse: (cell, country) => parseDay(cell, country, "end of day"),
  },
  cpv: { required: true, example: "90919200-4", parse: parseCpv },
  region: { example: "LV00A", parse: parseRegions },
  place: {
    example: "Rīga",
    parse: (cell, country) => (cell ? [plainText(cell, 80, country)] : []),
  },
  value: { example: "12000", parse: (cell) => optional(cell, () => parseValue(cell)) },
  reference: {
    example: "",
    parse: (cell, country) => optional(cell, () => plainText(cell, 60, country)),
  },
  link: {
    example: "https://example.com/iepirkumi/17",
    parse: (cell) => optional(cell, () => parseLink(cell)),
  },
  answer: {
    example: "Piedāvājumu iesniedz pircēja tīmekļvietnē.",
    parse: (cell, country) => optional(cell, () => parseAnswer(cell, country)),
  },
  answer_email: { example: "", parse: (cell) => optional(cell, () => parseMail(cell)) },
  answer_phone: { example: "", parse: (cell) => optional(cell, () => parsePhone(cell)) },
  withdrawn: {
    example: "",
    parse: (cell, country) => optional(cell, () => parseDay(cell, country, "start of day")),
  },
};

export const ownColumnNames = Object.keys(ownColumns) as OwnColumn[];

function optional<Value>(cell: string, parse: (cell: string) => Value): Value | null {
  return cell === "" ? null : parse(cell);
}

function parseId(cell: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(cell)) return cell;
  throw new CellFault("takes up to 60 letters without diacritics, digits, dots and hyphens");
}

export function parseCountry(cell: string): Country {
  const country = cell.toUpperCase();
  if (country === "EE" || country === "LV" || country === "LT") return country;
  throw new CellFault("must be EE, LV or LT");
}

/** One line for people, in which nothing is a person's. */
function plainText(cell: string, most: number, country: Country): string {
  const text = foldText(cell);
  if (text.length > most)
    throw new CellFault(`has ${text.length} characters; ${most} at most are shown`);
  if (text.includes("@"))
    throw new CellFault("has an e-mail address: put an office's into answer_email");
  if (/\+ ?37[012][ \d()-]{7}/.test(text)) {
    throw new CellFault("has a telephone number: put an office's into answer_phone");
  }
  for (const [number] of text.matchAll(
    /(?<![\d-])\d{6}-\d{5}(?![\d-])|(?<![\d-])\d{11}(?![\d-])/g,
  )) {
    if (isPersonalCode(number, country)) throw new CellFault("has somebody's personal code");
  }
  return text;
}

/** What is doubtful counts as a person's: the name of a company has its form, or a code beside it. */
function parseBuyer(country: Country): (cell: string) => string {
  return (cell) => plainText(cell, 200, country);
}

function parseCode(cell: string, country: Country): string {
  const code = cell.replaceAll(/\s/g, "");
  if (isPersonalCode(code, country))
    throw new CellFault("is a person's code, which is not published");
  const site = country.toLowerCase() as Lowercase<Country>;
  if (isCompanyCode(code, site)) return code;
  throw new CellFault(`is no register code of ${country}: check its digits`);
}

/** `2026-12-04`, `04.12.2026` or `2026.12.04`, with or without a time. With slashes, day and month could be confused. */
function parseDay(cell: string, country: Country, without: "start of day" | "end of day"): string {
  const [date = "", ...rest] = cell.replace("T", " ").split(" ");
  const day = findDay(date.replace(/\.$/, ""));
  const time = findTime(rest.join(""));
  if (day === undefined || time === undefined || !isRealDay(day)) {
    throw new CellFault("is no date like 2026-12-04, 04.12.2026 or 2026-12-04 12:00");
  }
  const { timeZone } = countries[country];
  const moment = parseMoment(day, time === "" ? undefined : time, { timeZone, without });
  if (!moment) throw new CellFault("is no time of day");
  return moment.toISOString();
}

function findDay(text: string): string | undefined {
  const first = /^(20\d\d)[-.](\d\d?)[-.](\d\d?)$/.exec(text);
  const last = /^(\d\d?)[-.](\d\d?)[-.](20\d\d)$/.exec(text);
  const [year, month, day] = first ? first.slice(1) : last ? last.slice(1).reverse() : [];
  return year && month && day && `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Empty without a time. */
function findTime(text: string): string | undefined {
  if (text === "") return "";
  const [, hours = "", minutes, seconds = "00"] =
    /^(\d\d?)[:.](\d\d)(?:[:.](\d\d))?$/.exec(text) ?? [];
  return minutes && `${hours.padStart(2, "0")}:${minutes}:${seconds}`;
}

function parseCpv(cell: string): string[] {
  const codes = cell.split(/[\s,;]+/).filter((code) => code !== "");
  if (codes.length > 20) throw new CellFault("has more than 20 codes");
  return [...new Set(codes.map(parseOneCode))];
}

function parseOneCode(code: string): string {
  if (/^\d(\.\d+)?e[+]?\d+$/i.test(code)) {
    throw new CellFault("was rounded by the spreadsheet: format the column as text");
  }
  if (/^\d{7}(-\d)?$/.test(code)) {
    throw new CellFault(`'${code}' has seven digits: a zero at its beginning may be lost`);
  }
  const [, digits] = /^(\d{8})(-\d)?$/.exec(code) ?? [];
  if (!digits) throw new CellFault(`'${quote(code)}' is no code like 45261210-9 or 45261210`);
  if (code !== digits && code !== withCheckDigit(digits)) {
    throw new CellFault(`'${code}' has a wrong digit: its check digit does not fit`);
  }
  return digits;
}

function parseRegions(cell: string, country: Country): string[] {
  const codes = cell.split(/[\s,;]+/).filter((code) => code !== "");
  const wrong = codes.find((code) => !/^[A-Z]{2}[A-Z0-9]{0,3}$/.test(code));
  if (wrong !== undefined) throw new CellFault(`'${quote(wrong)}' is no region code like LV00A`);
  const foreign = codes.find((code) => !code.startsWith(country));
  if (foreign) throw new CellFault(`'${foreign}' is not in ${country}`);
  if (codes.length > 20) throw new CellFault("has more than 20 regions");
  return [...new Set(codes)].sort();
}

function parseValue(cell: string): Money {
  const value = parseEuros(cell.replace(/ ?(€|EUR)$/i, ""));
  if (value) return value;
  throw new CellFault("is no amount in euros like 12000 or 12000,50");
}

function parseLink(cell: string): string {
  const url = URL.canParse(cell) ? new URL(cell) : undefined;
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  if (!url || !isWeb || !url.hostname.includes(".") || cell.length > 2_000) {
    throw new CellFault("is no address that begins with https:// or http://");
  }
  if (url.username || url.password || cell.includes("@")) {
    throw new CellFault("has an @, which may be a person's address or hide another host");
  }
  return url.href;
}

/** A number here may be a person's, so that it is refused even without a country's prefix. */
function parseAnswer(cell: string, country: Country): string {
  const text = plainText(cell, 500, country);
  if (/\d([ -]?\d){6}/.test(text)) {
    throw new CellFault("has a long number: put an office's telephone into answer_phone");
  }
  return text;
}

function parseMail(cell: string): string {
  const mail = officeMail(cell);
  if (mail) return mail;
  throw new CellFault(
    "is not clearly an office's address, such as info@ or iepirkumi@: people's are not published",
  );
}

function parsePhone(cell: string): string {
  const phone = plainPhone(cell);
  if (phone) return phone;
  throw new CellFault("is no telephone number like +371 67012345");
}

/** What every cell must be before its own rule. Returns it without spaces around it. */
export function checkCell(cell: string): string {
  const text = cell.normalize("NFC").trim();
  if (text.includes("\ufffd")) throw new CellFault("has lost letters (�): save as CSV UTF-8");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(text)) {
    throw new CellFault("has characters that cannot be read: save as CSV UTF-8");
  }
  if (/^[=＝]/.test(text)) throw new CellFault("is a formula: put in its result");
  if (/^#[A-Z/0]+[!?]?$/.test(text)) throw new CellFault(`is the spreadsheet's error ${text}`);
  return text;
}

/** Rules that concern several cells. */
export function checkPurchase(
  purchase: OwnPurchase,
  now: number,
): { column: OwnColumn; fault: string }[] {
  const { published, deadline, withdrawn, buyer, buyer_code } = purchase;
  const after = (moment: string, years: number) =>
    Date.parse(moment) + years * 365 * 24 * 3_600_000;
  const rules: [broken: boolean, column: OwnColumn, fault: string][] = [
    [Date.parse(published) > now, "published", "is in the future"],
    [deadline < published, "deadline", "is before published"],
    [
      Date.parse(deadline) > after(published, 2),
      "deadline",
      "is more than two years after published",
    ],
    [withdrawn !== null && withdrawn < published, "withdrawn", "is before published"],
    [withdrawn !== null && Date.parse(withdrawn) > now, "withdrawn", "is in the future"],
    [buyer_code !== null && buyer === null, "buyer", "is missing beside buyer_code"],
    [
      buyer !== null && buyer_code === null && mayBePerson(buyer),
      "buyer",
      "may be a person's name: add the company's form (SIA, UAB, OÜ) or its buyer_code, or leave it empty",
    ],
    [
      purchase.link === null && purchase.answer === null && purchase.answer_email === null,
      "link",
      "is missing, and so are answer and answer_email: nobody could answer",
    ],
    [
      purchase.answer_phone !== null && purchase.answer_email === null,
      "answer_phone",
      "may be a person's: it needs an office's answer_email beside it",
    ],
  ];
  return rules.flatMap(([broken, column, fault]) => (broken ? [{ column, fault }] : []));
}

/** A part of a cell in a message. */
export function quote(text: string): string {
  return cleanText(text, 30);
}
