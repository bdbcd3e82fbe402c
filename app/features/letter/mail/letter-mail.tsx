import type { Letter } from "../letter.ts";
import type { LetterFrame } from "./letter-frame.ts";
import { looks } from "./mail-looks.ts";
import { mailMessages } from "./mail-messages.ts";
import { mailStyleSheets, outlook } from "./mail-style-sheet.ts";

/** Makes a mail program show nothing of the letter itself behind the preheader. */
const filler = "\u200c\u00a0".repeat(80);

const head = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  // No links of their making on dates and numbers.
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">',
  '<meta name="x-apple-disable-message-reformatting">',
  ...mailStyleSheets.map((sheet) => `<style>${sheet}</style>`),
  outlook.head,
].join("");

export interface LetterProps {
  letter: Letter;
  frame: LetterFrame;
}

interface DocumentProps extends LetterProps {
  /** Made by React: the title, and the letter itself. */
  title: string;
  column: string;
}

/** The mail's document. What is put in as HTML are constants of ours and what React made of the rest. */
export function LetterDocument({ letter, title, column }: DocumentProps) {
  return (
    <html lang={letter.language} dir="ltr">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and a title made by React */}
      <head dangerouslySetInnerHTML={{ __html: head + title }} />
      <body {...looks.body}>
        <div {...looks.preheader}>
          {letter.preheader}
          {filler}
        </div>
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
      </body>
    </html>
  );
}

export function LetterTitle({ subject }: { subject: string }) {
  return <title>{subject}</title>;
}

interface ColumnProps extends LetterProps {
  /** Of the notices, each made by React. */
  rows: string;
}

export function LetterColumn({ letter, frame, rows }: ColumnProps) {
  const t = mailMessages[letter.language];
  const { more, demonstration } = letter;
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.column}>
      <tbody>
        <tr>
          <td {...looks.card}>
            <Masthead letter={letter} frame={frame} />
            <h1 {...looks.heading}>{letter.subject}</h1>
            <p {...looks.choice}>{`${t.choice}: ${letter.profile}`}</p>
            {frame.purpose === "sample" && <p {...looks.intro}>{t.sampleIntro}</p>}
            {demonstration && <p {...looks.demonstration}>{demonstration}</p>}
            <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.whole}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rows that React made */}
              <tbody dangerouslySetInnerHTML={{ __html: rows }} />
            </table>
            {more && (
              <p {...looks.moreCell}>
                <a href={more.href} {...looks.button}>
                  {more.text}
                </a>
              </p>
            )}
          </td>
        </tr>
        <tr>
          <td {...looks.foot}>
            <Foot letter={letter} frame={frame} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Masthead({ letter, frame }: LetterProps) {
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.whole}>
      <tbody>
        <tr>
          <td {...looks.brandCell}>
            <a href={frame.home} {...looks.brand}>
              <span aria-hidden="true" {...looks.tick}>
                ✓
              </span>
              {`\u00a0 ${frame.brand}`}
            </a>
          </td>
          <td {...looks.date}>{letter.date}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Foot({ letter, frame }: LetterProps) {
  const t = mailMessages[letter.language];
  const { sender } = frame;
  const links = [
    { href: frame.letterPage, text: `${t.changeChoice} ${frame.brand}` },
    ...frame.actions,
  ];
  return (
    <>
      {links.map(({ href, text }) => (
        <p key={href} {...looks.footLine}>
          <a href={href} {...looks.footLink}>
            {text}
          </a>
        </p>
      ))}
      <p {...looks.footLine}>{`${frame.reason} ${t.questions}`}</p>
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
        <a href={frame.privacyPage} {...looks.footLink}>
          {t.privacy}
        </a>
      </p>
    </>
  );
}
