import {
  appendFileSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { modesOf } from "../../../db/private-folder.ts";
import { cleanText } from "../../site/clean-text.ts";

/** Log lines at level error that have the same message. */
export interface NotedError {
  message: string;
  count: number;
  lastAt: Date;
  /** Reason given by the last line; empty if it gave none. */
  lastReason: string;
}

const flushMs = 60_000;
/** Limits: different messages between two flushes, size of a day's file, number of days kept. */
const maxMessages = 50;
const maxBytes = 1024 * 1024;
const keptDays = 14;

/**
 * Counts the errors that this process logs, for the daily report: the log itself goes to standard output, which we
 * cannot read back. Holds no more than the log does: no lead data, no address, no token.
 */
export class ErrorNotes {
  private readonly folder: string;
  private readonly now: () => number;
  private readonly noted = new Map<string, { count: number; at: number; reason: string }>();
  private timer: NodeJS.Timeout | undefined;

  /** `folder`: `DATA_DIR/errors`, one file a day; processes that share it append to the same file. */
  constructor({ folder, now = Date.now }: { folder: string; now?: () => number }) {
    this.folder = folder;
    this.now = now;
  }

  /** Takes the logger's arguments: details and a message, or a message alone. */
  note(logged: readonly unknown[]): void {
    const [first, second] = logged;
    const message = cleanText(String(typeof first === "string" ? first : (second ?? "")), 200);
    const before = this.noted.get(message);
    if (!before && this.noted.size >= maxMessages) return;
    const reason = typeof first === "object" && first ? reasonIn(first) : "";
    this.noted.set(message, { count: (before?.count ?? 0) + 1, at: this.now(), reason });
    this.timer ??= setTimeout(() => this.flush(), flushMs).unref();
  }

  /** Also called when the process exits. Counts that cannot be written are lost; the log still has the errors. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.noted.size === 0) return;
    const lines = [...this.noted].map(([message, { count, at, reason }]) =>
      JSON.stringify({ at: new Date(at).toISOString(), message, count, reason }),
    );
    this.noted.clear();
    try {
      const modes = modesOf(this.folder);
      mkdirSync(this.folder, { recursive: true, mode: modes.folder });
      this.removeOld();
      const file = join(this.folder, fileOf(this.now()));
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) return;
      appendFileSync(file, `${lines.join("\n")}\n`, { mode: modes.file });
    } catch {
      // A full disk is reported elsewhere.
    }
  }

  /** Most frequent errors first. */
  load(since: Date): NotedError[] {
    this.flush();
    const found = new Map<string, NotedError>();
    for (const { at, message, count, reason } of this.lines(since)) {
      const before = found.get(message);
      const isLater = !before || at >= before.lastAt;
      found.set(message, {
        message,
        count: count + (before?.count ?? 0),
        lastAt: isLater ? at : before.lastAt,
        lastReason: isLater ? reason : before.lastReason,
      });
    }
    return [...found.values()].sort((one, other) => other.count - one.count);
  }

  private lines(since: Date) {
    const first = fileOf(since.getTime());
    return this.files()
      .filter((name) => name >= first)
      .flatMap((name) => readPlain(join(this.folder, name)).split("\n"))
      .flatMap((line) => parseLine(line) ?? [])
      .filter(({ at }) => at >= since);
  }

  private removeOld(): void {
    const oldest = fileOf(this.now() - keptDays * 86_400_000);
    for (const name of this.files()) {
      if (name < oldest) rmSync(join(this.folder, name), { force: true });
    }
  }

  private files(): string[] {
    try {
      return readdirSync(this.folder)
        .filter((name) => /^\d{4}-\d\d-\d\d\.jsonl$/.test(name))
        .sort();
    } catch {
      return [];
    }
  }
}

/** Follows no link and does not block on a pipe: an operator's command reads files that the site has written. */
function readPlain(path: string): string {
  const flag = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  return readFileSync(path, { encoding: "utf8", flag });
}

/** One file per day, in UTC. */
function fileOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 10)}.jsonl`;
}

/** The first line of a trace. */
function reasonIn(details: object): string {
  const { error, lastError } = details as { error?: unknown; lastError?: unknown };
  const reason = error ?? lastError;
  return typeof reason === "string" ? cleanText(reason.split("\n", 1)[0], 200) : "";
}

/** Skips a line that a full disk cut short. */
function parseLine(line: string) {
  try {
    const { at, message, count, reason } = JSON.parse(line);
    const moment = new Date(at);
    const whole = !Number.isNaN(moment.getTime()) && Number.isSafeInteger(count);
    if (!whole || typeof message !== "string" || typeof reason !== "string") return undefined;
    return { at: moment, message: cleanText(message, 200), count, reason: cleanText(reason, 200) };
  } catch {
    return undefined;
  }
}
