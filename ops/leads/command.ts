import { parseName, parseOptions, readNumber } from "../command-line.ts";
import { type ExportOptions, exportOptions, readExport } from "../operator-options.ts";

export const usage = `npm run leads -- COMMAND

  list                                        the latest leads, and how many there are
  export --format csv|json [--since DATE] [--output FILE [--force]]
                                              all of them with consents and delivery, to the output or into FILE
  report [--weeks N] [--html FILE]            trials and leads by week, site and campaign; FILE gets a chart too
  erase --email ADDRESS [--forget-hash]       everything kept under that address, for good: leads, trials, letters
  retry                                       tell the owners now of all leads they do not know of
  test                                        send one marked notification to LEAD_NOTIFY_URL, and say what came back
  forget [--months N]                         deletes leads that are older, with all that is kept of them, for good
  morning                                     the owners' message of the morning, as it would be now; nothing is sent

A person who has left the letters is still kept from being written to, by a hash of the address alone; --forget-hash
erases that too, and then they can be written to again. The report's N is 12 unless it is said, and 104 at most; that of
forget is LEADS_KEEP_MONTHS unless it is said, 1 to 120.
FILE is made for you alone to read; one that is there is kept, unless --force is said.
DATE is a day like 2026-11-15 or a moment like 2026-11-15T08:00:00Z, in UTC.
DATABASE_URL (or DATABASE_OWNER_URL) and DATA_DIR say which database, as for the server.
`;

export type Command =
  | { name: "help" }
  | { name: "list" }
  | ({ name: "export" } & ExportOptions)
  | { name: "report"; weeks: number; html: string | undefined }
  | { name: "erase"; email: string; forgetHash: boolean }
  | { name: "retry" }
  | { name: "test" }
  | { name: "forget"; months: number | undefined }
  | { name: "morning" };

const text = { type: "string" } as const;

const names = ["list", "export", "report", "erase", "retry", "test", "forget", "morning"] as const;

/** Throws one line for anything it does not understand: an operator's slip must not erase or print. */
export function parseCommand(args: string[]): Command {
  const name = parseName(args, "leads", names);
  const rest = args.slice(1);
  switch (name) {
    case "help":
      return { name };
    case "list":
    case "retry":
    case "test":
    case "morning":
      parseOptions(rest, { name });
      return { name };
    case "erase": {
      const options = { email: text, "forget-hash": { type: "boolean" } } as const;
      const { values } = parseOptions(rest, { name, options });
      return {
        name,
        email: readEmail(values.email),
        forgetHash: values["forget-hash"] ?? false,
      };
    }
    case "forget": {
      const { values } = parseOptions(rest, { name, options: { months: text } });
      const { months } = values;
      const range = { from: 1, to: 120 };
      return {
        name,
        months: months === undefined ? undefined : readNumber("--months", months, range),
      };
    }
    case "report": {
      const { values } = parseOptions(rest, { name, options: { weeks: text, html: text } });
      const weeks = readNumber("--weeks", values.weeks ?? "12", { from: 1, to: 104 });
      return { name, weeks, html: values.html };
    }
    case "export": {
      const { values } = parseOptions(rest, { name, options: exportOptions });
      return { name, ...readExport(values) };
    }
  }
}

function readEmail(text: string | undefined): string {
  const email = text?.trim() ?? "";
  if (email.includes("@")) return email;
  throw new Error("erase needs --email with an e-mail address");
}
