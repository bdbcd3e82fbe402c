import { useId } from "react";
import type { ConstructionData } from "./construction.server.ts";
import { NoticeTable } from "./notice-table.tsx";

export function Construction({
  data: { t, columns, items, path, demo, failed },
}: {
  data: ConstructionData;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="tenders-list construction">
      <h2 id={id}>{t.title}</h2>
      <p className="market-hint">{t.text}</p>
      {demo && <p className="callout callout-info tenders-note">{t.demo}</p>}
      {failed && (
        <div className="callout callout-error">
          <p className="tenders-error-title">{t.errorTitle}</p>
          <p>{t.errorText}</p>
        </div>
      )}
      {!failed && items.length === 0 && <p className="tenders-empty">{t.empty}</p>}
      {items.length > 0 && (
        <>
          <NoticeTable
            t={t}
            items={items}
            columns={columns}
            layout="calls"
            caption={t.caption}
            lang={undefined}
          />
          <p className="construction-all">
            <a href={path} className="text-link">
              {t.all}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
