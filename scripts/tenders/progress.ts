import type { ImportProgress } from "../../importer/import-document.ts";

export interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface Progress {
  show(progress: ImportProgress): void;
  end(): void;
}

/** A bar on a terminal; in a file or a log, a line every few seconds. */
export function createProgress(out: Terminal, name: string, now = Date.now): Progress {
  const pauseMs = out.isTTY ? 100 : 5_000;
  let shownAt = now();
  let drawn = false;
  return {
    show(progress) {
      if (now() - shownAt < pauseMs) return;
      shownAt = now();
      drawn = true;
      out.write(
        out.isTTY ? `\r\u001B[K${drawBar(progress, out.columns ?? 80)}` : line(name, progress),
      );
    },
    end() {
      if (drawn && out.isTTY) out.write("\r\u001B[K");
    },
  };
}

const barWidth = 30;

function drawBar(progress: ImportProgress, columns: number): string {
  const share = shareOf(progress);
  const full = Math.round((share ?? 0) * barWidth);
  const bar = `${"█".repeat(full)}${"░".repeat(barWidth - full)}`;
  const text = `${share === undefined ? "" : `${bar} `}${numbers(progress)}`;
  return text.slice(0, Math.max(10, columns - 1));
}

function line(name: string, progress: ImportProgress): string {
  return `${name}: ${numbers(progress)}\n`;
}

function numbers(progress: ImportProgress): string {
  const share = shareOf(progress);
  const percent = share === undefined ? "" : `${Math.floor(share * 100)} %, `;
  return `${percent}${(progress.readBytes / 1e6).toFixed(1)} MB, ${progress.notices} notices`;
}

function shareOf({ readBytes, totalBytes }: ImportProgress): number | undefined {
  return totalBytes ? Math.min(1, readBytes / totalBytes) : undefined;
}
