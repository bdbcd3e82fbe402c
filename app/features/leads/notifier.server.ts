import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { modesOf, restrictIfExists } from "../../../db/private-folder.ts";
import { describeNetworkFailure } from "../../http/network-failure.ts";
import type { LeadNotification } from "./lead-message.ts";
import { NotificationFailure } from "./notification-failure.ts";

/** Notifies the owners, or throws a NotificationFailure. */
export type Notify = (notification: LeadNotification) => Promise<void>;

export interface NotificationService {
  url: string;
  key: string;
}

interface NotifierSettings {
  leadNotify: NotificationService | undefined;
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

function httpNotifier(service: NotificationService, timeoutMs: number): Notify {
  return async (notification) => {
    const response = await postNotification(service, notification, timeoutMs);
    // An unread body would keep the connection open.
    await response.body?.cancel();
    if (!response.ok) throw NotificationFailure.answered(response.status);
  };
}

/**
 * The JSON's keys are fixed, so that a visitor's input cannot set others. Whatever the service answers is returned; a
 * NotificationFailure is thrown if there was no answer.
 */
export async function postNotification(
  { url, key }: NotificationService,
  { subject, from_name, message }: LeadNotification,
  timeoutMs = usualTimeoutMs,
): Promise<Response> {
  try {
    return await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ access_key: key, subject, from_name, message }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
  } catch (error) {
    throw NotificationFailure.unanswered(describeNetworkFailure(error));
  }
}

/** Without a configured service: writes the notification to a file. */
function fileNotifier(folder: string): Notify {
  return async (notification) => {
    const name = `${new Date().toISOString().replace(/\D/g, "")}-${randomUUID()}.json`;
    const text = `${JSON.stringify(notification, null, 2)}\n`;
    try {
      const modes = modesOf(folder);
      await mkdir(folder, { recursive: true, mode: modes.folder });
      await writeFile(join(folder, name), text, { mode: modes.file });
    } catch (error) {
      throw NotificationFailure.unwritten((error as NodeJS.ErrnoException).code ?? String(error));
    }
  };
}
