import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { closeIfThere } from "../../../db/private-folder.ts";
import type { LeadNotification } from "./lead-message.ts";

/** Tells the owners, or throws. */
export type Notify = (notification: LeadNotification) => Promise<void>;

interface NotifierSettings {
  leadNotify: { url: string; key: string } | undefined;
  dataDir: string;
}

const patienceMs = 6_000;

export function createNotifier({ leadNotify, dataDir }: NotifierSettings): Notify {
  const outbox = join(dataDir, "outbox");
  // What was written before there was a service is there still.
  closeIfThere(outbox);
  return leadNotify ? byPost(leadNotify) : byFile(outbox);
}

/** Only the keys that the service knows, built by us: nothing of the visitor's chooses one. */
function byPost({ url, key }: { url: string; key: string }): Notify {
  return async ({ subject, from_name, message }) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ access_key: key, subject, from_name, message }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: "error",
    });
    // What it says is of no interest, but an unread body would keep the connection.
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the notification service answered ${response.status}`);
  };
}

/** Without a service: a fresh clone keeps what it would have sent. */
function byFile(folder: string): Notify {
  return async (notification) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/\D/g, "")}-${randomUUID()}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(notification, null, 2)}\n`, {
      mode: 0o600,
    });
  };
}
