import { fill } from "../../../site/languages.ts";
import { type MailParts, mailFrame } from "../../digest/mail/digest-frame.ts";
import { renderShortMail } from "../../digest/mail/render-digest.ts";
import type { ComposedMail } from "../../mail/outgoing-mail.ts";
import { invitationMessages } from "../colleague-messages.ts";

/** Asks a colleague whether they want the digests, too. `profile`: in words, without what somebody typed. */
export function drawInvitation({
  site,
  origin,
  profile,
  confirm,
}: MailParts & { profile: string; confirm: string }): ComposedMail {
  const { reason, button, ...texts } = invitationMessages[site.language];
  return renderShortMail({
    mail: { ...texts, language: site.language, profile, button: { href: confirm, text: button } },
    frame: mailFrame({ site, origin }, fill(reason, { brand: site.brand }), []),
  });
}
