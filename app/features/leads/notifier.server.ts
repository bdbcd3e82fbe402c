import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { restrictIfExists } from "../../../db/private-folder.ts";
import type { LeadNotification } from "./lead-message.ts";

/** Notifies the owners, or throws. */
export type Notify = (notification: LeadNotification) => Promise<void>;

interface NotifierSettings {
  leadNotify: { url: string; key: string } | undefined;
  dataDir: string;
}

const usualTimeoutMs = 6_000;

export function createNotifier(
  { leadNotify, dataDir }: NotifierSettings,
  timeoutMs = usualTimeoutMs,
): Notify {
  const outbox = join(dataDir, "outbox");
  // The outbox may hold leads from before a service was configured.
  restrictIfExists(outbox);
  return leadNotify ? httpNotifier(leadNotify, timeoutMs) : fileNotifier(outbox);
}

/** The JSON's keys are fixed, so that a visitor's input cannot set others. */
function httpNotifier({ url, key }: { url: string; key: string }, timeoutMs: number): Notify {
  return async ({ subject, from_name, message }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ access_key: key, subject, from_name, message }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    // An unread body would keep the connection open.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the notification service answered ${response.status}`);
  };
}

/** Without a configured service: writes the notification to a file. */
function fileNotifier(folder: string): Notify {
  return async (notification) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/\D/g, "")}-${randomUUID()}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(notification, null, 2)}\n`, {
      mode: 0o600,
    });
  };
}
