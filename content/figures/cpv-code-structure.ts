import type { Language } from "../../app/site/languages.ts";
import { type Drawing, drawSvg, drawText, type Figure } from "./figure.ts";

/** Example code that the texts of all three languages explain. */
const code = { digits: "45261210", check: "9" };

/** Number of digits of each level, from the division to the code itself. */
const lengths = [2, 3, 4, 5, 8] as const;

interface Texts {
  title: string;
  caption: string;
  /** Name of each level and what it means in the example, in the order of `lengths`. */
  levels: [level: string, meaning: string][];
  check: string;
}

const texts: Record<Language, Texts> = {
  lv: {
    title: "CPV koda 45261210-9 uzbūve",
    caption:
      "CPV kods 45261210-9, jumta seguma uzklāšana: katrs nākamais cipars sašaurina jēdzienu, bet pēdējais tikai palīdz pamanīt pārrakstīšanās kļūdu. Nosaukumi ir saīsināti.",
    levels: [
      ["nodaļa", "Celtniecības darbi"],
      ["grupa", "Izbūve un inženierdarbi"],
      ["klase", "Jumtu un citi speciālie darbi"],
      ["kategorija", "Jumta sijas un segumi"],
      ["sīkāks kods", "Jumta seguma uzklāšana"],
    ],
    check: "kontrolcipars",
  },
  lt: {
    title: "BVPŽ kodo 45261210-9 sandara",
    caption:
      "BVPŽ kodas 45261210-9, stogo dengimo darbai: kiekvienas tolesnis skaitmuo siaurina sąvoką, o paskutinis tik padeda pastebėti rašymo klaidą. Pavadinimai sutrumpinti.",
    levels: [
      ["skyrius", "Statybos darbai"],
      ["grupė", "Statyba ir civilinė inžinerija"],
      ["klasė", "Stogų ir kiti specialieji darbai"],
      ["kategorija", "Stogų karkasai ir dangos"],
      ["tikslesnis kodas", "Stogo dengimo darbai"],
    ],
    check: "kontrolinis",
  },
  et: {
    title: "CPV-koodi 45261210-9 ülesehitus",
    caption:
      "CPV-kood 45261210-9, katusekatmistööd: iga järgmine number kitsendab tähendust, viimane aitab ainult trükiviga märgata. Nimetused on lühendatud.",
    levels: [
      ["divisjon", "Ehitustööd"],
      ["grupp", "Ehitised ja tsiviilehitus"],
      ["klass", "Katusetööd ja muud eriehitustööd"],
      ["kategooria", "Katusekonstruktsioonid ja -katted"],
      ["täpsem kood", "Katusekatmistööd"],
    ],
    check: "kontrollnumber",
  },
};

const cell = { width: 34, height: 36, gap: 2 };
const rowHeight = 50;
const startOf = (place: number) => place * (cell.width + cell.gap);
const check = { from: startOf(8) + 20, to: startOf(8) + 20 + cell.width };

function draw(language: Language): Drawing {
  const { title, caption, levels, check: checkName } = texts[language];
  const bottom = (lengths.length - 1) * rowHeight;
  const spoken = levels.map(
    ([level, meaning], place) => `${code.digits.slice(0, lengths[place])}: ${level}, ${meaning}.`,
  );
  const picture = {
    name: "cpv-code-structure",
    width: check.to,
    height: bottom + cell.height + 42,
    title,
    description: [...spoken, `${code.check}: ${checkName}.`].join(" "),
  };
  return {
    caption,
    body: drawSvg(picture, [
      ...levels.map((_, place) => drawLevel(place, levels)),
      `<path class="guide" d="M${startOf(8) + 4} ${bottom + cell.height / 2}h10"/>`,
      drawCell(check.from, bottom, code.check, "cell-apart"),
      drawText(check.to, bottom + cell.height + 20, checkName, "strong end"),
    ]),
  };
}

/** Draws one level: the digits so far, with those of this level filled, and what they mean. */
function drawLevel(place: number, levels: Texts["levels"]): string {
  const length = lengths[place] ?? 8;
  const before = lengths[place - 1] ?? 0;
  const [level = "", meaning = ""] = levels[place] ?? [];
  const y = place * rowHeight;
  const cells = [...code.digits.slice(0, length)].map((digit, at) =>
    drawCell(startOf(at), y, digit, at < before ? "cell" : "cell cell-new"),
  );
  // The text goes beside the digits if there is room, otherwise below them.
  const below = length > 5;
  const x = below ? 0 : startOf(length) + 10;
  const base = below ? y + cell.height + 20 : y + 15;
  return [
    ...cells,
    drawText(x, base, level, "strong"),
    drawText(x, base + 16, meaning, "quiet"),
  ].join("");
}

function drawCell(x: number, y: number, digit: string, classes: string): string {
  const { width, height } = cell;
  const box = `<rect class="${classes}" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`;
  return box + drawText(x + width / 2, y + 25, digit, "large middle");
}

export const cpvCodeStructure: Figure = { lv: draw("lv"), lt: draw("lt"), et: draw("et") };
