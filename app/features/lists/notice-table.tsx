import type { Language } from "../../site/languages.ts";
import { Badge, NewBadge } from "../../ui/badge.tsx";
import { useParts } from "../../ui/kept-parts.tsx";
import { DaysLine, DaysRuler } from "../digest/days-line.tsx";
import { ExternalLink } from "../frame/external-link.tsx";
import type { Cell, NoticeListItem, TableLayout } from "../notices/list-columns.ts";
import type { NoticeMessages } from "../notices/messages.ts";
import { Offer, type OfferProps, type OfferTexts } from "./offer.tsx";

interface NoticeTableProps {
  t: Pick<NoticeMessages, "new" | "view" | "external">;
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
  /** In a row of its own after the tenth notice, or the last. */
  offer?: OfferProps;
  /** On a buyer's own page: leaves out the column for the buyer. */
  ofOneBuyer?: boolean;
  /** Language of texts written by buyers, if the page is in another one. */
  lang: Language | undefined;
}

/** How many notices come before the row between them. */
const rowsBefore = 10;

/** A row of columns for each notice on wide screens, a card on narrow ones; below each its line of days. */
export function NoticeTable(props: NoticeTableProps) {
  const { t, items, columns, layout, caption, label, scale, offer, lang } = props;
  const { ofOneBuyer = false } = props;
  const heads = columns.filter((_, index) => !(ofOneBuyer && index === 1));
  const { place, part, parts, partsOf } = useParts();
  const between = offer && {
    after: Math.min(rowsBefore, items.length),
    View: OfferRow,
    facts: { ...offer.t, path: offer.path, chosen: offer.chosen, columns: heads.length },
  };
  const row = (item: NoticeListItem) => (
    <tr key={item.id}>
      <td className="tender-what">
        <a href={item.path} className="tender-title" lang={lang}>
          {item.title}
        </a>
        {item.lot && (
          <small className="tender-lot" lang={lang}>
            {item.lot}
          </small>
        )}
        <small>
          {item.isNew && <NewBadge>{t.new}</NewBadge>}{" "}
          {item.badge && <Badge type={item.kind}>{item.badge}</Badge>}{" "}
          {item.sector && <span>{item.sector}</span>} {item.value && <span>{item.value}</span>}{" "}
          {item.source && <span>{item.source}</span>}
        </small>
        {item.marks.length > 0 && (
          <small className="tender-marks">
            {item.marks.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
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
  return place(
    part(TableOfRows, {
      label,
      layout,
      isOwn: ofOneBuyer,
      caption,
      heads: parts(
        Heading,
        heads.map((name) => ({ name })),
        ({ name }) => name,
      ),
      columns: heads.length,
      ruler: scale ? part(DaysRuler, { end: scale }) : null,
      rows: partsOf(items, row, between),
    }),
  );
}

interface TableOfRowsProps extends Pick<NoticeTableProps, "caption"> {
  label: string | undefined;
  layout: string;
  isOwn: boolean;
  heads: React.ReactNode;
  columns: number;
  ruler: React.ReactNode;
  rows: React.ReactNode;
}

function TableOfRows(props: TableOfRowsProps) {
  const { label, layout, isOwn, caption, heads, columns, ruler, rows } = props;
  return (
    <table aria-label={label} className={`tenders tenders-${layout}${isOwn ? " tenders-own" : ""}`}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>{heads}</tr>
        {ruler && (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
          <tr aria-hidden="true" className="tenders-ruler">
            <td colSpan={columns}>{ruler}</td>
          </tr>
        )}
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

function Heading({ name }: { name: string }) {
  return <th scope="col">{name}</th>;
}

interface OfferRowProps extends Pick<OfferProps, "path" | "chosen">, OfferTexts {
  columns: number;
}

function OfferRow({ title, text, button, path, chosen, columns }: OfferRowProps) {
  return (
    <tr className="tenders-between">
      <td colSpan={columns}>
        <Offer t={{ title, text, button }} path={path} chosen={chosen} />
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

function CellText({ cell: { label, text, day } }: { cell: Cell }) {
  return (
    <>
      {label && <small className="due-label">{label}</small>}
      {day ? <time dateTime={day}>{text}</time> : text}
    </>
  );
}
