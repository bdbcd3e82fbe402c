import type { Letter } from "../letter.ts";
import type { Announcement, LetterFrame } from "./letter-frame.ts";
import { Button, FootLinks, gap, MailColumn, type MailShell } from "./mail-document.tsx";
import { looks } from "./mail-looks.ts";
import { mailMessages } from "./mail-messages.ts";

/** What is the same in many letters. */
export type FixedParts = MailShell & Pick<Letter, "demonstration"> & Pick<LetterFrame, "purpose">;

/** The letter's own parts but for the notices, with gaps between them, in the order of the document's. */
export function OwnParts({ letter, frame }: { letter: Letter; frame: LetterFrame }) {
  const t = mailMessages[letter.language];
  const { more } = letter;
  const { announcement, remark, letterPage } = frame;
  return (
    <>
      {letter.subject}
      <hr />
      {letter.preheader}
      <hr />
      {announcement && <AnnouncementBlock announcement={announcement} />}
      <h1 {...looks.heading}>{letter.subject}</h1>
      <p {...looks.choice}>
        {`${t.choice}: `}
        {letterPage ? (
          <a href={letterPage} {...looks.choiceLink}>
            {letter.profile}
          </a>
        ) : (
          letter.profile
        )}
      </p>
      <hr />
      {more && <Button link={more} />}
      {remark && (
        <p {...looks.remark}>
          {`${remark.text} `}
          <a href={remark.link.href} {...looks.footLink}>
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
    <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.announcementTable}>
      <tbody>
        <tr>
          <td {...looks.announcement}>
            <p {...looks.announcementTitle}>{announcement.title}</p>
            <p {...looks.announcementText}>{announcement.text}</p>
            <Button link={announcement.link} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function LetterColumn({ parts }: { parts: FixedParts }) {
  const t = mailMessages[parts.language];
  const { demonstration } = parts;
  return (
    <MailColumn shell={parts}>
      <hr />
      {parts.purpose === "sample" && <p {...looks.intro}>{t.sampleIntro}</p>}
      {demonstration && <p {...looks.demonstration}>{demonstration}</p>}
      <table role="presentation" cellSpacing={0} cellPadding={0} {...looks.whole}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; for the notices' rows */}
        <tbody dangerouslySetInnerHTML={{ __html: gap }} />
      </table>
      <hr />
    </MailColumn>
  );
}
