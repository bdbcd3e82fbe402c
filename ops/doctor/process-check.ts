import { describeNetworkFailure, networkCodeOf } from "../../app/process/network-failure.ts";
import type { Settings } from "../../app/process/settings.ts";
import { describeAge, fine, type Note, warning, wrong } from "./finding.ts";

interface Readiness {
  status: string;
  database: string;
  lastJobAgeSeconds: number | null;
}

const everywhere = ["0.0.0.0", "::"];

/** The site's own process, if one runs here. */
export async function checkProcess({
  port,
  bindAddress,
}: Pick<Settings, "port" | "bindAddress">): Promise<Note> {
  if (port === 0) return fine("PORT is 0, so its port is not known");
  const address = !bindAddress || everywhere.includes(bindAddress) ? "127.0.0.1" : bindAddress;
  const origin = `http://${address.includes(":") ? `[${address}]` : address}:${port}`;
  let status: number;
  let body: string;
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(4_000) });
    status = response.status;
    body = (await response.text()).slice(0, 2_000);
  } catch (error) {
    if (networkCodeOf(error) === "ECONNREFUSED") {
      return warning(`none runs at port ${port}`, "start it, unless it runs elsewhere");
    }
    const found = `at port ${port}: ${describeNetworkFailure(error)}`;
    return wrong(found, "see its log, and restart it");
  }
  const ready = parseReadiness(body);
  if (!ready) return wrong(`another program answers at port ${port}`, "set another PORT");
  if (status !== 200) {
    const todo = "bring the database back; leads wait in DATA_DIR meanwhile";
    return wrong(`it runs, but is not ready: ${ready.status}, database ${ready.database}`, todo);
  }
  const { lastJobAgeSeconds: age } = ready;
  if (age === null || age > 300) {
    const found =
      age === null ? "no job has run yet" : `the last job ran ${describeAge(age * 1000)} ago`;
    const todo = "in the first minute, nothing; else look for 'background jobs' in its log";
    return warning(`it runs and is ready, but ${found}`, todo);
  }
  return fine(`it runs at port ${port} and is ready`);
}

function parseReadiness(body: string): Readiness | undefined {
  try {
    const parsed = JSON.parse(body) as Readiness;
    return typeof parsed.status === "string" && "database" in parsed ? parsed : undefined;
  } catch {
    return undefined;
  }
}
