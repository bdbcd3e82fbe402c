import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { reasonOf } from "../../../db/failures.ts";
import { modesOf, restrictIfExists } from "../../../db/private-folder.ts";
import type { Log } from "../../process/log.ts";
import { describeNetworkFailure } from "../../process/network-failure.ts";
import type { Settings } from "../../process/settings.ts";
import type { LeadNotification } from "./submission.server.ts";

/** Notifies the owners, or throws a NotificationFailure. */
export type Notify = (notification: LeadNotification) => Promise<void>;

export type NotificationService = NonNullable<Settings["leadNotify"]>;

/** What the operator can do about each kind of failure. */
const remedies = {
  key: "correct LEAD_NOTIFY_KEY and restart",
  unreachable: "check LEAD_NOTIFY_URL, the service and this machine's network",
  refused: "see what the service says: npm run leads -- test",
  disk: "make room in DATA_DIR/outbox, or give the site's user the right to write there",
};

/** The message says what happened. It never contains the service's URL or key. */
export class NotificationFailure extends Error {
  readonly trouble: keyof typeof remedies;

  constructor(trouble: keyof typeof remedies, message: string) {
    super(message);
    this.trouble = trouble;
  }

  static answered(status: number): NotificationFailure {
    const trouble = status === 401 || status === 403 ? "key" : "refused";
    return new NotificationFailure(trouble, `the notification service answered ${status}`);
  }

  get remedy(): string {
    return remedies[this.trouble];
  }
}

const usualTimeoutMs = 6_000;

export function createNotifier(
  { leadNotify, dataDir }: Pick<Settings, "leadNotify" | "dataDir">,
  timeoutMs = usualTimeoutMs,
): Notify {
  const outbox = join(dataDir, "outbox");
  // The outbox may hold leads from before a service was configured.
  restrictIfExists(outbox);
  if (!leadNotify) return fileNotifier(outbox);
  return async (notification) => {
    const response = await postNotification(leadNotify, notification, timeoutMs);
    // An unread body would keep the connection open.
    await response.body?.cancel();
    if (!response.ok) throw NotificationFailure.answered(response.status);
  };
}

/**
 * The JSON's keys are fixed, so that a visitor's input cannot set others. Returns any answer of the service; throws a
 * NotificationFailure if there was none.
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
    const reason = describeNetworkFailure(error);
    throw new NotificationFailure(
      "unreachable",
      `no answer of the notification service: ${reason}`,
    );
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
      const reason = (error as NodeJS.ErrnoException).code ?? String(error);
      throw new NotificationFailure("disk", `a notification could not be written: ${reason}`);
    }
  };
}

/** Minimum time between two log lines about the same failure, in case the service fails every other time. */
const quietMs = 60_000;

/**
 * Logs when the owners cannot be notified: at the first failure of each kind, not for every lead, and once more when
 * notifications work again.
 */
export class NotificationWatch {
  private readonly underlying: Notify;
  private readonly log: Log;
  private readonly now: () => number;
  private trouble: string | null = null;
  private readonly saidAt = new Map<string, number>();
  private hasSaid = false;

  constructor(notify: Notify, log: Log, now: () => number = () => performance.now()) {
    this.underlying = notify;
    this.log = log;
    this.now = now;
  }

  /** Whether the last notification failed. */
  get failing(): boolean {
    return this.trouble !== null;
  }

  readonly notify: Notify = async (notification) => {
    try {
      await this.underlying(notification);
    } catch (error) {
      this.noteFailure(error);
      throw error;
    }
    this.trouble = null;
    if (this.hasSaid) this.log.info({}, "lead notifications are sent again");
    this.hasSaid = false;
  };

  private noteFailure(error: unknown): void {
    const known = error instanceof NotificationFailure ? error : undefined;
    const trouble = known?.trouble ?? "unknown";
    const isNew = this.trouble !== trouble;
    this.trouble = trouble;
    const said = this.saidAt.get(trouble) ?? Number.NEGATIVE_INFINITY;
    if (!isNew || this.now() - said < quietMs) return;
    this.saidAt.set(trouble, this.now());
    this.hasSaid = true;
    const remedy = known ? `; ${known.remedy}` : "";
    this.log.error(
      {},
      `lead notifications cannot be sent; they are kept and tried again: ${reasonOf(error)}${remedy}`,
    );
  }
}
