/** The value of one line of a site's metrics, by its name and labels. */
export async function readMetric(site: { metricsPort: number }, name: string): Promise<number> {
  const lines = (await readMetrics(site)).split("\n");
  const line = lines.find((text) => text.startsWith(`${name} `));
  if (!line) throw new Error(`nothing is measured as ${name}`);
  return Number(line.slice(name.length));
}

export function readMetrics({ metricsPort }: { metricsPort: number }): Promise<string> {
  return fetch(`http://127.0.0.1:${metricsPort}/`).then((answer) => answer.text());
}
