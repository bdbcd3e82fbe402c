import type { Outcome } from "./request-report.ts";

/** What is said of a request, but for when, which and how long. */
export interface Answered {
  method: string | undefined;
  site: string;
  path: string;
  status: number;
  bytes: number;
  outcome: Outcome;
}

interface Remembered extends Answered {
  text: string;
}

/**
 * A request's line in the log, put together by hand, for it is written for every visitor and its
 * shape never changes. The same pages are asked for again and again, many within a millisecond: the
 * texts of the last ones are remembered, for making them anew takes a tenth of a kept page's time.
 */
export class RequestLines {
  private readonly remembered = new Map<string, Remembered>();
  private now = 0;
  private start = "";

  make(id: string, answered: Answered, microseconds: number): string {
    const now = Date.now();
    if (now !== this.now) {
      this.now = now;
      this.start = `{"level":30,"time":${now},"id":"`;
    }
    return `${this.start}${id}${this.textOf(answered)}${microseconds}}\n`;
  }

  private textOf(answered: Answered): string {
    const last = this.remembered.get(answered.path);
    if (last && isSame(last, answered)) return last.text;
    const { method, site, path, status, bytes, outcome } = answered;
    const text = `","method":"${method}","site":"${site}","path":${quote(path)},"status":${status},"bytes":${bytes},"cache":"${outcome}","us":`;
    if (this.remembered.size >= 500) this.remembered.clear();
    this.remembered.set(path, { ...answered, text });
    return text;
  }
}

function isSame(a: Answered, b: Answered): boolean {
  return (
    a.bytes === b.bytes &&
    a.status === b.status &&
    a.outcome === b.outcome &&
    a.method === b.method &&
    a.site === b.site
  );
}

/** Most paths are plain; the others are escaped, for whoever reads the log must not be fooled. */
function quote(path: string): string {
  return /^[\w/.%-]{1,200}$/.test(path) ? `"${path}"` : JSON.stringify(path.slice(0, 200));
}
