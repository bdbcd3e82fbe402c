import "../../ui/cpv-pages.css";
import { Link } from "react-router";
import { paths } from "../../site/paths.ts";
import { Trail } from "../frame/trail.tsx";
import { basket, useBasket } from "./basket.ts";
import { BasketBar } from "./basket-bar.tsx";
import type { CodeData } from "./code-data.server.ts";
import { CopyButton } from "./copy-button.tsx";
import { basketLimit } from "./cpv-code.ts";

export function CodePage({ data }: { data: CodeData }) {
  const { t, code, name, ancestors, children, siblings } = data;
  return (
    <article className="shell cpv-page cpv-code-page">
      <header className="text-head">
        <Trail label={t.path} home={t.home} steps={[{ path: paths.cpvTool(), name: t.title }]}>
          {ancestors.length > 0 && <CodeList codes={ancestors} ladder />}
        </Trail>
        <p className="cpv-number">
          {code} <CopyButton key={code} code={code} t={t} />
        </p>
        <h1 className="text-title">{name}</h1>
      </header>
      <div className="cpv-columns">
        <div>
          {children.length > 0 && (
            <section>
              <h2 className="subtitle">{t.below}</h2>
              <CodeList codes={children} />
            </section>
          )}
          {siblings.length > 0 && (
            <section>
              <h2 className="subtitle">{ancestors.length > 0 ? t.beside : t.divisions}</h2>
              <CodeList codes={siblings} />
            </section>
          )}
          <p className="cpv-ways">
            <Link to={paths.cpvTree(code)} className="text-link">
              {t.tree}
            </Link>
            <Link to={paths.cpvTool()} className="text-link">
              {t.again}
            </Link>
          </p>
        </div>
        <aside>
          <Ask data={data} />
          <h2 className="subtitle">{t.elsewhere}</h2>
          <dl className="cpv-names">
            {data.names.map((other) => (
              <div key={other.language}>
                <dt>{t.languages[other.language]}</dt>
                <dd lang={other.language}>{other.name}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
      <BasketBar t={t.basket} />
    </article>
  );
}

function Ask({ data: { t, code, tenders } }: { data: CodeData }) {
  const picked = useBasket();
  const isPicked = picked.includes(code);
  const asked = isPicked ? picked : [...picked.slice(0, basketLimit - 1), code];
  const label = isPicked ? t.basket.remove : t.basket.add;
  return (
    <div className="offer-panel cpv-ask">
      <h2 className="subtitle">{t.askTitle}</h2>
      <p>{t.askText}</p>
      {tenders > 0 && (
        <p>
          {t.tenders.replace("{count}", String(tenders))}.{" "}
          <Link to={paths.tendersOfCode(code)} className="text-link">
            {t.tendersLink}
          </Link>
        </p>
      )}
      <p className="cpv-ask-actions">
        <Link to={paths.offerFor(asked)} className="button">
          {t.ask}
        </Link>
        <button
          type="button"
          className="button button-quiet needs-waking"
          onClick={() => basket.toggle(code)}
        >
          {label.replace("{code}", code)}
        </button>
      </p>
    </div>
  );
}

interface CodeListProps {
  codes: { code: string; name: string }[];
  /** Each one step further in than the one before. */
  ladder?: boolean;
}

function CodeList({ codes, ladder = false }: CodeListProps) {
  const List = ladder ? "ol" : "ul";
  return (
    <List className={ladder ? "cpv-ladder" : "cpv-results"}>
      {codes.map(({ code, name }, step) => (
        <li key={code} className="cpv-line" data-level={ladder ? step + 1 : undefined}>
          <Link to={paths.cpvCode(code)} className="cpv-link">
            <span className="cpv-code">{code}</span> <span>{name}</span>
          </Link>
        </li>
      ))}
    </List>
  );
}
