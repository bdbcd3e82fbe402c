import { describe, expect, test } from "vitest";
import { longDigest, sampleDigest, sampleFrame } from "../../../../tests/setup/sample-digest.ts";
import { languages } from "../../../site/languages.ts";
import { lineWidth, widthOf, wrapText } from "./digest-text.ts";
import { renderDigestMail } from "./render-digest.ts";

describe.each(languages)("the plain text in %s", (language) => {
  const digests = [sampleDigest(language), longDigest(language)];
  const texts = digests.map((digest) => renderDigestMail(digest, sampleFrame(language)).text);

  test("has no line that is too wide, except for addresses", () => {
    for (const line of texts.join("").split("\n")) {
      if (!line.trimStart().startsWith("https://"))
        expect(widthOf(line)).toBeLessThanOrEqual(lineWidth);
    }
    expect(texts.join("")).toMatch(/^.{60,76}$/mu);
  });

  test("has each address alone on its line", () => {
    for (const line of texts.join("").split("\n")) {
      if (line.includes("://")) expect(line.trim()).toMatch(/^https:\/\/\S+$/);
    }
  });

  test("underlines groups and numbers notices across all of them", () => {
    const [text = ""] = texts;
    for (const { title, total } of digests[0]?.groups ?? []) {
      const heading = `${title} (${total})`;
      expect(text).toContain(`\n\n${heading}\n${"-".repeat(widthOf(heading))}\n\n`);
    }
    const numbers = [...(texts[1] ?? "").matchAll(/^(\d+)\. +\S/gmu)].map(([, number]) => number);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 1)));
  });

  test("ends with the sender, below the standard signature separator", () => {
    const [digest = "", sender = ""] = (texts[0] ?? "").split("\n-- \n");
    expect(digest).toContain(digests[0]?.groups[0]?.items[0]?.title);
    expect(sender).toContain(sampleFrame(language).reason.split(" ")[0]);
  });
});

describe("a paragraph", () => {
  test("fills its lines and keeps all words in order", () => {
    const text = Array.from({ length: 200 }, (_, index) => "ā".repeat(1 + (index % 11))).join(" ");
    const lines = wrapText(text, "    ");
    expect(lines.map((line) => line.trim()).join(" ")).toBe(text);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(lineWidth);
    for (const [place, line] of lines.slice(0, -1).entries()) {
      const [next = ""] = (lines[place + 1] ?? "").trim().split(" ");
      expect(widthOf(line) + 1 + widthOf(next)).toBeGreaterThan(lineWidth);
    }
  });

  test("never breaks a word, and has no line if it is empty", () => {
    const address = `https://hanked.lv/${"a".repeat(200)}`;
    expect(wrapText(`see ${address} now`)).toEqual(["see", address, "now"]);
    expect(wrapText("")).toEqual([]);
    expect(wrapText("", "    ")).toEqual([]);
  });
});
