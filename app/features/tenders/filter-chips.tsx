import type { Chip } from "./filter-chips.server.ts";

export function FilterChips({ chips }: { chips: Chip[] }) {
  return chips.map(({ text, code, remove }) => (
    <p key={remove.path} className="filter-code chip">
      <span>
        {code && (
          <>
            {code.of}{" "}
            <a href={code.path} className="chip-link">
              {code.code}
            </a>{" "}
          </>
        )}
        {text}
      </span>
      <a href={remove.path} className="chip-remove">
        <span className="sr-only">{remove.text}</span>
      </a>
    </p>
  ));
}
