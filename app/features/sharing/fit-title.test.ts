import { expect, test } from "vitest";
import { fitTitle, lineHeight, widthOfText } from "./share-image.ts";

const room = { width: 1000, height: 336 };
/** Every letter is half an em wide; the font has no emoji. */
const widthOf = (character: string) =>
  /\p{Extended_Pictographic}/u.test(character) ? undefined : 0.5;

test("a short title is one large line", () => {
  expect(fitTitle("Hanked", room, widthOf)).toEqual({ size: 84, lines: ["Hanked"] });
});

test("a longer one is smaller, in lines of about the same length", () => {
  const { size, lines } = fitTitle(
    "vienas du trys keturi penki šeši septyni aštuoni",
    room,
    widthOf,
  );
  expect(size).toBeLessThanOrEqual(84);
  expect(lines.join(" ")).toBe("vienas du trys keturi penki šeši septyni aštuoni");
  const lengths = lines.map((line) => line.length);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(12);
});

test.each([
  ["a title without end", "žodis ".repeat(300)],
  ["a word without end", "ž".repeat(3_000)],
  ["a long word among others", `Riigi ${"Õ".repeat(90)} hange`],
  ["nothing", " "],
  ["text the font lacks", "🏗️🏗"],
])("%s stays within the picture", (_, title) => {
  const { size, lines } = fitTitle(title, room, widthOf);
  expect(lines.length * size * lineHeight).toBeLessThanOrEqual(room.height);
  for (const line of lines) {
    expect(size * widthOfText(line, widthOf)).toBeLessThanOrEqual(room.width);
  }
});

test("a cut title ends with an ellipsis after a whole word", () => {
  const { lines } = fitTitle("sõna, ".repeat(300), room, widthOf);
  expect(lines.at(-1)).toMatch(/sõna…$/);
  const dashes = fitTitle(`sõna ${"–.; ".repeat(100)}`, room, widthOf).lines;
  expect(dashes.at(-1)).toMatch(/^(sõna)?…$/);
});

test("characters that the font lacks are left out", () => {
  expect(fitTitle("Maja 🏠 remont", room, widthOf).lines.join(" ")).toBe("Maja remont");
});
