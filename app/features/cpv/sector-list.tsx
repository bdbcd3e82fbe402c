import { cpvToolPaths } from "../../site/cpv-tool-paths.ts";
import { paths } from "../../site/paths.ts";
import type { CpvMessages } from "./messages.ts";
import type { Sector } from "./sectors.server.ts";

interface SectorListProps {
  t: CpvMessages["search"];
  sectors: readonly Sector[];
  onClick(event: React.MouseEvent): void;
}

/** For those who know their field and not its codes: each leads to its branches of the hierarchy. */
export function SectorList({ t, sectors, onClick }: SectorListProps) {
  return (
    <section className="cpv-sectors">
      <h2 className="subtitle">{t.sectors}</h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside have the keys */}
      <ul onClick={onClick}>
        {sectors.map(({ name, count, open, code }) => (
          <li key={open}>
            <a href={cpvToolPaths.branches(open, code)} data-branches={open}>
              {name}
            </a>{" "}
            <span>{count}</span>
          </li>
        ))}
      </ul>
      <a href={paths.cpvTree()} className="text-link">
        {t.all}
      </a>
    </section>
  );
}
