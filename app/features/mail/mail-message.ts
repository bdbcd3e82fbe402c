import type { SendMailOptions } from "nodemailer";
import { contacts } from "../../site/company.ts";
import { createSiteResolver, type SiteHosts } from "../../site/host.ts";
import { type Mailbox, parseMailAddress } from "../../site/mail-address.ts";
import type { Site, SiteId } from "../../site/sites.ts";
import { MailFailure } from "./mail-failure.ts";
import type { OutgoingLetter } from "./outgoing-mail.ts";

/** Who letters are from: `MAIL_FROM`, or each site's own address. */
export interface Sender {
  hosts: SiteHosts;
  from: Mailbox | undefined;
}

const maxSubjectLength = 200;

/**
 * As nodemailer takes it, both parts and all headers. It encodes names and the subject, so that nothing in them begins
 * another header; lines are joined here besides. It would parse an address anew, and could find a second one in it: so
 * only what is one address, in its usual form, is handed on. Every byte depends on the letter alone, those of boundaries
 * too: a retry sends the same.
 */
export function mailMessage(letter: OutgoingLetter, { hosts, from }: Sender): SendMailOptions {
  if (parseMailAddress(letter.recipient) !== letter.recipient) {
    throw new MailFailure("refused", "the address is none that mail can be sent to");
  }
  const site = createSiteResolver(hosts)(letter.siteHost);
  const { email } = contacts[site.id];
  const address = from?.address ?? email;
  return {
    from: { name: oneLine(from?.name || site.brand), address },
    to: { name: "", address: letter.recipient },
    replyTo: { name: site.brand, address: email },
    envelope: { from: address, to: [letter.recipient] },
    messageId: `<${letter.id}@${site.host}>`,
    date: new Date(letter.date),
    subject: oneLine(letter.subject).slice(0, maxSubjectLength).toWellFormed(),
    text: letter.text,
    html: letter.html,
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": letter.writtenIn ?? site.language,
      ...(letter.unsubscribe && listHeaders(site, letter.unsubscribe)),
    },
    baseBoundary: letter.id.replaceAll("-", ""),
    // Our languages are mostly ASCII; else the library counts the letters of each letter.
    textEncoding: "quoted-printable",
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Mail programs file letters by the list that they are of; its name stays as it is, whoever moves the site. */
const listNames: Record<SiteId, string> = {
  ee: "paevakiri",
  lv: "dienas-vestule",
  lt: "dienos-laiskas",
};

/**
 * Of letters that come every morning: leaving takes one press of a mail program's own button, and no absence is announced
 * to us every morning, for which Exchange wants a header of its own. No `Precedence`: it never was a standard, and to
 * some filters it says that nobody wants the letter.
 */
function listHeaders({ id, brand, host }: Site, unsubscribe: string) {
  // The library would encode the whole List-Id for its quotation marks.
  const prepared = (value: string) => ({ prepared: true, value });
  return {
    "List-Id": prepared(`"${brand}" <${listNames[id]}.${host}>`),
    // As an address of the web it has neither spaces nor brackets, and is ASCII on one line.
    "List-Unsubscribe": prepared(`<${new URL(unsubscribe).href}>`),
    "List-Unsubscribe-Post": prepared("List-Unsubscribe=One-Click"),
    "X-Auto-Response-Suppress": prepared("OOF, AutoReply"),
  };
}

function oneLine(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
      .trim()
  );
}
