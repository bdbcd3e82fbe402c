import type { Language } from "../../app/site/languages.ts";
import { type Drawing, drawSvg, drawText, type Figure } from "./figure.ts";

/** The code that texts of three languages take apart. */
const code = { digits: "45261210", check: "9" };

/** How many digits make a level, from the division to the code itself. */
const lengths = [2, 3, 4, 5, 8] as const;

interface Texts {
  title: string;
  caption: string;
  /** A level's name, and what it stands for here; in the order of `lengths`. */
  levels: [level: string, meaning: string][];
  check: string;
}

const texts: Record<Language, Texts> = {
  lv: {
    title: "CPV koda 45261210-9 uzbūve",
    caption:
      "CPV kods 45261210-9, jumta seguma uzklāšana: katrs nākamais cipars sašaurina jēdzienu, bet pēdējais tikai palīdz pamanīt pārrakstīšanās kļūdu.",
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
      "BVPŽ kodas 45261210-9, stogo dengimo darbai: kiekvienas kitas skaitmuo siaurina sąvoką, o paskutinis tik padeda pastebėti rašymo klaidą.",
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
      "CPV-kood 45261210-9, katusekatmistööd: iga järgmine number kitsendab tähendust, viimane aitab ainult trükiviga märgata.",
    levels: [
      ["divisjon", "Ehitustööd"],
      ["rühm", "Ehitised ja tsiviilehitus"],
      ["klass", "Katusetööd ja muud eritööd"],
      ["kategooria", "Katusetarindid ja -katted"],
      ["täpsem kood", "Katusekatmistööd"],
    ],
    check: "kontrollnumber",
  },
};

const cell = { width: 34, height: 46, gap: 2 };
const row = { first: 66, height: 46 };
const endOf = (digits: number) => digits * (cell.width + cell.gap) - cell.gap;
const check = { from: endOf(8) + 22, to: endOf(8) + 22 + cell.width };

function draw(language: Language): Drawing {
  const { title, caption, levels, check: checkName } = texts[language];
  const starts = lengths.map((length) => code.digits.slice(0, length));
  const last = row.first + (lengths.length - 1) * row.height;
  const spoken = levels.map(([level, meaning], place) => `${starts[place]}: ${level}, ${meaning}.`);
  const picture = {
    name: "cpv-code-structure",
    width: check.to,
    height: last + 50,
    title,
    description: [...spoken, `${code.check}: ${checkName}.`].join(" "),
  };
  const cells = [...code.digits].map((digit, place) => drawCell(place * 36, digit, "cell"));
  const stairs = lengths.map((length, place) => {
    const [level = "", meaning = ""] = levels[place] ?? [];
    const y = row.first + place * row.height;
    const end = endOf(length);
    // Beside the bar as long as there is room, else below it.
    const below = length > 5;
    const x = below ? 0 : end + 12;
    const base = below ? y + 26 : y + 7;
    return [
      `<path class="guide" d="M${end - 1} ${cell.height + 4}V${y}"/>`,
      `<path class="bar" d="M0 ${y + 3}H${end}"/>`,
      drawText(x, base, `${starts[place]} · ${level}`, "strong"),
      drawText(x, base + 16, meaning, "quiet"),
    ].join("");
  });
  return {
    caption,
    body: drawSvg(picture, [
      ...cells,
      `<path class="guide" d="M${endOf(8) + 7} 23h8"/>`,
      drawCell(check.from, code.check, "cell cell-apart"),
      ...stairs,
      `<path class="guide" d="M${check.to - 1} ${cell.height + 4}V${last}"/>`,
      `<path class="bar bar-apart" d="M${check.from} ${last + 3}H${check.to}"/>`,
      drawText(check.to, last + 26, checkName, "strong end"),
    ]),
  };
}

function drawCell(x: number, digit: string, classes: string): string {
  return (
    `<rect class="${classes}" x="${x}" y="0" width="${cell.width}" height="${cell.height}" rx="4"/>` +
    drawText(x + cell.width / 2, 32, digit, "large middle")
  );
}

export const cpvCodeStructure: Figure = { lv: draw("lv"), lt: draw("lt"), et: draw("et") };
