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
  if (args.includes("--help") || args[0] === "help") return { name: "help" };
  const [name, ...rest] = args;
  const option = rest.find((arg) => arg.startsWith("--"));
  if (option) throw new Error(`${name} does not take '${option}'`);
  if (name === "import") {
    if (rest.length === 0) throw new Error("import needs a file, a folder or a URL");
    return { name, sources: rest };
  }
  if (name !== "sync" && name !== "status") {
    throw new Error("say import, sync or status; npm run tenders -- --help tells more");
  }
  if (rest.length > 0) throw new Error(`${name} does not take '${rest[0]}'`);
  return { name };
}
