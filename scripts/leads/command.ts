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

const known: Record<Exclude<Command["name"], "help">, string[]> = {
  list: [],
  export: ["--format", "--since"],
  erase: ["--email"],
  retry: [],
};

/** Throws one line for whatever it does not understand: an operator's slip must not erase or print. */
export function parseCommand(args: string[]): Command {
  if (args.includes("--help") || args[0] === "help") return { name: "help" };
  const [name, ...rest] = args;
  if (name === undefined || !Object.hasOwn(known, name)) {
    throw new Error("say list, export, erase or retry; npm run leads -- --help tells more");
  }
  const options = readOptions(name as keyof typeof known, rest);
  switch (name as keyof typeof known) {
    case "list":
      return { name: "list" };
    case "retry":
      return { name: "retry" };
    case "erase":
      return { name: "erase", email: readEmail(options.get("--email")) };
    case "export":
      return {
        name: "export",
        format: readFormat(options.get("--format")),
        since: readMoment(options.get("--since")),
      };
  }
}

/** `--name value` and `--name=value`. */
function readOptions(command: keyof typeof known, args: string[]): Map<string, string> {
  const options = new Map<string, string>();
  const left = args.flatMap((arg) => {
    const mark = arg.startsWith("--") ? arg.indexOf("=") : -1;
    return mark < 0 ? [arg] : [arg.slice(0, mark), arg.slice(mark + 1)];
  });
  for (let i = 0; i < left.length; i += 2) {
    const [option = "", value] = left.slice(i, i + 2);
    if (!known[command].includes(option)) throw new Error(`${command} does not take '${option}'`);
    if (options.has(option)) throw new Error(`${option} is given twice`);
    if (value === undefined) throw new Error(`${option} needs a value`);
    options.set(option, value);
  }
  return options;
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
