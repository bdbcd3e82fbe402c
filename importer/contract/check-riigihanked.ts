import { countries } from "../countries.ts";
import { NoSuchDocument } from "../document-error.ts";
import { webDocument } from "../fetch-document.ts";
import type { Pace } from "../pace.ts";
import { noSuchMonth } from "../sources/estonian-register.ts";
import { previousMonth, todayIn } from "../sync/periods.ts";
import { addressOf } from "../sync/riigihanked.ts";
import { checkNotices } from "./check-notices.ts";
import type { CheckParts } from "./check-parts.ts";
import type { Finding } from "./findings.ts";

/** The first notices of this month, or early in a month of the previous one. */
export async function checkRegister(
  { addresses, sources, now }: CheckParts,
  pace: Pace,
): Promise<Finding[]> {
  const base = addresses.tendersUrl;
  const current = todayIn(countries.EE.timeZone, now).slice(0, 7);
  const isMissing = ({ status, beginning }: { status: number; beginning: string }) =>
    status === 404 || beginning.includes(noSuchMonth);
  const open = (month: string) =>
    webDocument(addressOf(month, base), { base, pace, isMissing }).open();
  const { chunks, asOf } = await open(current).catch((error) => {
    if (error instanceof NoSuchDocument) return open(previousMonth(current));
    throw error;
  });
  return checkNotices(sources.riigihanked, chunks, { name: current, asOf });
}
