import { useId } from "react";
import { NoticeTable } from "./notice-table.tsx";
import type { TradeData } from "./trade.server.ts";

/** How a trade is bought, in figures. Nothing if they cannot be loaded. */
export function TradeFigures({ data: { t, figures, demo } }: { data: TradeData }) {
  const id = useId();
  if (!figures) return null;
  const { title, asOf, rows, ways } = figures;
  return (
    <section aria-labelledby={id} className="trade-figures">
      <header>
        <h2 id={id}>{title}</h2>
        {asOf && <p>{asOf}</p>}
      </header>
      {demo && <p>{t.demo}</p>}
      <dl>
        {rows.map(({ name, value, of }) => (
          <div key={name}>
            <dt>
              {name}
              {of && <small>{of}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="trade-ways">
        <a href={ways.list.path}>{ways.list.text}</a>
        <a href={ways.letter.path}>{ways.letter.text}</a>
        <a href={ways.trial.path}>{ways.trial.text}</a>
      </p>
    </section>
  );
}

/** The open tenders of a trade, below its guide. */
export function TradeNotices({
  data: { t, columns, scale, items, path, figures },
}: {
  data: TradeData;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="tenders-list trade-notices">
      <h2 id={id}>{t.title}</h2>
      <p className="market-hint">{t.text}</p>
      {!figures && (
        <div className="callout callout-error">
          <p className="tenders-error-title">{t.errorTitle}</p>
          <p>{t.errorText}</p>
        </div>
      )}
      {figures && items.length === 0 && <p className="tenders-empty">{t.empty}</p>}
      {items.length > 0 && (
        <>
          <NoticeTable
            t={t}
            items={items}
            columns={columns}
            layout="calls"
            scale={scale}
            caption={t.caption}
            lang={undefined}
          />
          <p className="trade-all">
            <a href={path} className="text-link">
              {t.all}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
