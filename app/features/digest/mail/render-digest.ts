import { fill } from "../../../site/languages.ts";
import type { ComposedMail } from "../../mail/outgoing-mail.ts";
import type { Digest } from "../digest.ts";
import type { DigestFrame } from "./digest-frame.ts";
import { digestText, itemIndent, shortText } from "./digest-text.ts";
import { drawDocument, drawShortDocument } from "./draw-document.tsx";
import { belowRow, drawGroup, drawItem, drawNotes, drawRuler, forReader } from "./draw-pieces.tsx";
import { fitText, type NoteRoom, noteRooms, textRoom } from "./fit-text.ts";
import type { ShortParts } from "./short-mail.tsx";

/** A digest as it is sent: HTML and plain text that say the same. */
export function renderDigestMail(
  given: Digest,
  frame: DigestFrame,
  room: NoteRoom = noteRooms.wide,
): ComposedMail {
  const digest = cutFrame(given);
  const { rows, text } = drawNotices(digest, room);
  const html = drawDocument(digest, frame, rows);
  // Rare: texts full of signs that HTML writes with several letters.
  if (Buffer.byteLength(html) > maxBytes) {
    if (room !== noteRooms.narrow) return renderDigestMail(given, frame, noteRooms.narrow);
    if (given.answers || given.follow) {
      return renderDigestMail({ ...given, answers: null, follow: null }, frame, room);
    }
  }
  return {
    subject: fill(frame.subject, { subject: digest.subject }),
    html,
    text: digestText(digest, frame, text),
  };
}

/** Mail programs cut off what is longer. */
const maxBytes = 100_000;

/** Numbers the notices across all groups, so that readers can refer to one by its number. */
function drawNotices(digest: Digest, room: NoteRoom): { rows: string; text: string } {
  let rows = drawRuler(digest);
  const texts: string[] = [];
  let number = 0;
  for (const group of digest.groups) {
    const heading = drawGroup(group);
    rows += heading.rows;
    texts.push(heading.text);
    for (const item of group.items) {
      number += 1;
      const drawn = drawItem(item, digest);
      const notes = drawNotes(item, room);
      const { below } = drawn;
      rows += drawn.rows + belowRow[0] + notes.rows + below.rows + belowRow[1];
      const start = `${number}.`.padEnd(itemIndent.length);
      const lines = drawn.text.slice(itemIndent.length) + notes.text;
      texts.push(`${start}${lines}${below.text}`);
    }
  }
  return {
    rows: forReader(rows, digest),
    text: forReader(texts.join("\n"), digest),
  };
}

function cutFrame(digest: Digest): Digest {
  return {
    ...digest,
    subject: fitText(digest.subject, textRoom.subject),
    heading: fitText(digest.heading, textRoom.subject),
    preheader: fitText(digest.preheader, textRoom.preheader),
    profile: fitText(digest.profile, textRoom.profile),
    step: digest.step && fitText(digest.step, textRoom.step),
    date: fitText(digest.date, textRoom.date),
  };
}

/** A mail without notices as it is sent: HTML and plain text that say the same. */
export function renderShortMail({ mail: given, frame }: ShortParts): ComposedMail {
  const { button, profile } = given;
  const mail = {
    ...given,
    subject: fitText(given.subject, textRoom.subject),
    profile: profile && fitText(profile, textRoom.profile),
    button: { href: button.href, text: fitText(button.text, textRoom.button) },
  };
  const parts = { mail, frame };
  return { subject: mail.subject, html: drawShortDocument(parts), text: shortText(parts) };
}
