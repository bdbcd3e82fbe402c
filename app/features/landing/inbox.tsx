import { Badge } from "../../ui/badge.tsx";
import type { LandingData } from "./landing.server.ts";
import { Section } from "./section.tsx";

const folders = ["received", "starred", "postponed", "archive", "trash", "categories"] as const;

const folderIcons: Record<(typeof folders)[number], IconName> = {
  received: "inbox",
  starred: "star",
  postponed: "clock",
  archive: "archive",
  trash: "trash",
  categories: "tag",
};

/** Drawn like a mail client, but a picture: nothing in it takes focus. */
export function InboxSection({
  t,
  rows,
  digestPath,
}: {
  t: LandingData["t"]["inbox"];
  rows: LandingData["rows"];
  digestPath: string;
}) {
  return (
    <Section id="inbox" title={t.title} lead={t.lead} className="section-wide inbox">
      <div className="mail">
        <ul className="mail-folders">
          {folders.map((folder) => (
            <li key={folder} className={folder === "received" ? "mail-active" : undefined}>
              <Icon name={folderIcons[folder]} />
              {t.folders[folder]}
              {folder === "received" && <b>{rows.length}</b>}
            </li>
          ))}
        </ul>
        <div className="mail-list">
          <h3 className="mail-category">
            {t.category}
            <span>{rows.length}</span>
          </h3>
          <ul>
            {rows.map((row) => (
              <li key={row.title} className="mail-row">
                <Icon name="star" />
                <Badge type={row.type}>{t.types[row.type]}</Badge>
                <p>
                  <b>{row.title}</b>
                  <span>{row.org}</span>
                </p>
                <p className="mail-due">
                  <span>{t.meaning[row.type]}</span>
                  <b>{row.due}</b>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="ways actions">
        <a href={digestPath} className="button">
          {t.own}
        </a>
        <p className="caption">{t.example}</p>
      </div>
    </Section>
  );
}

/** Our own icons, on a 24-pixel grid with a 1.5-pixel line: a handful is lighter than any icon library. */
const drawings = {
  inbox: "M4 13l2-8h12l2 8v6H4zM4 13h5l1 2h4l1-2h5",
  star: "M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z",
  clock: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v4l3 2",
  archive: "M4 5h16v4H4zM5 9v10h14V9M10 13h4",
  trash: "M5 7h14M10 7V4h4v3M6.5 7l1 13h9l1-13",
  tag: "M4 4h8l8 8-8 8-8-8zM8 8h.01",
};

type IconName = keyof typeof drawings;

function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
