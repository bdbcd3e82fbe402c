import type { CpvSource } from "../features/cpv/cpv-source.server.ts";
import type { LetterSource } from "../features/digest/digest-source.server.ts";
import type { LeadReceiver } from "../features/leads/lead-receiver.server.ts";
import type { TenderSource } from "../features/notices/notice-source.server.ts";
import type { Trials } from "../features/trials/trials.server.ts";

/** Services of features that routes use. Each is created once, when the process starts. */
export interface SiteServices {
  /** The CPV codes, in memory. */
  cpv: CpvSource;
  /** The current notices, in memory. */
  tenders: TenderSource;
  /** The notices of the last twelve weeks, in memory. */
  letters: LetterSource;
  leads: LeadReceiver;
  trials: Trials;
}
