import { memo, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../site/paths.ts";
import { replaceQuery } from "./address-query.ts";
import { basket, useBasket } from "./basket.ts";
import { CodeChips, focusAround } from "./code-chips.tsx";
import { basketLimit } from "./cpv-code.ts";
import type { CpvMessages } from "./messages.ts";

/** The picked codes, always in sight, and the way on to the offer form. */
export const BasketBar = memo(({ t }: { t: CpvMessages["basket"] }) => {
  const codes = useBasket();
  const { key } = useLocation();
  useEffect(() => basket.fill(window.location.search), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they or the page change
  useEffect(() => replaceQuery({ cpv: basket.codes().join(",") }), [codes, key]);
  return (
    <section className="cpv-basket-part" hidden={codes.length === 0} aria-label={t.chosen}>
      <div className="cpv-basket">
        <div className="shell cpv-basket-row">
          <p className="cpv-basket-title" role="status">
            {codes.length > 0 && t.title.replace("{count}", String(codes.length))}
            {codes.length === basketLimit && `. ${t.full}`}
          </p>
          <CodeChips codes={codes} remove={t.remove} onRemove={basket.toggle} />
          <button
            type="button"
            className="text-link"
            onClick={(event) => {
              focusAround(event.currentTarget);
              basket.clear();
            }}
          >
            {t.clear}
          </button>
          <Link to={paths.offerFor(codes)} className="button">
            {t.ask}
          </Link>
        </div>
      </div>
    </section>
  );
});
