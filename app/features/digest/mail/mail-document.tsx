import type { ReactNode } from "react";
import type { Language } from "../../../site/languages.ts";
import type { DigestLink } from "../digest.ts";
import { mailMessages } from "../messages.ts";
import type { MailFrame } from "./digest-frame.ts";
import { outlook } from "./mail-style-sheet.ts";
import { styles } from "./mail-styles.ts";

/** What is the same in many mails: the top of the card and the footer below it. */
export interface MailShell
  extends Pick<MailFrame, "brand" | "home" | "privacyPage" | "reason" | "sender"> {
  language: Language;
  /** '7.30'; null if the mail comes at no fixed time. */
  hour: string | null;
  /** Empty if the mail belongs to no day. */
  date: string;
}

/**
 * Marks where a mail's own parts go. React writes it for `<hr />`, which a mail has nowhere else, and never for a text,
 * in which it escapes the `<`. So the rendered HTML can be split here, with any texts.
 */
export const gap = "<hr/>";

interface DocumentProps {
  language: Language;
  head: string;
  column: string;
}

/** The document. Its raw HTML consists of our own constants and of what React rendered. */
export function MailDocument({ language, head, column }: DocumentProps) {
  return (
    <html lang={language} dir="ltr">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body {...styles.body}>
        <div {...styles.preheader}>
          <hr />
          {filler}
        </div>
        {/* Programs that show a mail inside their own page drop the attributes of html and body. */}
        {/* biome-ignore lint/a11y/useSemanticElements: Outlook knows no article element */}
        <div role="article" lang={language} dir="ltr">
          <table role="presentation" cellSpacing={0} cellPadding={0} {...styles.page}>
            <tbody>
              <tr>
                <td
                  align="center"
                  {...styles.pageCell}
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, around what React rendered
                  dangerouslySetInnerHTML={{ __html: outlook.open + column + outlook.close }}
                />
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  );
}

/** Keeps mail programs from showing text of the mail itself after the preheader. */
const filler = "\u200c\u00a0".repeat(80);

/** The card, and below it the gap for the footer's links and the sender. */
export function MailColumn({ shell, children }: { shell: MailShell; children: ReactNode }) {
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} {...styles.column}>
      <tbody>
        <tr>
          <td {...styles.card}>
            <Masthead shell={shell} />
            {children}
          </td>
        </tr>
        <tr>
          <td {...styles.foot}>
            <hr />
            <Foot shell={shell} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Masthead({ shell: { home, brand, hour, date } }: { shell: MailShell }) {
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} {...styles.whole}>
      <tbody>
        <tr>
          {date && (
            <td {...styles.hourCell}>
              {hour && <span {...styles.hour}>{`${hour}\u00a0 `}</span>}
              <span {...styles.date}>{date}</span>
            </td>
          )}
          <td {...(date ? styles.brandCell : {})}>
            <a href={home} {...styles.brand}>
              <span aria-hidden="true" {...styles.tick}>
                ✓
              </span>
              {`\u00a0 ${brand}`}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Foot({ shell }: { shell: MailShell }) {
  const t = mailMessages[shell.language];
  const { sender } = shell;
  return (
    <>
      <p {...styles.footLine}>{`${shell.reason} ${t.questions}`}</p>
      <p {...styles.footLine}>
        {[sender.name, ...sender.facts].join(" · ")}
        <br />
        {sender.phone && (
          <>
            <a href={`tel:${sender.phone.replaceAll(" ", "")}`} {...styles.footLink}>
              {sender.phone}
            </a>
            {" · "}
          </>
        )}
        <a href={`mailto:${sender.email}`} {...styles.footLink}>
          {sender.email}
        </a>
        {" · "}
        <a href={shell.privacyPage} {...styles.footLink}>
          {t.privacy}
        </a>
      </p>
    </>
  );
}

export function FootLinks({ actions }: { actions: readonly DigestLink[] }) {
  return actions.map(({ href, text }) => (
    <p key={text} {...styles.footLine}>
      <a href={href} {...styles.footLink}>
        {text}
      </a>
    </p>
  ));
}

/** A table cell, since Outlook ignores the padding of links. */
export function Button({ link: { href, text }, large }: { link: DigestLink; large?: boolean }) {
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} {...styles.more}>
      <tbody>
        <tr>
          <td {...(large ? styles.largeButtonCell : styles.buttonCell)}>
            <a href={href} {...(large ? styles.largeButton : styles.button)}>
              {text}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
