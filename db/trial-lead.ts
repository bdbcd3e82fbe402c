import type { Database } from "./database.ts";
import { isRefusal, reasonOf } from "./failures.ts";
import { leads } from "./schema.ts";

/** Thrown to roll back. */
class Stored extends Error {}

/**
 * Stores a lead as the server does, and takes it back. A table of leads that was there before us may ask for more than we
 * know of, such as a column that must be filled; without this, the first visitor would find out.
 */
export async function tryLead(database: Database): Promise<void> {
  try {
    await database.asWeb(async (tx) => {
      const lead = { company: "Hanked", name: "Hanked", email: "test@hanked.invalid" };
      await tx
        .insert(leads)
        .values({ ...lead, privacy_consent: true })
        .returning({ id: leads.id });
      throw new Stored();
    });
  } catch (error) {
    if (error instanceof Stored) return;
    const reason = `the table leads takes no lead from us: ${reasonOf(error)}`;
    throw new Error(
      isRefusal(error) ? `${reason}; give such a column a default, or let it be empty` : reason,
    );
  }
}
