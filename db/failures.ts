/** What the driver said; drizzle puts the query around it, and that may hold what a visitor typed. */
export function rootOf(error: unknown): unknown {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root;
}

/** For a log: the driver's own words, and nothing that a visitor typed. */
export function reasonOf(error: unknown): string {
  const root = rootOf(error);
  return root instanceof Error ? root.message : String(root);
}

/** The same with its kind and where it happened, for a mistake of ours. */
export function traceOf(error: unknown): string {
  const root = rootOf(error);
  if (!(error instanceof Error) || !(root instanceof Error)) return reasonOf(error);
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${root.name}: ${root.message}`, ...places.slice(0, 8)].join("\n");
}

/** No such role, schema, table, or no right to it yet: somebody has still to prepare it. */
export function isMissing(error: unknown): boolean {
  return /^(22023|3F000|42P01|42501)$/.test(codeOf(error));
}

export function isForbidden(error: unknown): boolean {
  return codeOf(error) === "42501";
}

/** The database is there, but will not have this row: bad data, a constraint, a missing right. */
export function isRefusal(error: unknown): boolean {
  return /^(22|23|42|44|P0)[0-9A-Z]{3}$/.test(codeOf(error));
}

/** The database is away, which will pass. */
export function isUnavailable(error: unknown): boolean {
  const root = rootOf(error);
  if (!(root instanceof Error)) return false;
  // The network's, and of the server's: 08 connection, 53 resources, 57 operator intervention.
  if (/^(08|53|57)...$|^E[A-Z]+$/.test(codeOf(error))) return true;
  return /timeout exceeded when trying to connect|Connection terminated|connection error/i.test(
    root.message,
  );
}

/** The driver has codes for both the network and the server. */
function codeOf(error: unknown): string {
  const { code } = (rootOf(error) ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}
