import type { Language } from "../../site/languages.ts";
import { Badge, NewBadge } from "../../ui/badge.tsx";
import { LotLinks } from "../../ui/lot-links.tsx";
import { Parties } from "../../ui/parties.tsx";
import { DaysLine, DaysRuler } from "../digest/days-line.tsx";
import { ExternalLink } from "../frame/external-link.tsx";
import type { Cell, NoticeListItem, TableLayout } from "../notices/list-columns.ts";
import type { NoticeMessages } from "../notices/messages.ts";

interface NoticeTableProps {
  t: RowTexts;
  items: NoticeListItem[];
  /** Headings, from the notice to the link. */
  columns: string[];
  layout: TableLayout;
  /** 'Showing … of …', if it should be shown. */
  caption: string | null;
  /** Accessible name of the table, if a heading above it says what it contains. */
  label?: string;
  /** '30 days', at the end of the scale above the lines of days. Null: these notices have no such lines. */
  scale: string | null;
  /** On a buyer's own page: leaves out the column for the buyer. */
  ofOneBuyer?: boolean;
  /** Language of texts written by buyers, if the page is in another one. */
  lang: Language | undefined;
}

type RowTexts = Pick<NoticeMessages, "new" | "view" | "external">;

/** A row of columns for each notice on wide screens, a card on narrow ones; below each its line of days. */
export function NoticeTable(props: NoticeTableProps) {
  const { items, columns, layout, caption, label, scale, ofOneBuyer = false } = props;
  const heads = columns.filter((_, index) => !(ofOneBuyer && index === 1));
  const isOwn = ofOneBuyer ? " tenders-own" : "";
  return (
    <table aria-label={label} className={`tenders tenders-${layout}${isOwn}`}>
      {caption && <caption>{caption}</caption>}
      <TableHead columns={heads} scale={scale} />
      <tbody>
        {items.map((item) => (
          <NoticeRow key={item.id} {...props} item={item} />
        ))}
      </tbody>
    </table>
  );
}

export function TableHead({ columns, scale }: Pick<NoticeTableProps, "columns" | "scale">) {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
      {scale && (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
        <tr aria-hidden="true" className="tenders-ruler">
          <td colSpan={columns.length}>
            <DaysRuler end={scale} />
          </td>
        </tr>
      )}
    </thead>
  );
}

interface NoticeRowProps extends Pick<NoticeTableProps, "t" | "columns" | "ofOneBuyer" | "lang"> {
  item: NoticeListItem;
}

export function NoticeRow({ t, item, columns, ofOneBuyer, lang }: NoticeRowProps) {
  return (
    <tr>
      <td className="tender-what">
        <a href={item.path} className="tender-title" lang={lang}>
          {item.title}
        </a>
        {item.lots && (
          <small>
            <LotLinks lots={item.lots} lang={lang} />
          </small>
        )}
        <small>
          {item.isNew && <NewBadge>{t.new}</NewBadge>}{" "}
          {item.badge && <Badge type={item.kind}>{item.badge}</Badge>}{" "}
          {item.subject && <span>{item.subject}</span>} {item.value && <span>{item.value}</span>}{" "}
          {item.bids && <span>{item.bids}</span>} {item.place && <span>{item.place}</span>}{" "}
          {item.source && <span>{item.source}</span>}
        </small>
        {item.marks.length > 0 && (
          <small className="tender-marks">
            {item.marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </small>
        )}
        {item.winners && (
          <small>
            {item.winners.label}:{" "}
            <span lang={item.winners.cell.tone === "party" ? lang : undefined}>
              <CellText cell={item.winners.cell} />
            </span>
          </small>
        )}
        {item.successor && (
          <small>
            <a href={item.successor.path} className="text-link">
              {item.successor.text}
            </a>
          </small>
        )}
        <DaysLine kind={item.kind} days={item.line} urgent={item.isUrgent} />
      </td>
      {!ofOneBuyer && (
        <td data-label={columns[1]} lang={item.buyer.path ? lang : undefined}>
          {item.buyer.path ? (
            <a href={item.buyer.path} className="tender-buyer">
              {item.buyer.name}
            </a>
          ) : (
            item.buyer.name
          )}
        </td>
      )}
      {item.cells.map((cell, index) => (
        <td
          key={columns[index + 2]}
          data-label={cell.label ?? columns[index + 2]}
          className={cellClasses[cell.tone]}
          lang={cell.tone === "party" ? lang : undefined}
        >
          <CellText cell={cell} />
        </td>
      ))}
      <td className="tender-link">
        {item.url ? (
          <ExternalLink href={item.url} label={`${item.title}, ${t.external}`}>
            {t.view}
          </ExternalLink>
        ) : (
          <a href={item.path} aria-label={`${t.view}: ${item.title}`}>
            {t.view}
          </a>
        )}
      </td>
    </tr>
  );
}

const cellClasses: Record<Cell["tone"], string> = {
  red: "due due-red",
  green: "due due-green",
  open: "due due-open",
  party: "tender-winner",
  "no-party": "tender-winner due-open",
};

function CellText({ cell: { label, text, day, parties = [] } }: { cell: Cell }) {
  return (
    <>
      {label && <small className="due-label">{label}</small>}
      <Parties parties={parties} className="tender-buyer" />
      {day ? <time dateTime={day}>{text}</time> : text}
    </>
  );
}
