import { drawShortDocument } from "./draw-document.tsx";
import { fitText, textRoom } from "./fit-text.ts";
import { shortText } from "./letter-text.ts";
import type { LetterMail } from "./render-letter.ts";
import type { ShortParts } from "./short-mail.tsx";

/** A mail without notices as it is sent, in two forms that say the same. */
export function renderShortMail({ mail: given, frame }: ShortParts): LetterMail {
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
