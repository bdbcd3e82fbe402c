import type { Language } from "../../../site/languages.ts";
import type { DigestLink } from "../digest.ts";
import { mailMessages } from "../messages.ts";
import type { MailFrame } from "./digest-frame.ts";
import { Button, FootLinks, MailColumn, type MailShell } from "./mail-document.tsx";
import { styles } from "./mail-styles.ts";

/** A mail without notices: a few sentences and one button. All texts are unescaped. */
interface ShortMail {
  language: Language;
  subject: string;
  heading: string;
  /** The profile in words. */
  profile: string | null;
  /** Whose profile it is, if not the reader's. */
  choice?: string;
  /** The procurement that the mail is about. */
  notice?: { title: string; buyer: string };
  texts: string[];
  button: DigestLink;
  /** Text before the button's address, which is shown for programs in which the button does not work. */
  otherwise: string | null;
  /** Small texts below the button. */
  notes: string[];
}

export interface ShortParts {
  mail: ShortMail;
  frame: MailFrame;
}

/** Everything except the shell, separated by gaps as in the document. */
export function ShortOwnParts({ mail, frame }: ShortParts) {
  const t = mailMessages[mail.language];
  const { button, otherwise, profile, notice } = mail;
  return (
    <>
      {mail.subject}
      <hr />
      {mail.texts[0]}
      <hr />
      <h1 {...styles.heading}>{mail.heading}</h1>
      {profile && <p {...styles.choice}>{`${mail.choice ?? t.choice}: ${profile}`}</p>}
      {notice && (
        <p {...styles.intro}>
          <b>{notice.title}</b>
          <br />
          {notice.buyer}
        </p>
      )}
      {mail.texts.map((text) => (
        <p key={text} {...styles.intro}>
          {text}
        </p>
      ))}
      <Button link={button} large />
      {otherwise && (
        <p {...styles.note}>
          {otherwise}
          <br />
          <a href={button.href} {...styles.footLink}>
            {button.href}
          </a>
        </p>
      )}
      {mail.notes.map((text) => (
        <p key={text} {...styles.note}>
          {text}
        </p>
      ))}
      <hr />
      <FootLinks actions={frame.actions} />
    </>
  );
}

export function ShortColumn({ shell }: { shell: MailShell }) {
  return (
    <MailColumn shell={shell}>
      <hr />
    </MailColumn>
  );
}
