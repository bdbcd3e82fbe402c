import type { Country } from "../../site/sites.ts";
import type { TendersMessages } from "./messages.ts";
import { listLink, type NoticeFilter } from "./notice-filter.ts";

interface PagingProps {
  t: TendersMessages["paging"];
  country: Country;
  filter: NoticeFilter;
  pages: number;
}

/** Plain links: every page of every filter has its address. */
export function Paging({ t, country, filter, pages }: PagingProps) {
  if (pages < 2) return null;
  const to = (page: number) => listLink(country, { ...filter, page });
  const { page: current } = filter;
  return (
    <nav aria-label={t.label} className="paging">
      <Step to={current > 1 ? to(current - 1) : null} rel="prev">
        {t.previous}
      </Step>
      <ol>
        {pageNumbers(current, pages).map((page, place) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis has no other key
            <li key={`gap-${place}`} className="paging-gap">
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={to(page)}
                aria-label={t.page.replace("{page}", String(page))}
                aria-current={page === current ? "page" : undefined}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step to={current < pages ? to(current + 1) : null} rel="next">
        {t.next}
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: string }) {
  if (!to) return <span className="paging-step paging-off">{children}</span>;
  return (
    <a href={to} rel={rel} className="paging-step">
      {children}
    </a>
  );
}

/** The first, the last, and the present page with a neighbour on either side; `null` is an ellipsis. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last]
    .filter((page) => page >= 1 && page <= last)
    .sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  let before = 0;
  for (const page of new Set(wanted)) {
    // An ellipsis takes as much room as the one number it would hide.
    if (page - before === 2) shown.push(page - 1);
    else if (page - before > 2) shown.push(null);
    shown.push(page);
    before = page;
  }
  return shown;
}
