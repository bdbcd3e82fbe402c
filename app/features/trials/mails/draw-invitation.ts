import { fill } from "../../../site/languages.ts";
import { type MailParts, mailFrame } from "../../digest/mail/digest-frame.ts";
import { renderShortMail } from "../../digest/mail/render-digest.ts";
import type { ComposedMail } from "../../mail/outgoing-mail.ts";
import { invitationMessages } from "../colleague-messages.ts";

/**
 * Asks a colleague whether they want the digests, too. `profile`: in words, without what somebody typed. `inviter`: their masked
 * address, empty if the mail must not name it.
 */
export function drawInvitation({
  site,
  origin,
  profile,
  confirm,
  inviter,
  days,
}: MailParts & Record<"profile" | "confirm" | "inviter" | "days", string>): ComposedMail {
  const { language } = site;
  const { reason, button, ...texts } = invitationMessages[language];
  const who = inviter && ` (${inviter})`;
  return renderShortMail({
    mail: {
      ...texts,
      ...{ language, profile, button: { href: confirm, text: button } },
      texts: texts.texts.map((text) => fill(text, { who, days })),
    },
    frame: mailFrame({ site, origin }, fill(reason, { brand: site.brand }), []),
  });
}
