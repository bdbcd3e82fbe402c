import type { BreadcrumbsData } from "./breadcrumbs-data.ts";

/** The page itself is last, without a link; CSS leaves it out on narrow screens. */
export function Breadcrumbs({ breadcrumbs: { label, steps } }: { breadcrumbs: BreadcrumbsData }) {
  const here = steps.length - 1;
  return (
    <nav aria-label={label}>
      <ol className="trail">
        {steps.map(({ path, name, lang, level }, index) =>
          index === here ? (
            <li key={path} aria-current="page" lang={lang} data-level={level}>
              {name}
            </li>
          ) : (
            <li key={path} lang={lang} data-level={level}>
              <a href={path}>{name}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
