/* Options that several operators' commands share. Each reader throws one line for a value it does not understand. */

export type Format = "csv" | "json";

export interface ExportOptions {
  format: Format;
  since: Date | undefined;
  /** File to write; standard output if undefined. */
  output: string | undefined;
  /** Whether an existing file may be replaced. */
  force: boolean;
}

/** For `parseOptions`. */
export const exportOptions = {
  format: { type: "string" },
  since: { type: "string" },
  output: { type: "string" },
  force: { type: "boolean" },
} as const;

export function readExport(values: {
  format?: string | undefined;
  since?: string | undefined;
  output?: string | undefined;
  force?: boolean | undefined;
}): ExportOptions {
  const { output, force = false } = values;
  if (output === "") throw new Error("--output needs a file");
  if (force && output === undefined) throw new Error("--force is for a file that --output names");
  return { format: readFormat(values.format), since: readMoment(values.since), output, force };
}

function readFormat(text: string | undefined): Format {
  if (text === "csv" || text === "json") return text;
  throw new Error("export needs --format csv or --format json");
}

export function readMoment(text: string | undefined, option = "--since"): Date | undefined {
  if (text === undefined) return undefined;
  const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/;
  const moment = new Date(text.includes("T") && !text.endsWith("Z") ? `${text}Z` : text);
  const real = shape.test(text) && !Number.isNaN(moment.getTime());
  // 31 February would silently be 3 March.
  if (real && moment.toISOString().startsWith(text.slice(0, 10))) return moment;
  throw new Error(
    `${option} must be a day like 2026-11-15, or a moment in UTC like 2026-11-15T10:36:00Z`,
  );
}
