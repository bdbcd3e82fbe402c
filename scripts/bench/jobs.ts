import { parseOptions, readNumber } from "../command-line.ts";
import { launchChromium } from "../launch-chromium.ts";
import { startSite } from "../running-site.ts";
import { jobs } from "./jobs/jobs.ts";
import { Visitor } from "./jobs/visitor.ts";
import { printTable } from "./table.ts";

/** Steps and seconds of three jobs on a phone. `--port` measures a site that runs already, such as an earlier version. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseOptions(args, { name: "jobs", options: { port: { type: "string" } } });
  const site = values.port ? undefined : await startSite({ LOG_LEVEL: "error" });
  const port = site?.port ?? readNumber("--port", values.port ?? "", { from: 1, to: 65_535 });
  const browser = await launchChromium();
  const rows: string[][] = [];
  for (const { name, host, from, act } of jobs) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const visitor = new Visitor(page);
    await visitor.open(`http://${host}:${port}${from}`);
    await act(visitor);
    const { steps, thinking, waiting } = visitor;
    rows.push([name, String(steps), thinking.toFixed(0), waiting.toFixed(1)]);
    await page.close();
  }
  printTable(["job", "steps", "seconds of the visitor", "of the site"], rows);
  await browser.close();
  await site?.stop();
}
