import { Badge } from "../../ui/badge.tsx";
import type { LandingData } from "./landing.server.ts";

/** The product, opened: one notice in full, and what its parts tell. A picture; the inbox below says the same in words. */
export function HeroLetter({ t, rows }: Pick<LandingData, "t" | "rows">) {
  const { greeting, match, parts } = t.hero.letter;
  const [first, , later] = rows;
  if (!first || !later) return null;
  return (
    <div aria-hidden="true">
      <div className="letter">
        <p className="letter-from">
          <b>{t.inbox.sender}</b>
          <span>7:30</span>
        </p>
        <p className="subtitle">{t.inbox.subject.replace("{count}", String(rows.length))}</p>
        <p>{greeting}</p>
        <div className="letter-notice">
          <p className="letter-part">
            <Badge type={first.type}>{t.inbox.types[first.type]}</Badge>
            <i>{parts.kind}</i>
          </p>
          <b>{first.title}</b>
          <p>{first.org}</p>
          <p className="letter-part">
            <b>{first.due}</b>
            <i>{parts.deadline}</i>
          </p>
          <p className="letter-part">
            <span>{match.join(" · ")}</span>
            <i>{parts.match}</i>
          </p>
        </div>
        <div className="letter-notice">
          <p>
            <Badge type={later.type}>{t.inbox.types[later.type]}</Badge>
          </p>
          <b>{later.title}</b>
          <p>{later.due}</p>
        </div>
      </div>
      <p className="caption">{t.inbox.example}</p>
    </div>
  );
}
