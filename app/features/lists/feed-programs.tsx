import { useParts } from "../../ui/kept-parts.tsx";
import { CopyLink } from "../notices/copy-link.tsx";
import type { ProgramsData } from "./list-page-data.server.ts";

/** One press brings the chosen list into a program: a link where the program has one, else something to paste there. */
export function FeedPrograms({ data: { t, calendars, ...data } }: { data: ProgramsData }) {
  const { place, part, parts } = useParts();
  const { sheet, teams, copyFormula, copyCommand, copyAddress, copied } = t;
  return place(
    part(Programs, {
      ...data,
      ...{ sheet, teams, copyFormula, copyCommand, copyAddress, copied },
      calendars: parts(CalendarLine, calendars, ({ name }) => name),
    }),
  );
}

function CalendarLine({ name, href }: ProgramsData["calendars"][number]) {
  return (
    <li>
      <a href={href} rel="noopener">
        {name}
      </a>
    </li>
  );
}

interface ProgramsProps
  extends Pick<ProgramsData, "help" | "csv" | "atom">,
    Pick<
      ProgramsData["t"],
      "sheet" | "teams" | "copyFormula" | "copyCommand" | "copyAddress" | "copied"
    > {
  calendars: React.ReactNode;
}

function Programs({ calendars, help, csv, atom, copied, ...t }: ProgramsProps) {
  return (
    <ul className="feed-programs">
      {calendars}
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
