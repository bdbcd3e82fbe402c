import { exitWithMessage, parseScriptOptions } from "./command-line.ts";
import { describeFindings, findingsAsJson, worstOf } from "./doctor/finding.ts";

const usage = `npm run doctor [-- --json]

Looks at an installation and changes nothing: settings, rights, disk, clock, database, mail, notifications, hosts,
imports, and what waits. One line each: fine, warning or wrong, with what to do. Ends with 1 if something is wrong.
Run it with the settings of the site, and as its user. It sends no mail and no lead; no secret is printed.
`;

try {
  const { json } = parseScriptOptions(usage, {
    name: "doctor",
    options: { json: { type: "boolean" } },
  });
  const { examine } = await import("./doctor/examine.ts");
  // `npm start` also defaults to production.
  const findings = await examine({
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? "production",
  });
  const failed = worstOf(findings.map(({ verdict }) => verdict)) === "wrong";
  const text = json ? findingsAsJson(findings) : describeFindings(findings);
  // Exits without waiting for checks that still hang.
  process.stdout.write(text, () => process.exit(failed ? 1 : 0));
} catch (error) {
  exitWithMessage(error);
}
