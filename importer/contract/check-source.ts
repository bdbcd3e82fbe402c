import type { SourceName } from "../../db/source-ids.ts";
import { DocumentError } from "../document-error.ts";
import { Pace } from "../pace.ts";
import { checkCvpis } from "./check-cvpis.ts";
import { checkIub } from "./check-iub.ts";
import type { CheckParts } from "./check-parts.ts";
import { checkRegister } from "./check-riigihanked.ts";
import { checkTed } from "./check-ted.ts";
import { broken, type Finding } from "./findings.ts";

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
