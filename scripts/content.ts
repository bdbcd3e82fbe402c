import { loadContent } from "../app/content/read-content.ts";
import { reportTable } from "../app/content/report.ts";
import { endWithUsage, parseName, parseOptions } from "./command-line.ts";
import { exitWithMessage } from "./exit-with-message.ts";

const usage = `npm run content -- report

A table of every page under content/: words, length of the description, links, numbers from
content/facts.ts, checks. Ends with an error when a check fails, and says which.
`;

try {
  const args = process.argv.slice(2);
  const name = parseName(args, "content", ["report"]);
  if (name === "help") endWithUsage(usage);
  parseOptions(args.slice(1), { name });
  const content = loadContent();
  process.stdout.write(`${reportTable(content)}\n`);
  process.exit(content.problems.length > 0 ? 1 : 0);
} catch (error) {
  exitWithMessage(error);
}
