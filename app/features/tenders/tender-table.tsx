import type { Language } from "../../site/languages.ts";
import { Badge } from "../../ui/badge.tsx";
import { ExternalLink } from "../frame/external-link.tsx";
import type { TendersMessages } from "./messages.ts";
import type { TenderListItem } from "./tender-list-item.ts";

interface TenderTableProps {
  t: Pick<TendersMessages, "table" | "new" | "view" | "external" | "noDeadline">;
  items: TenderListItem[];
  caption: string;
  /** Of the page; what the register wrote is Estonian. */
  language: Language;
}

/** A table where there is room, a card for each tender where there is not. */
export function TenderTable({ t, items, caption, language }: TenderTableProps) {
  const lang = language === "et" ? undefined : "et";
  return (
    <table className="tenders">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.table.tender}</th>
          <th scope="col">{t.table.buyer}</th>
          <th scope="col">{t.table.deadline}</th>
          <th scope="col">{t.table.daysLeft}</th>
          <th scope="col">{t.table.link}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className="tender-what">
              {item.isNew && <Badge type="tender">{t.new}</Badge>}{" "}
              <a href={item.path} className="tender-title" lang={lang}>
                {item.title}
              </a>
              <small>
                {item.sector && <span>{item.sector}</span>} <span>{item.value}</span>
              </small>
            </td>
            <td data-label={t.table.buyer} lang={item.buyer.path ? lang : undefined}>
              {item.buyer.path ? (
                <a href={item.buyer.path} className="tender-buyer">
                  {item.buyer.name}
                </a>
              ) : (
                item.buyer.name
              )}
            </td>
            <td data-label={t.table.deadline} className={dueClass(item)}>
              {item.deadline ? (
                <time dateTime={item.deadline.iso}>{item.deadline.text}</time>
              ) : (
                t.noDeadline
              )}
            </td>
            <td data-label={t.table.daysLeft} className={dueClass(item)}>
              {item.daysLeft ?? "–"}
            </td>
            <td className="tender-link">
              {item.url ? (
                <ExternalLink href={item.url} label={`${item.title}, ${t.external}`}>
                  {t.view}
                </ExternalLink>
              ) : (
                "–"
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dueClass({ deadline, urgent }: TenderListItem): string {
  return `due ${deadline ? (urgent ? "due-red" : "due-green") : "due-open"}`;
}
