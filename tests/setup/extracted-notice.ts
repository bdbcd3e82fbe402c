/** One notice as an independently written extraction finds it. It shares no code with the importer. */
export interface ExtractedNotice {
  /** The source's id of the notice. */
  id: string;
  kind: string;
  procedure: string;
  title: string;
  /** Codes of the buyers. */
  buyers: string;
  cpv: string;
  nuts: string;
  /** In UTC, to the second. */
  deadline: string;
  /** In euros. */
  value: string;
  /** Names and codes. */
  winners: string;
  url: string;
}

/** Converts Baltic local time to UTC. Summer time lasts from the last Sunday of March to that of October, 1:00 UTC. */
export function fromBalticClock(
  [year, month, day]: [number, number, number],
  [hour, minute, second]: [number, number, number],
): string {
  const winter = Date.UTC(year, month - 1, day, hour - 2, minute, second);
  const summer = winter - 3_600_000;
  const isSummer = summer >= lastSunday(year, 3) && summer < lastSunday(year, 10);
  return new Date(isSummer ? summer : winter).toISOString().slice(0, 19);
}

function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month, 0, 1));
  return end.getTime() - end.getUTCDay() * 86_400_000;
}
