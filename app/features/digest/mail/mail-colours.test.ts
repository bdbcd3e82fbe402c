import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { everyElement, parseMail } from "../../../../tests/setup/mail-tree.ts";
import { longDigest, sampleDigest, sampleFrame } from "../../../../tests/setup/sample-digest.ts";
import { sampleTrialMails } from "../../../../tests/setup/sample-trial-mails.ts";
import type { Tree } from "../../../../tests/setup/xml-tree.ts";
import { trialMails } from "../../trials/mails/draw-trial-mails.ts";
import { mailStyleSheets } from "./mail-style-sheet.ts";
import { type Colour, dark, light } from "./mail-styles.ts";
import { renderDigestMail } from "./render-digest.ts";

const digests = [sampleDigest("lv"), longDigest("lt")];
const mails = [
  ...digests.map((digest) => renderDigestMail(digest, sampleFrame(digest.language))),
  ...Object.values(sampleTrialMails("lv")).map(({ draw }) => draw(trialMails)),
];
const documents = mails.map(({ html }) => parseMail(html));

describe("every text of a digest has enough contrast", () => {
  test.each(Object.entries({ light, dark }))("in a %s mail program", (_, palette) => {
    const seen = new Set<string>();
    for (const document of documents) {
      for (const { text, ground } of readings(document)) {
        const name = `${text} on ${ground}`;
        expect(contrast(palette[text], palette[ground]), name).toBeGreaterThanOrEqual(4.5);
        seen.add(name);
      }
    }
    expect(seen.size).toBeGreaterThan(9);
  });
});

test("the colours are the site's", () => {
  const tokens = readFileSync("app/ui/tokens.css", "utf8");
  for (const [name, colour] of Object.entries(light)) {
    expect(tokens, name).toContain(colour === "#ffffff" ? "#fff;" : `${colour};`);
  }
});

test("inline colours and class colours are the same", () => {
  for (const { attributes } of documents.flatMap(everyElement)) {
    const style = attributes["style"] ?? "";
    const classes = attributes["class"] ?? "";
    for (const [property, start] of [
      ["color", "t-"],
      ["background-color", "g-"],
    ] as const) {
      const written = `;${style}`.split(`;${property}:`)[1]?.split(";")[0];
      const named = classes.split(" ").find((name) => name.startsWith(start));
      expect(written).toBe(named && light[named.slice(2) as Colour]);
    }
    if (/border(-left|-top)?:\d/.test(style)) expect(classes).toMatch(/\bb-/);
  }
});

test("dark colours exist for prefers-color-scheme and for Outlook", () => {
  const used = new Set(documents.flatMap(everyElement).flatMap(classesOf));
  const coloured = [...used].filter((name) => /^[tgb]-/.test(name));
  expect(coloured.length).toBeGreaterThan(15);
  const [asking = "", marking = ""] = mailStyleSheets.slice(2);
  expect(asking.startsWith("@media (prefers-color-scheme:dark){")).toBe(true);
  for (const name of coloured) {
    const colour = dark[name.slice(2) as Colour];
    const mark = name.startsWith("g-") ? "[data-ogsb]" : "[data-ogsc]";
    expect(asking).toMatch(new RegExp(`\\.${name}\\{[a-z-]+:${colour}!important\\}`));
    expect(marking).toContain(`${mark} .${name}{`);
  }
});

test("all classes have a rule, and the sheets are small enough for Gmail", () => {
  const sheets = mailStyleSheets.join("");
  const used = new Set(documents.flatMap(everyElement).flatMap(classesOf));
  for (const name of used) expect(sheets).toMatch(new RegExp(`\\.${name}[{,]`));
  // Gmail drops everything after 16 KB.
  expect(sheets.length).toBeLessThan(6 * 1024);
});

function classesOf({ attributes }: Tree): string[] {
  return (attributes["class"] ?? "").split(" ").filter((name) => name !== "");
}

/** The colour and the background of each text, inherited from the elements around it. Skips hidden texts. */
function readings(
  tree: Tree,
  around: { text: Colour; ground: Colour } = { text: "ink", ground: "page" },
): { text: Colour; ground: Colour }[] {
  if (
    ["head", "style"].includes(tree.name) ||
    /display:none/.test(tree.attributes["style"] ?? "")
  ) {
    return [];
  }
  const named = (start: string) =>
    classesOf(tree)
      .find((name) => name.startsWith(start))
      ?.slice(2) as Colour | undefined;
  const here = { text: named("t-") ?? around.text, ground: named("g-") ?? around.ground };
  const own = tree.text.trim() === "" ? [] : [here];
  return [...own, ...tree.children.flatMap((child) => readings(child, here))];
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Relative luminance as defined by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
