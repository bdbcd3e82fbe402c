import { CopyLink } from "../notices/copy-link.tsx";
import type { ProgramsData } from "./list-page-data.server.ts";

/** One press brings the chosen list into a program: a link where the program has one, else something to paste there. */
export function FeedPrograms({ data: { t, calendars, help, csv, atom } }: { data: ProgramsData }) {
  const copied = t.copied;
  return (
    <ul className="feed-programs">
      {calendars.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener">
            {name}
          </a>
        </li>
      ))}
      <li>
        <a href={help}>{t.sheet}</a>
        <CopyLink
          t={{ copy: t.copyFormula, copied }}
          path={csv}
          before={'=IMPORTDATA("'}
          after={'")'}
        />
      </li>
      <li>
        <a href={help}>Slack</a>
        <CopyLink t={{ copy: t.copyCommand, copied }} path={atom} before="/feed subscribe " />
      </li>
      <li>
        <a href={help}>{t.teams}</a>
        <CopyLink t={{ copy: t.copyAddress, copied }} path={atom} />
      </li>
    </ul>
  );
}
