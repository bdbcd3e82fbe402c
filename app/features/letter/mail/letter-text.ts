import type { Language } from "../../../site/languages.ts";
import type { Letter, LetterLink } from "../letter.ts";
import { underlined, wrapText } from "./item-text.ts";
import type { LetterFrame, MailFrame } from "./letter-frame.ts";
import { mailMessages } from "./mail-messages.ts";
import type { ShortParts } from "./short-mail.tsx";

/** The same letter as plain text. Addresses stand on lines of their own, so that no mark beside one becomes part of it. */
export function letterText(letter: Letter, frame: LetterFrame, notices: string): string {
  const t = mailMessages[letter.language];
  const { more, demonstration } = letter;
  const { announcement, remark } = frame;
  return joinParts([
    paragraph(`${frame.brand}, ${letter.date}`),
    announcement ? paragraph(announcement.title) + paragraph(announcement.text) : "",
    announcement ? linkText(announcement.link) : "",
    underlined(letter.subject, "="),
    paragraph(`${t.choice}: ${letter.profile}`),
    frame.purpose === "sample" ? paragraph(t.sampleIntro) : "",
    demonstration ? paragraph(demonstration) : "",
    notices,
    more ? linkText(more) : "",
    remark ? paragraph(remark.text) + linkText(remark.link) : "",
    footText(letter.language, frame),
  ]);
}

export function shortText({ mail, frame }: ShortParts): string {
  const t = mailMessages[mail.language];
  return joinParts([
    paragraph(frame.brand),
    underlined(mail.heading, "="),
    mail.profile ? paragraph(`${t.choice}: ${mail.profile}`) : "",
    ...mail.texts.map(paragraph),
    linkText(mail.button),
    ...mail.notes.map(paragraph),
    footText(mail.language, frame),
  ]);
}

function footText(language: Language, frame: MailFrame): string {
  const t = mailMessages[language];
  const { sender } = frame;
  const parts = [
    ...frame.actions.map(linkText),
    paragraph(`${frame.reason} ${t.questions}`),
    [sender.name, ...sender.facts, sender.phone, sender.email]
      .filter((text) => text)
      .map((text) => `${text}\n`)
      .join(""),
    linkText({ text: t.privacy, href: frame.privacyPage }),
  ];
  // Two dashes and a space: what comes after the letter itself (RFC 3676).
  return `-- \n${joinParts(parts)}`;
}

function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}

function paragraph(text: string): string {
  return `${wrapText(text).join("\n")}\n`;
}

function linkText({ text, href }: LetterLink): string {
  return `${paragraph(`${text}:`)}${href}\n`;
}
