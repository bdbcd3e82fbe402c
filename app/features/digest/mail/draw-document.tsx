import { LRUCache } from "lru-cache";
import { Fragment, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Digest } from "../digest.ts";
import type { Announcement, DigestFrame, MailFrame } from "./digest-frame.ts";
import {
  Button,
  FootLinks,
  gap,
  MailColumn,
  MailDocument,
  type MailShell,
} from "./mail-document.tsx";
import { mailStyleSheets, outlook } from "./mail-style-sheet.ts";
import { styles } from "./mail-styles.ts";
import { ShortColumn, ShortOwnParts, type ShortParts } from "./short-mail.tsx";

/** Well-formed XML, like the whole mail: mail programs' parsers disagree about anything else. */
const head = [
  '<meta charset="utf-8" />',
  '<meta name="viewport" content="width=device-width, initial-scale=1" />',
  '<meta name="color-scheme" content="light dark" />',
  '<meta name="supported-color-schemes" content="light dark" />',
  // Keeps mail programs from making links of dates and numbers.
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />',
  '<meta name="x-apple-disable-message-reformatting" />',
  `<title>${gap}</title>`,
  ...mailStyleSheets.map((sheet) => `<style>${sheet}</style>`),
  outlook.head,
].join("");

/** One entry for each site, day and kind of mail, some ten thousand characters each. */
const documents = new LRUCache<string, string[]>({ max: 50 });

/** The whole mail. React renders all of it; notice rows and what is around them only when they are first needed. */
export function drawDocument(digest: Digest, frame: DigestFrame, rows: string): string {
  const { demonstration, language, date } = digest;
  const { hour, intro } = frame;
  const parts: FixedParts = { ...shellOf(language, { hour, date }, frame), demonstration, intro };
  const around = drawAround(parts, () => <DigestColumn parts={parts} />);
  const own = renderToStaticMarkup(<OwnParts digest={digest} frame={frame} />).split(gap);
  own.splice(3, 0, rows);
  return fillGaps(around, own);
}

export function drawShortDocument({ mail, frame }: ShortParts): string {
  const shell = shellOf(mail.language, { hour: null, date: "" }, frame);
  const around = drawAround(shell, () => <ShortColumn shell={shell} />);
  const own = renderToStaticMarkup(<ShortOwnParts mail={mail} frame={frame} />).split(gap);
  return fillGaps(around, own);
}

/** The document around the mail's own parts, split where they go. */
function drawAround(fixed: MailShell, column: () => ReactElement): string[] {
  const key = JSON.stringify(fixed);
  const known = documents.get(key);
  if (known) return known;
  const { language } = fixed;
  const html = renderToStaticMarkup(
    <MailDocument language={language} head={head} column={renderToStaticMarkup(column())} />,
  );
  const around = `<!DOCTYPE html>${html}`.split(gap);
  documents.set(key, around);
  return around;
}

function fillGaps(around: readonly string[], own: readonly string[]): string {
  return around.map((part, index) => part + (own[index] ?? "")).join("");
}

function shellOf(
  language: MailShell["language"],
  time: Pick<MailShell, "hour" | "date">,
  { brand, home, privacyPage, reason, sender }: MailFrame,
): MailShell {
  return { language, ...time, brand, home, privacyPage, reason, sender };
}

/** What is the same in many digests. */
type FixedParts = MailShell & Pick<Digest, "demonstration"> & Pick<DigestFrame, "intro">;

/** The digest's own parts except for the notices, separated by gaps, in the order of the document. */
function OwnParts({ digest, frame }: { digest: Digest; frame: DigestFrame }) {
  const { more, terms } = digest;
  const { announcement, closing, remark, choice, letterPage } = frame;
  return (
    <>
      {digest.subject}
      <hr />
      {digest.preheader}
      <hr />
      {announcement && <AnnouncementBlock announcement={announcement} />}
      <h1 {...styles.heading}>{digest.heading}</h1>
      <p {...styles.choice}>
        {`${choice}: `}
        {letterPage ? (
          <a href={letterPage} {...styles.choiceLink}>
            {digest.profile}
          </a>
        ) : (
          digest.profile
        )}
      </p>
      <hr />
      {more && <Button link={more} />}
      {digest.step && <p {...styles.remark}>{digest.step}</p>}
      {terms && (
        <p {...styles.remark}>
          {terms.text}
          {terms.links.map(({ href, text }, index) => (
            <Fragment key={href}>
              {index > 0 ? " · " : " "}
              <a href={href} {...styles.footLink}>
                {text}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {closing && <AnnouncementBlock announcement={closing} />}
      {remark && (
        <p {...styles.remark}>
          {`${remark.text} `}
          <a href={remark.link.href} {...styles.footLink}>
            {remark.link.text}
          </a>
        </p>
      )}
      <hr />
      <FootLinks actions={frame.actions} />
    </>
  );
}

function AnnouncementBlock({ announcement }: { announcement: Announcement }) {
  return (
    <table role="presentation" cellSpacing={0} cellPadding={0} {...styles.announcementTable}>
      <tbody>
        <tr>
          <td {...styles.announcement}>
            <p {...styles.announcementTitle}>{announcement.title}</p>
            {announcement.texts.map((text) => (
              <p key={text} {...styles.announcementText}>
                {text}
              </p>
            ))}
            <Button link={announcement.link} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function DigestColumn({ parts }: { parts: FixedParts }) {
  const { demonstration, intro } = parts;
  return (
    <MailColumn shell={parts}>
      <hr />
      {intro && <p {...styles.intro}>{intro}</p>}
      {demonstration && <p {...styles.demonstration}>{demonstration}</p>}
      <table role="presentation" cellSpacing={0} cellPadding={0} {...styles.whole}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that the notices' rows replace */}
        <tbody dangerouslySetInnerHTML={{ __html: gap }} />
      </table>
      <hr />
    </MailColumn>
  );
}
