import type { Letter } from "../letter.ts";
import { underlined } from "./item-text.ts";
import type { LetterFrame } from "./letter-frame.ts";
import { mailMessages } from "./mail-messages.ts";
import { wrapText } from "./wrap-text.ts";

/** The same letter as plain text. Addresses stand on lines of their own, so that no mark beside one becomes part of it. */
export function letterText(letter: Letter, frame: LetterFrame, notices: string): string {
  const t = mailMessages[letter.language];
  const { more, demonstration } = letter;
  const { sender } = frame;
  return [
    paragraph(`${frame.brand}, ${letter.date}`),
    underlined(letter.subject, "="),
    paragraph(`${t.choice}: ${letter.profile}`),
    frame.purpose === "sample" ? paragraph(t.sampleIntro) : "",
    demonstration ? paragraph(demonstration) : "",
    notices,
    more ? link(more.text, more.href) : "",
    // Two dashes and a space: what comes after the letter itself (RFC 3676).
    `-- \n${link(`${t.changeChoice} ${frame.brand}`, frame.letterPage)}`,
    ...frame.actions.map(({ text, href }) => link(text, href)),
    paragraph(`${frame.reason} ${t.questions}`),
    [sender.name, ...sender.facts, sender.phone, sender.email]
      .filter((text) => text)
      .map((text) => `${text}\n`)
      .join(""),
    link(t.privacy, frame.privacyPage),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

function paragraph(text: string): string {
  return `${wrapText(text).join("\n")}\n`;
}

function link(text: string, href: string): string {
  return `${paragraph(`${text}:`)}${href}\n`;
}
