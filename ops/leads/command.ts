import { resolve } from "node:path";
import { parseName, parseOptions, readNumber } from "../command-line.ts";
import { type ExportOptions, exportOptions, readExport, readMoment } from "../operator-options.ts";

export const usage = `npm run leads -- COMMAND

  list                                        the latest leads, and how many there are
  export --format csv|json [--since DATE] [--output FILE [--force]]
                                              all of them with consents and delivery, to the output or into FILE
  journal --to FOLDER [--since DATE]          leads as files, which a site with another database stores: after a restore
  report [--weeks N] [--html FILE]            trials and leads by week, site and campaign; FILE gets a chart too
  erase --email ADDRESS [--forget-hash]       everything kept under that address, for good: leads, trials, mails
  retry                                       retry all undelivered notifications now
  test                                        send one marked notification to LEAD_NOTIFY_URL, and say what came back
  forget [--months N]                         deletes leads older than N months and all data about them, for good
  morning                                     the daily report as it would be now; nothing is sent

Of a person who has left, a hash of the address is kept, so that they get no more mail; --forget-hash erases it too, and
then they can get mail again. N of report is 1 to 104, by default 12; N of forget is 1 to 120, by default
LEADS_KEEP_MONTHS.
Only you can read FILE; an existing one is replaced only with --force.
DATE is a day like 2026-11-15 or a moment like 2026-11-15T08:00:00Z, in UTC.
DATABASE_URL (or DATABASE_OWNER_URL) and DATA_DIR say which database, as for the server.
`;

export type Command =
  | { name: "help" }
  | { name: "list" }
  | ({ name: "export" } & ExportOptions)
  | { name: "journal"; to: string; since: Date }
  | { name: "report"; weeks: number; html: string | undefined }
  | { name: "erase"; email: string; forgetHash: boolean }
  | { name: "retry" }
  | { name: "test" }
  | { name: "forget"; months: number | undefined }
  | { name: "morning" };

const text = { type: "string" } as const;

const names = [
  "list",
  "export",
  "journal",
  "report",
  "erase",
  "retry",
  "test",
  "forget",
  "morning",
] as const;

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
    case "journal": {
      const { values } = parseOptions(rest, { name, options: { to: text, since: text } });
      if (!values.to) throw new Error("journal needs --to FOLDER");
      return { name, to: resolve(values.to), since: readMoment(values.since) ?? new Date(0) };
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
