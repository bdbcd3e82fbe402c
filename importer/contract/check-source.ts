import type { SourceName } from "../../db/source-ids.ts";
import { countries } from "../countries.ts";
import { DocumentError, NoSuchDocument } from "../document-error.ts";
import { webDocument } from "../fetch-document.ts";
import { Pace } from "../pace.ts";
import { previousMonth, todayIn } from "../sync/periods.ts";
import { addressOf, isMissing } from "../sync/riigihanked.ts";
import { checkCvpis } from "./check-cvpis.ts";
import { checkIub } from "./check-iub.ts";
import { checkNotices } from "./check-notices.ts";
import { checkTed } from "./check-ted.ts";
import { broken, type CheckParts, type Finding } from "./findings.ts";

type Check = (parts: CheckParts, pace: Pace) => Promise<Finding[]>;

const checks: Record<SourceName, Check> = {
  riigihanked: checkRegister,
  iub: checkIub,
  cvpis: checkCvpis,
  ted: checkTed,
};

/**
 * A look at a live source: whether what it sends is still of the shape that its parser needs. One small document is asked
 * for, and nothing is stored.
 */
export async function checkSource(name: SourceName, parts: CheckParts): Promise<Finding[]> {
  const pace = new Pace({ pauseMs: 1_000, ...(parts.sleep && { sleep: parts.sleep }) });
  try {
    return await checks[name](parts, pace);
  } catch (error) {
    if (error instanceof DocumentError) return [broken(`the document ${error.message}`)];
    throw error;
  }
}

/** The first notices of this month, or early in a month of the previous one. */
async function checkRegister(
  { addresses, sources, now }: CheckParts,
  pace: Pace,
): Promise<Finding[]> {
  const base = addresses.tendersUrl;
  const current = todayIn(countries.EE.timeZone, now).slice(0, 7);
  const open = (month: string) =>
    webDocument(addressOf(month, base), { base, pace, isMissing }).open();
  const { chunks, asOf } = await open(current).catch((error) => {
    if (error instanceof NoSuchDocument) return open(previousMonth(current));
    throw error;
  });
  return checkNotices(sources.riigihanked, chunks, { name: current, asOf });
}
