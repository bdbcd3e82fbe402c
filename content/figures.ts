import { complaintWay, smallPurchaseDispute } from "./figures/complaint-way.ts";
import { cpvCodeStructure } from "./figures/cpv-code-structure.ts";
import { espdRoles } from "./figures/espd-roles.ts";
import type { Figure } from "./figures/figure.ts";
import { procedureDays } from "./figures/procedure-days.ts";
import { purchaseLimits } from "./figures/purchase-limits.ts";
import { standstillDays } from "./figures/standstill-days.ts";
import { tradeDays } from "./figures/trade-days.ts";

/** Figures by name. A text shows one with a separate line: `![[figure:cpv-code-structure]]`. */
export const figures: Record<string, Figure> = {
  "complaint-way": complaintWay,
  "cpv-code-structure": cpvCodeStructure,
  "espd-roles": espdRoles,
  "procedure-days": procedureDays,
  "purchase-limits": purchaseLimits,
  "small-purchase-dispute": smallPurchaseDispute,
  "standstill-days": standstillDays,
  ...tradeDays,
};
