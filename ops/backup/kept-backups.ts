const kept = { days: 7, weeks: 4, months: 12 };

/** Chooses what to keep: the newest of each of the last days, weeks and months that have one, in UTC. */
export function chooseKept(moments: readonly Date[]): Date[] {
  const newestFirst = [...moments].sort((a, b) => b.getTime() - a.getTime());
  const chosen = new Set([
    ...newestOfEach(newestFirst, dayOf, kept.days),
    ...newestOfEach(newestFirst, weekOf, kept.weeks),
    ...newestOfEach(newestFirst, (moment) => dayOf(moment).slice(0, 7), kept.months),
  ]);
  return newestFirst.filter((moment) => chosen.has(moment));
}

function newestOfEach(
  newestFirst: readonly Date[],
  periodOf: (moment: Date) => string,
  count: number,
): Date[] {
  const found = new Map<string, Date>();
  for (const moment of newestFirst) {
    const period = periodOf(moment);
    if (!found.has(period)) found.set(period, moment);
  }
  return [...found.values()].slice(0, count);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function weekOf(moment: Date): string {
  const monday = new Date(moment);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return dayOf(monday);
}
