/* Values of options that several commands of operators have. Each throws one line for whatever it does not understand. */

export type Format = "csv" | "json";

export function readFormat(text: string | undefined): Format {
  if (text === "csv" || text === "json") return text;
  throw new Error("export needs --format csv or --format json");
}

export function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/;
  const moment = new Date(text.includes("T") && !text.endsWith("Z") ? `${text}Z` : text);
  const real = shape.test(text) && !Number.isNaN(moment.getTime());
  // 31 February would silently be 3 March.
  if (real && moment.toISOString().startsWith(text.slice(0, 10))) return moment;
  throw new Error("--since must be a day like 2026-11-15");
}
