import { hostname } from "node:os";
import { NotificationFailure, postNotification } from "../../app/features/leads/notifier.server.ts";
import type { LeadNotification } from "../../app/features/leads/submission.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import { cleanText } from "../../app/site/clean-text.ts";

const maxBytes = 2_000;
const maxShown = 300;

/**
 * Sends one notification that is marked as a test, like those of leads. Returns the answer; throws one line if it was
 * not accepted. Names only the service's host: an address may hold a token.
 */
export async function testNotification({
  leadNotify,
  dataDir,
}: Pick<Settings, "leadNotify" | "dataDir">): Promise<string> {
  if (!leadNotify) {
    throw new Error(
      `LEAD_NOTIFY_URL is not set, so nothing was sent: notifications are files in ${dataDir}/outbox`,
    );
  }
  const { host } = new URL(leadNotify.url);
  const notification = composeTest();
  const started = performance.now();
  const response = await postNotification(leadNotify, notification).catch((error) => {
    if (!(error instanceof NotificationFailure)) throw error;
    throw new Error(`${host}: ${error.message}; ${error.remedy}`);
  });
  const ms = Math.round(performance.now() - started);
  const said = await readBeginning(response, leadNotify.key);
  const answer = `${host} answered ${response.status} after ${ms} ms: ${said || "(nothing)"}`;
  if (!response.ok) {
    throw new Error(`${answer}; ${NotificationFailure.answered(response.status).remedy}`);
  }
  return `${answer}\nnow see that '${notification.subject}' has arrived where leads should\n`;
}

function composeTest(): LeadNotification {
  return {
    subject: "TEST, no lead: notifications of Hanked",
    from_name: "Hanked (test)",
    message: [
      "This is a test of the notifications. There is no lead behind it, and nothing is to be done.",
      `Sent by 'npm run leads -- test' on ${hostname()}, ${new Date().toISOString()}`,
    ].join("\n"),
  };
}

/** Printable and in one line. Some services repeat the key that they were sent: then nothing is shown. */
async function readBeginning(response: Response, key: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // The rest did not come in time: the status has said what matters.
  }
  const text = Buffer.concat(chunks).toString("utf8", 0, maxBytes);
  const forms = [key, JSON.stringify(key).slice(1), encodeURIComponent(key)];
  if (forms.some((form) => text.includes(form.slice(0, 8)))) return "(not shown: it has the key)";
  return cleanText(text.slice(0, maxShown).replace(/\s+/g, " "), maxShown);
}
