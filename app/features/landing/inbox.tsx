import { DaysLine } from "../digest/days-line.tsx";
import type { LandingData } from "./landing.server.ts";
import { Section } from "./section.tsx";

const folders = ["received", "starred", "postponed", "archive", "trash", "categories"] as const;

interface InboxProps {
  t: LandingData["t"]["inbox"];
  rows: LandingData["rows"];
  /** '7 days' */
  week: string;
  digestPath: string;
}

/** An inbox with invented notices, one of each kind. A picture: nothing on its sheet takes focus. */
export function InboxSection({ t, rows, week, digestPath }: InboxProps) {
  return (
    <Section
      id="inbox"
      title={t.title}
      lead={t.lead}
      aside={
        <a href={digestPath} className="text-link">
          {t.own}
        </a>
      }
      className="section-tint"
    >
      <div className="letter-window letter-invented mail">
        <ul className="mail-folders">
          {folders.map((folder) => (
            <li key={folder} className={folder === "received" ? "mail-active" : undefined}>
              {t.folders[folder]}
              {folder === "received" && ` ${rows.length}`}
            </li>
          ))}
        </ul>
        <div className="mail-list">
          <h3 className="mail-category">
            {t.category} <span>{rows.length}</span>
          </h3>
          <WeekRuler end={week} />
          <ul>
            {rows.map(({ type, title, org, due, note, line, urgent }) => (
              <li key={title} className="mail-row">
                <p className={`kind-word kind-${type}`}>{t.types[type]}</p>
                <p>
                  <b>{title}</b>
                  <span>{org}</span>
                </p>
                <p className="mail-due">
                  <b className={urgent ? "days-urgent" : undefined}>{due}</b>
                  <span>{note}</span>
                </p>
                <DaysLine kind={type} days={line} urgent={urgent} />
              </li>
            ))}
          </ul>
          <p className="caption">{t.example}</p>
        </div>
      </div>
    </Section>
  );
}

const ticks = [1, 2, 3, 4, 5, 6];

/** The scale above the lines of days: a week, since all deadlines are within one. */
function WeekRuler({ end }: { end: string }) {
  return (
    <p className="days-ruler week-ruler" aria-hidden="true">
      {ticks.map((day) => (
        <span key={day}>{day}</span>
      ))}
      <span>{end}</span>
    </p>
  );
}
