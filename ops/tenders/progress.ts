import type { ImportProgress } from "../../importer/import-document.ts";
import type { Place } from "../../importer/sync/attempt-import.ts";

export interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

/** A bar on a terminal, about all documents where there are several; in a file or a log, a line every few seconds. */
export function createProgress(
  out: Terminal,
  name: string,
  { place, now = Date.now }: { place?: Place; now?: () => number } = {},
) {
  const pauseMs = out.isTTY ? 100 : 5_000;
  let shownAt = now();
  let drawn = false;
  const draw = (progress: ImportProgress) => {
    drawn = true;
    const bar = place ? drawPlace(name, place, progress) : drawBar(progress);
    out.write(`\r\u001B[K${bar.slice(0, Math.max(10, (out.columns ?? 80) - 1))}`);
  };
  // Drawn at once, since each of many small documents may be done before the first update.
  if (place && out.isTTY) draw({ readBytes: 0, totalBytes: undefined, notices: 0 });
  return {
    show(progress: ImportProgress) {
      if (now() - shownAt < pauseMs) return;
      shownAt = now();
      if (out.isTTY) draw(progress);
      else out.write(line(name, progress, place));
    },
    end() {
      if (drawn) out.write("\r\u001B[K");
      drawn = false;
    },
  };
}

const barWidth = 30;

function drawBar(progress: ImportProgress): string {
  const share = shareOf(progress);
  return `${share === undefined ? "" : `${bar(share)} `}${numbers(progress)}`;
}

function drawPlace(name: string, { index, count }: Place, progress: ImportProgress): string {
  const share = (index + (shareOf(progress) ?? 0)) / count;
  return `${bar(share)} ${index + 1} of ${count}, ${nameOf(name)}, ${numbers(progress)}`;
}

function bar(share: number): string {
  const full = Math.round(share * barWidth);
  return `${"█".repeat(full)}${"░".repeat(barWidth - full)}`;
}

/** Keeps the end, which tells the most of an address. */
function nameOf(name: string): string {
  return name.length > 30 ? `…${name.slice(-29)}` : name;
}

function line(name: string, progress: ImportProgress, place: Place | undefined): string {
  const which = place && place.count > 1 ? ` (${place.index + 1} of ${place.count})` : "";
  return `${name}${which}: ${numbers(progress)}\n`;
}

function numbers(progress: ImportProgress): string {
  const share = shareOf(progress);
  const percent = share === undefined ? "" : `${Math.floor(share * 100)} %, `;
  return `${percent}${(progress.readBytes / 1e6).toFixed(1)} MB, ${progress.notices} notices`;
}

function shareOf({ readBytes, totalBytes }: ImportProgress): number | undefined {
  return totalBytes ? Math.min(1, readBytes / totalBytes) : undefined;
}
