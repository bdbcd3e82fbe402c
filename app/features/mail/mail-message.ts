import type { SendMailOptions } from "nodemailer";
import { contacts } from "../../site/company.ts";
import { createSiteResolver, type SiteHosts } from "../../site/host.ts";
import { type Mailbox, parseMailAddress } from "../../site/mail-address.ts";
import type { Site, SiteId } from "../../site/sites.ts";
import { MailFailure } from "./mail-failure.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

/** Who mails are from: `MAIL_FROM`, or each site's own address. */
export interface Sender {
  hosts: SiteHosts;
  from: Mailbox | undefined;
}

const maxSubjectLength = 200;

/**
 * The mail as nodemailer takes it, with both parts and all headers. Nodemailer encodes names and the subject, so
 * nothing in them can begin another header; line breaks are removed here as well. It parses an address again and could
 * find a second one in it, so only a single address in its normal form is passed on. Every byte depends on the mail
 * alone, boundaries included: a retry sends the same bytes.
 */
export function mailMessage(mail: OutgoingMail, { hosts, from }: Sender): SendMailOptions {
  if (parseMailAddress(mail.recipient) !== mail.recipient) {
    throw new MailFailure("refused", "no mail can be sent to this address");
  }
  const site = createSiteResolver(hosts)(mail.siteHost);
  const { email } = contacts[site.id];
  const address = from?.address ?? email;
  return {
    from: { name: oneLine(from?.name || site.brand), address },
    to: { name: "", address: mail.recipient },
    replyTo: { name: site.brand, address: email },
    envelope: { from: address, to: [mail.recipient] },
    messageId: `<${mail.id}@${site.host}>`,
    date: new Date(mail.date),
    subject: oneLine(mail.subject).slice(0, maxSubjectLength).toWellFormed(),
    text: mail.text,
    html: mail.html,
    headers: {
      "Auto-Submitted": "auto-generated",
      "Content-Language": mail.writtenIn ?? site.language,
      ...(mail.unsubscribe && listHeaders(site, mail.unsubscribe)),
    },
    baseBoundary: mail.id.replaceAll("-", ""),
    // Our languages are mostly ASCII. Without this, the library counts the characters of each mail to choose.
    textEncoding: "quoted-printable",
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Part of the List-Id. Mail programs file mails by it, so these names must never change. */
const listNames: Record<SiteId, string> = {
  ee: "paevakiri",
  lv: "dienas-vestule",
  lt: "dienos-laiskas",
};

/**
 * Headers of daily digests. Mail programs show their own button to leave, and no out-of-office replies come back every
 * day; for the latter, Exchange needs a header of its own. No `Precedence`: it never was a standard, and some filters
 * take it as a sign of unwanted mail.
 */
function listHeaders({ id, brand, host }: Site, unsubscribe: string) {
  // The library would encode the whole List-Id because of its quotation marks.
  const prepared = (value: string) => ({ prepared: true, value });
  return {
    "List-Id": prepared(`"${brand}" <${listNames[id]}.${host}>`),
    // The `href` of a URL has no spaces or angle brackets, and is ASCII on one line.
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
