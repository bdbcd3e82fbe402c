import type { CoverName } from "../../../content/covers.ts";
import { coverDrawings } from "./cover-drawings.ts";

/** Tells texts of a list apart at a glance; the title beside it says what it is about. */
export function Cover({ name }: { name: CoverName }) {
  const { pale, full, line } = coverDrawings[name];
  return (
    <svg className="cover" viewBox="0 0 64 48" aria-hidden="true">
      <path d={pale} />
      <path d={full} />
      <path d={line} />
    </svg>
  );
}
