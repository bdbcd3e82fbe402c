import { listFiles, loadContent } from "../app/content/read-content.ts";
import { checkTexts } from "../app/content/text-checks.ts";
import { localDay } from "../calendar/local-time.ts";
import { endWithUsage, exitWithMessage, parseName, parseOptions } from "../ops/command-line.ts";
import { reportTable } from "./content-report.ts";

const usage = `npm run content -- report

A table of every page under content/: words, words per sentence, LIX (words per sentence plus percentage of long
words), share of passive sentences, length of the description, links, figures from content/facts.ts, drawings, the day
of checking, checks. Below it: facts that are used, facts without a link to their act, links checked for form, figures
that contradict each other, numbers that are no facts, texts that are hard to read, and what nobody has compared with
its sources for half a year. Ends with an error when a check fails, and says which.
`;

try {
  const args = process.argv.slice(2);
  const name = parseName(args, "content", ["report"]);
  if (name === "help") endWithUsage(usage);
  parseOptions(args.slice(1), { name });
  const content = loadContent();
  const today = localDay(Date.now(), "Europe/Tallinn");
  const checks = checkTexts({ pages: content.pages, files: listFiles("content"), today });
  process.stdout.write(`${reportTable(content, checks)}\n`);
  process.exit(content.problems.length + checks.problems.length > 0 ? 1 : 0);
} catch (error) {
  exitWithMessage(error);
}
