/** Prints one line for the operator, and exits with a status that scripts can see. */
export function exitWithMessage(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`hanked: ${text.split("\n").join("\nhanked: ")}\n`);
  process.exit(1);
}
