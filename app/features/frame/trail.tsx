import { paths } from "../../site/paths.ts";

interface TrailProps {
  /** For screen readers. */
  label: string;
  home: string;
  /** From the home page to here. */
  steps?: { path: string; name: string }[];
  /** The page itself, where its title is not right below. */
  here?: string;
  /** Further steps, where they need more room. */
  children?: React.ReactNode;
}

/** The breadcrumbs. */
export function Trail({ label, home, steps = [], here, children }: TrailProps) {
  return (
    <nav aria-label={label}>
      <ol className="trail">
        {[{ path: paths.home(), name: home }, ...steps].map(({ path, name }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
      {children}
    </nav>
  );
}
