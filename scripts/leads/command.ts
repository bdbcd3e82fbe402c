import { parseName, parseOptions } from "../command-line.ts";

export const usage = `npm run leads -- COMMAND

  list                                        the latest leads, and how many there are
  export --format csv|json [--since DATE]     all of them with consents and delivery, to the output
  erase --email ADDRESS                       everything kept under that address, for good
  retry                                       tell the owners now of all leads they do not know of

DATE is a day like 2026-11-15 or a moment like 2026-11-15T08:00:00Z, in UTC.
DATABASE_URL (or DATABASE_OWNER_URL) and DATA_DIR say which database, as for the server.
`;

export type Format = "csv" | "json";

export type Command =
  | { name: "help" }
  | { name: "list" }
  | { name: "export"; format: Format; since: Date | undefined }
  | { name: "erase"; email: string }
  | { name: "retry" };

const text = { type: "string" } as const;

/** Throws one line for whatever it does not understand: an operator's slip must not erase or print. */
export function parseCommand(args: string[]): Command {
  const name = parseName(args, "leads", ["list", "export", "erase", "retry"]);
  const rest = args.slice(1);
  switch (name) {
    case "help":
      return { name };
    case "list":
    case "retry":
      parseOptions(rest, { name });
      return { name };
    case "erase": {
      const { values } = parseOptions(rest, { name, options: { email: text } });
      return { name, email: readEmail(values.email) };
    }
    case "export": {
      const { values } = parseOptions(rest, { name, options: { format: text, since: text } });
      return { name, format: readFormat(values.format), since: readMoment(values.since) };
    }
  }
}

function readFormat(text: string | undefined): Format {
  if (text === "csv" || text === "json") return text;
  throw new Error("export needs --format csv or --format json");
}

function readEmail(text: string | undefined): string {
  const email = text?.trim() ?? "";
  if (email.includes("@")) return email;
  throw new Error("erase needs --email with an e-mail address");
}

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/;
  const moment = new Date(text.includes("T") && !text.endsWith("Z") ? `${text}Z` : text);
  const real = shape.test(text) && !Number.isNaN(moment.getTime());
  // 31 February would silently be 3 March.
  if (real && moment.toISOString().startsWith(text.slice(0, 10))) return moment;
  throw new Error("--since must be a day like 2026-11-15");
}
