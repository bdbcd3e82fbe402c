import { paths } from "../../site/paths.ts";
import type { CpvMessages } from "./messages.ts";
import type { Sector } from "./sectors.server.ts";

interface SectorListProps {
  t: CpvMessages["search"];
  sectors: readonly Sector[];
}

/**
 * For those who know their field and not its codes: each leads to its branches of the hierarchy. It stands below the
 * tool, no part of its script; the sheet shows it while the tool has nothing else to show.
 */
export function SectorList({ t, sectors }: SectorListProps) {
  return (
    <section className="cpv-sectors">
      <h2 className="subtitle">{t.sectors}</h2>
      <ul>
        {sectors.map(({ name, count, path }) => (
          <li key={path}>
            <a href={path}>{name}</a> {count}
          </li>
        ))}
      </ul>
      <a href={paths.cpvTree()} className="text-link">
        {t.all}
      </a>
    </section>
  );
}
