import type { Language } from "../../../site/languages.ts";
import type { Letter } from "../letter.ts";
import type { LetterFrame } from "./letter-frame.ts";
import { looks } from "./mail-looks.ts";
import { mailMessages } from "./mail-messages.ts";
import { outlook } from "./mail-style-sheet.ts";

/** What is the same in many letters. */
export type FixedParts = Pick<Letter, "language" | "date" | "demonstration"> &
  Pick<LetterFrame, "purpose" | "brand" | "home" | "privacyPage" | "reason" | "sender">;

/**
 * Where a letter's own parts go. React writes it for `<hr />`, of which a letter has no other, and never for a text, in
 * which it escapes the `<`. So what it made can be taken apart here, whatever the texts are.
 */
export const gap = "<hr/>";

/** The letter's own parts but for the notices, with gaps between them, in the order of the document's. */
export function OwnParts({ letter, frame }: { letter: Letter; frame: LetterFrame }) {
  const t = mailMessages[letter.language];
  const { more } = letter;
  return (
    <>
      {letter.subject}
      <hr />
      {letter.preheader}
      <hr />
      <h1 {...looks.heading}>{letter.subject}</h1>
      <p {...looks.choice}>
        {`${t.choice}: `}
        <a href={frame.letterPage} {...looks.choiceLink}>
          {letter.profile}
        </a>
      </p>
      <hr />
      {more && (
        <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.more}>
          <tbody>
            <tr>
              <td {...looks.buttonCell}>
                <a href={more.href} {...looks.button}>
                  {more.text}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      <hr />
      <FootLink href={frame.letterPage}>{`${t.changeChoice} ${frame.brand}`}</FootLink>
      {frame.actions.map(({ href, text }) => (
        <FootLink key={href} href={href}>
          {text}
        </FootLink>
      ))}
    </>
  );
}

function FootLink({ href, children }: { href: string; children: string }) {
  return (
    <p {...looks.footLine}>
      <a href={href} {...looks.footLink}>
        {children}
      </a>
    </p>
  );
}

interface BodyProps {
  language: Language;
  head: string;
  column: string;
}

/** The document. What is put in as HTML are constants of ours, and around them what React made. */
export function LetterDocument({ language, head, column }: BodyProps) {
  return (
    <html lang={language} dir="ltr">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body {...looks.body}>
        <div {...looks.preheader}>
          <hr />
          {filler}
        </div>
        {/* Programs that show a letter inside of their own page drop what html and body say. */}
        {/* biome-ignore lint/a11y/useSemanticElements: Outlook knows no article element */}
        <div role="article" lang={language} dir="ltr">
          <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.page}>
            <tbody>
              <tr>
                <td
                  align="center"
                  {...looks.pageCell}
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants, around what React made
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

/** Makes a mail program show nothing of the letter itself behind the preheader. */
const filler = "\u200c\u00a0".repeat(80);

export function LetterColumn({ parts }: { parts: FixedParts }) {
  const t = mailMessages[parts.language];
  const { demonstration } = parts;
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.column}>
      <tbody>
        <tr>
          <td {...looks.card}>
            <Masthead parts={parts} />
            <hr />
            {parts.purpose === "sample" && <p {...looks.intro}>{t.sampleIntro}</p>}
            {demonstration && <p {...looks.demonstration}>{demonstration}</p>}
            <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.whole}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; for the notices' rows */}
              <tbody dangerouslySetInnerHTML={{ __html: gap }} />
            </table>
            <hr />
          </td>
        </tr>
        <tr>
          <td {...looks.foot}>
            <hr />
            <Foot parts={parts} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Masthead({ parts: { home, brand, date } }: { parts: FixedParts }) {
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.whole}>
      <tbody>
        <tr>
          <td {...looks.brandCell}>
            <a href={home} {...looks.brand}>
              <span aria-hidden="true" {...looks.tick}>
                ✓
              </span>
              {`\u00a0 ${brand}`}
            </a>
          </td>
          <td {...looks.date}>{date}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Foot({ parts }: { parts: FixedParts }) {
  const t = mailMessages[parts.language];
  const { sender } = parts;
  return (
    <>
      <p {...looks.footLine}>{`${parts.reason} ${t.questions}`}</p>
      <p {...looks.footLine}>
        {[sender.name, ...sender.facts].join(" · ")}
        <br />
        {sender.phone && (
          <>
            <a href={`tel:${sender.phone.replaceAll(" ", "")}`} {...looks.footLink}>
              {sender.phone}
            </a>
            {" · "}
          </>
        )}
        <a href={`mailto:${sender.email}`} {...looks.footLink}>
          {sender.email}
        </a>
        {" · "}
        <a href={parts.privacyPage} {...looks.footLink}>
          {t.privacy}
        </a>
      </p>
    </>
  );
}
