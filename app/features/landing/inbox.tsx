import { Badge } from "../../ui/badge.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
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
  letterPath,
}: {
  t: LandingData["t"]["inbox"];
  rows: LandingData["rows"];
  letterPath: string;
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
        <a href={letterPath} className="button">
          {t.own}
        </a>
        <p className="caption">{t.example}</p>
      </div>
    </Section>
  );
}
