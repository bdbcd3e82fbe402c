import { parseName, parseOptions } from "../command-line.ts";

export const usage = `npm run tenders -- COMMAND

  import FILE|URL|FOLDER…     reads the register's documents: XML, plain or gzip; a folder's in order
  sync                        reads this month's, and early in a month the previous one's too
  status                      what is stored, and how the latest imports went

A URL must lie below TENDERS_URL. What has been read before changes nothing.
DATABASE_URL (or DATABASE_OWNER_URL) and DATA_DIR say which database, as for the server.
`;

export type Command =
  | { name: "help" }
  | { name: "import"; sources: string[] }
  | { name: "sync" }
  | { name: "status" };

/** Throws one line for whatever it does not understand. */
export function parseCommand(args: string[]): Command {
  const name = parseName(args, "tenders", ["import", "sync", "status"]);
  if (name === "help") return { name };
  const { words } = parseOptions(args.slice(1), { name, words: name === "import" });
  if (name !== "import") return { name };
  if (words.length === 0) throw new Error("import needs a file, a folder or a URL");
  return { name, sources: words };
}
