import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { dayMs } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import { parseMailAddress } from "../../site/mail-address.ts";
import { queueSample } from "../mail/mail-store.server.ts";
import type { Submission } from "./submission.ts";

/** Longer than a database is away. A journal that is read into a new database may have leads of years. */
const sampleWithinMs = 3 * dayMs;

/**
 * The sample letter that the form promises, to be sent later. Not for bots, nor where the address is none, nor long after
 * the form was sent. Behind a savepoint: whatever is wrong with it, the transaction can go on and the lead is stored.
 */
export async function queueLeadSample(
  tx: Tx,
  submission: Submission,
  submissionId: string,
): Promise<void> {
  const recipient = parseMailAddress(submission.lead.email);
  const isLate = Date.now() - Date.parse(submission.receivedAt) > sampleWithinMs;
  if (submission.honeypot || !recipient || isLate) return;
  const { siteHost, language, profile = "", lead } = submission;
  const id = sampleIdOf(submission);
  await tx.execute(sql`savepoint sample`);
  try {
    await queueSample(tx, {
      id,
      recipient,
      siteHost,
      language,
      profile,
      industry: lead.industry,
      submissionId,
    });
  } catch (error) {
    await tx.execute(sql`rollback to savepoint sample`);
    throw error;
  }
}

/**
 * From the lead's own key: should a power cut take the lead from the embedded database and a file bring it back, its letter
 * has the same Message-ID as before.
 */
function sampleIdOf({ formKey, contentHash }: Submission): string {
  const hash = createHash("sha256").update(`sample ${formKey} ${contentHash}`).digest("hex");
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  // A UUID of version 8, whose content is ours.
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
