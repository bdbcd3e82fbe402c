import type { SourceName } from "../../db/source-ids.ts";
import { sourceNames } from "../../db/source-ids.ts";
import { parsePeriod, type Range } from "../../importer/sync/periods.ts";
import { parseName, parseOptions } from "../command-line.ts";

export const usage = `npm run tenders -- COMMAND [--source NAME]

  import FILE|URL|FOLDER…     reads documents, plain or gzip; a folder's in order
  sync                        reads what is new at each source, and what was missed
  sync --from 2026-01 [--to 2026-03-15] [--again]
                              reads days or months of the back file; what is final only with --again
  template [FILE]             writes an empty sheet for private and small purchases, of the source own
  status                      what is stored, what is missing, and how the latest imports went
  check                       asks each source for a little, and compares its shape with what is expected

NAME is riigihanked, iub, cvpis, ted or own. Without it, sync, status and check are for all of them, and import
chooses it by each file: 15-11-2026.json is iub, any other .json is cvpis, .tar.gz is ted, .csv is own; .xml is ted if it is one notice
with TED's number or a buyer outside Estonia, else riigihanked.
A URL must lie below TENDERS_URL, IUB_URL or TED_URL. What has been read before changes nothing.
DATABASE_URL (or DATABASE_OWNER_URL) and DATA_DIR say which database, as for the server.
`;

export type Command =
  | { name: "help" }
  | { name: "import"; words: string[]; source: SourceName | undefined }
  | { name: "sync"; sources: SourceName[] | undefined; range: Range | undefined }
  | { name: "template"; file: string | undefined }
  | { name: "status" }
  | { name: "check"; sources: SourceName[] | undefined };

/** Throws one line for anything it does not understand. */
export function parseCommand(args: string[]): Command {
  const name = parseName(args, "tenders", ["import", "sync", "template", "status", "check"]);
  if (name === "help") return { name };
  if (name === "status") {
    parseOptions(args.slice(1), { name });
    return { name };
  }
  if (name === "template") {
    const { words } = parseOptions(args.slice(1), { name, words: true });
    if (words.length > 1) throw new Error("template takes one file");
    return { name, file: words[0] };
  }
  if (name === "sync") return parseSync(args.slice(1));
  const options = { source: { type: "string" } } as const;
  const { values, words } = parseOptions(args.slice(1), {
    name,
    words: name === "import",
    options,
  });
  const source = values.source === undefined ? undefined : parseSource(values.source);
  if (name === "check") return { name, sources: source && [source] };
  if (words.length === 0) throw new Error("import needs a file, a folder or a URL");
  return { name, words, source };
}

function parseSync(args: string[]): Command {
  const options = {
    source: { type: "string" },
    from: { type: "string" },
    to: { type: "string" },
    again: { type: "boolean" },
  } as const;
  const { values } = parseOptions(args, { name: "sync", options });
  const sources = values.source === undefined ? undefined : [parseSource(values.source)];
  if (values.from === undefined) {
    if (values.to !== undefined || values.again) throw new Error("--to and --again need a --from");
    return { name: "sync", sources, range: undefined };
  }
  const from = requirePeriod("--from", values.from, "first");
  // Each source cuts off the future by itself.
  const to = values.to === undefined ? "9999-12-31" : requirePeriod("--to", values.to, "last");
  if (to < from) throw new Error("--to is before --from");
  const again = values.again ?? false;
  return { name: "sync", sources, range: { from, to, again } };
}

function parseSource(text: string): SourceName {
  const name = sourceNames.find((known) => known === text);
  if (name) return name;
  throw new Error(`--source is ${sourceNames.slice(0, -1).join(", ")} or ${sourceNames.at(-1)}`);
}

function requirePeriod(option: string, text: string, end: "first" | "last"): string {
  const day = parsePeriod(text, end);
  if (day) return day;
  throw new Error(`${option} is a day or a month from 2016 on, like 2026-01-31 or 2026-01`);
}
