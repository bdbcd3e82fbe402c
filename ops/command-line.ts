import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

interface Asked<Options> {
  /** The script's name in error messages. */
  name: string;
  options?: Options;
  /** Whether positional words are allowed besides options. */
  words?: boolean;
}

/** Parses the options of a script without commands. Prints the usage and exits when help is asked for. */
export function parseScriptOptions<Options extends ParseArgsOptionsConfig = Record<never, never>>(
  usage: string,
  asked: Asked<Options>,
) {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) endWithUsage(usage);
  return parseOptions(args, asked).values;
}

function asksForHelp(args: string[]): boolean {
  return args.includes("--help") || args[0] === "help";
}

export function endWithUsage(usage: string): never {
  process.stdout.write(usage);
  process.exit(0);
}

/** Parses like Node's `parseArgs`, but throws one line for anything unknown: a typo must not be ignored. */
export function parseOptions<Options extends ParseArgsOptionsConfig = Record<never, never>>(
  args: string[],
  asked: Asked<Options>,
) {
  const options = (asked.options ?? {}) as Options;
  refuseOthers(args, { ...asked, options });
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  return { values, words: positionals };
}

function refuseOthers(
  args: string[],
  { name, options, words }: Asked<ParseArgsOptionsConfig> & { options: ParseArgsOptionsConfig },
): void {
  const given = new Set<string>();
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional" && !words)
      throw new Error(`${name} does not take '${token.value}'`);
    if (token.kind !== "option") continue;
    const { rawName, value, inlineValue } = token;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!known) throw new Error(`${name} does not take '${rawName}'`);
    if (given.has(rawName) && !known.multiple) throw new Error(`${rawName} is given twice`);
    given.add(rawName);
    if (known.type === "boolean") {
      if (value !== undefined) throw new Error(`${rawName} takes no value`);
    } else if (value === undefined || (!inlineValue && value.startsWith("-"))) {
      throw new Error(`${rawName} needs a value`);
    }
  }
}

/** Returns the first word if it is a known command, else throws. */
export function parseName<Name extends string>(
  args: string[],
  script: string,
  names: readonly Name[],
): Name | "help" {
  if (asksForHelp(args)) return "help";
  const name = names.find((known) => known === args[0]);
  if (name) return name;
  const all = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
  throw new Error(`say ${all}; npm run ${script} -- --help tells more`);
}

export function readNumber(
  option: string,
  text: string,
  { from, to }: { from: number; to: number },
): number {
  const number = Number(text || Number.NaN);
  if (Number.isSafeInteger(number) && number >= from && number <= to) return number;
  throw new Error(`${option} is a whole number from ${from} to ${to}`);
}

/** Prints one line for the operator, and exits with a status that scripts can see. */
export function exitWithMessage(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`hanked: ${text.split("\n").join("\nhanked: ")}\n`);
  process.exit(1);
}
