import { Fragment } from "react";

export interface Party {
  name: string | null;
  /** Leads to its page; null if it has none. */
  path: string | null;
}

/** Names of companies in one line. */
export function Parties({ parties, className }: { parties: readonly Party[]; className?: string }) {
  return parties.map(({ name, path }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: one company may win twice, and never moves
    <Fragment key={index}>
      {index > 0 && ", "}
      {path ? (
        <a href={path} className={className}>
          {name}
        </a>
      ) : (
        name
      )}
    </Fragment>
  ));
}
