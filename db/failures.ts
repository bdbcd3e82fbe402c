/** The driver's error; drizzle wraps it with the query, which may hold what a visitor typed. */
export function rootOf(error: unknown): unknown {
  let root = error;
  while (hasMessage(root) && hasMessage(root.cause)) root = root.cause;
  return root;
}

/** An error, or pg-boss's copy of one: a plain object with its message. */
function hasMessage(error: unknown): error is { message: string; cause?: unknown } {
  return typeof (error as { message?: unknown } | null | undefined)?.message === "string";
}

/** For logs: the driver's message, without what a visitor typed. */
export function reasonOf(error: unknown): string {
  const root = rootOf(error);
  if (!hasMessage(root)) return String(root);
  // Where none of a host's addresses answers, the error has a code and no message.
  return root.message || codeOf(root) || "unknown error";
}

/** For logs: like `reasonOf`, with name and stack for our own errors. */
export function traceOf(error: unknown): string {
  const root = rootOf(error);
  if (!(error instanceof Error) || !(root instanceof Error)) return reasonOf(error);
  const places = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${root.name}: ${root.message}`, ...places.slice(0, 8)].join("\n");
}

/** No such role, schema or table, or no right to it yet: the database is not prepared. */
export function isMissing(error: unknown): boolean {
  return /^(22023|3F000|42P01|42501)$/.test(codeOf(error));
}

export function isForbidden(error: unknown): boolean {
  return codeOf(error) === "42501";
}

/** The database rejects this row: bad data, a constraint, a missing right. */
export function isRefusal(error: unknown): boolean {
  return /^(22|23|42|44|P0)[0-9A-Z]{3}$/.test(codeOf(error));
}

/** A text that is no value of the column's type, such as a UUID for a number. */
export function isOfOtherType(error: unknown): boolean {
  return codeOf(error) === "22P02";
}

/** A query was planned under a name, and the columns of its answer have changed since, as in an upgrade. */
export function isPlanOutdated(error: unknown): boolean {
  return codeOf(error) === "0A000";
}

/** A standby's refusal to write, or ours where no host is a primary. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === "25006";
}

/** The database is down for now. */
export function isUnavailable(error: unknown): boolean {
  const root = rootOf(error);
  if (!(root instanceof Error)) return false;
  // Codes of the network, and of the server: 08 connection, 53 resources, 57 operator intervention.
  if (isReadOnly(error) || /^(08|53|57)...$|^E[A-Z]+$/.test(codeOf(error))) return true;
  return /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|connection error/i.test(
    root.message,
  );
}

/** SQLSTATE of the server, or errno of the network. */
function codeOf(error: unknown): string {
  const { code } = (rootOf(error) ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : "";
}
