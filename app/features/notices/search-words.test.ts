import { describe, expect, test } from "vitest";
import { parseWords, searchable } from "./search-words.ts";

function finds(query: string, text: string): boolean {
  return parseWords(query).every(({ isIn }) => isIn(searchable(text)));
}

describe("a word is found in all its forms", () => {
  test.each([
    // Latvian
    ["jumts", "Skolas jumta seguma nomaiņa"],
    ["jumta", "Jumtu remonts"],
    ["jumtu", "Jumts un fasāde"],
    ["jumtiem", "Jumta darbi"],
    ["skola", "Skolu ēdināšana"],
    ["skolas", "Skolām paredzētās mēbeles"],
    ["ceļš", "Autoceļa P32 un ceļa A2 uzturēšana"],
    ["ceļu", "Ceļa zīmju piegāde"],
    ["būvdarbi", "Būvdarbu uzraudzība"],
    ["buvdarbu", "Būvdarbi Rīgā"],
    ["pakalpojums", "Uzkopšanas pakalpojumi"],
    ["piegāde", "Degvielas piegādes"],
    ["remonts", "Telpu remontdarbi"],
    ["tīrīšana", "Ielu tīrīšanas pakalpojums"],
    // Lithuanian
    ["stogas", "Mokyklos stogo remontas"],
    ["stogų", "Stogas ir fasadas"],
    ["stogai", "Stogų dengimo darbai"],
    ["mokykla", "Mokyklų aprūpinimas"],
    ["valymas", "Patalpų valymo paslaugos"],
    ["kelias", "Kelių priežiūra"],
    ["keliai", "Vietinės reikšmės kelio remontas"],
    ["gatvė", "Gatvių apšvietimas"],
    ["paslaugos", "Apsaugos paslaugų pirkimas"],
    ["statyba", "Statybos darbai"],
    ["automobilis", "Automobilių nuoma"],
    // Estonian
    ["katus", "Koolimaja katuse remont"],
    ["katuse", "Katuste hooldus"],
    ["katused", "Katus ja fassaad"],
    ["kool", "Koolimaja ehitus"],
    ["koolid", "Kooli sisustus"],
    ["koolide", "Põhikoolile mööbel"],
    ["ehitus", "Lasteaia ehitamine"],
    ["teenus", "Koristusteenuse tellimine"],
    ["süsteem", "Infosüsteemi hooldus"],
    ["remont", "Kapitaalremonditööd ja remondi tellimine, remont"],
    ["hooldus", "Liftide hooldustööd"],
    ["õppe", "Õppe- ja tööruumid"],
    ["it", "IT-seadmed"],
    ["mööbel", "Kontorimööbli ost"],
    ["kaabel", "Kaablite paigaldus"],
    ["number", "Numbrimärgid"],
  ])("%s in: %s", (query, text) => {
    expect(finds(query, text)).toBe(true);
  });
});

describe("another word is not found", () => {
  test.each([
    ["jumts", "Autoceļu uzturēšana"],
    ["ceļš", "Celtniecības materiālu piegāde"],
    ["skola", "Degvielas piegāde"],
    ["stogas", "Patalpų valymas"],
    ["katus", "Lõikatud puidu müük"],
    ["maja", "Koolimaja ehitus"],
    ["it", "Iteratsioon"],
    ["seminar", "Siena remonts"],
    ["kool", "Protokoll"],
    ["stogas", "Stovėjimo aikštelė"],
    ["valymas", "Vandens tiekimas"],
    ["ehitus", "Elektri ost"],
    ["remont", "Hooldus"],
    ["2026", "Hange 12026"],
    ["jumts remonts", "Jumta būve"],
    ["%", "100% looduslik"],
    ["--", "Hange"],
  ])("%s in: %s", (query, text) => {
    expect(finds(query, text)).toBe(false);
  });
});

test("every word must match, in any order and in any line", () => {
  const text = "Jumta seguma nomaiņa\nRīgas pašvaldība";
  expect(finds("riga jumts", text)).toBe(true);
  expect(finds("pašvaldības jumti nomaina", text)).toBe(true);
  expect(finds("jumts Liepāja", text)).toBe(false);
});

test("diacritics, case and repeated spaces make no difference", () => {
  expect(searchable("  Õppe-\u00a0 ŽURNAAL ")).toBe(" oppe zurnaal ");
  expect(finds("ZURNAAL", "Õppežurnaali")).toBe(true);
  expect(finds("su\u0308steem", "Süsteemid")).toBe(true);
});

test("a search has at most ten words, and long ones take no time", () => {
  expect(parseWords("a ".repeat(500))).toHaveLength(10);
  const text = searchable("ab ".repeat(600));
  const started = performance.now();
  for (const { isIn } of parseWords(`${"ab".repeat(50)} ab abc`)) isIn(text);
  expect(performance.now() - started).toBeLessThan(50);
});
