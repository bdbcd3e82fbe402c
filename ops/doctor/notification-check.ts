import type { NotificationService } from "../../app/features/leads/notifier.server.ts";
import { describeNetworkFailure } from "../../app/process/network-failure.ts";
import { fine, type Note, warning, wrong } from "./finding.ts";

const connectMs = 4_000;

/** Checks that the service answers. Sends neither key nor lead, so whether it accepts them stays unknown. */
export async function checkNotifications({ url }: NotificationService): Promise<Note> {
  const { host } = new URL(url);
  let status: number;
  try {
    const options = { method: "HEAD", redirect: "manual" } as const;
    ({ status } = await fetch(url, { ...options, signal: AbortSignal.timeout(connectMs) }));
  } catch (error) {
    return wrong(
      `${host}: ${describeNetworkFailure(error)}`,
      "check LEAD_NOTIFY_URL, the service and this machine's network; leads are kept and tried again",
    );
  }
  const test = "npm run leads -- test";
  if (status >= 500) return warning(`${host} answers ${status}`, `ask whoever runs it; ${test}`);
  if (status >= 300 && status < 400) {
    const todo = `a redirect is not followed: if ${test} fails, set LEAD_NOTIFY_URL to where it leads`;
    return warning(`${host} redirects elsewhere (${status})`, todo);
  }
  return fine(`${host} answers; whether it takes the key only '${test}' tells`);
}
