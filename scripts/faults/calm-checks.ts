import type { Ledger } from "./ledger.ts";
import { identityOf } from "./ledger.ts";
import type { NotificationService } from "./notification-service.ts";
import { pause, waitFor } from "./pause.ts";
import type { StoredLead } from "./tally-leads.ts";
import { newLead, type Visitors } from "./visitors.ts";

interface Calm {
  visitors: Visitors;
  ledger: Ledger;
  notifier: NotificationService;
  loadStored: () => Promise<StoredLead[]>;
}

export interface OneKey {
  answers: string;
  rows: number;
  notifications: number;
}

/** Fifty concurrent posts of one form. */
export async function postOneKey({
  visitors,
  ledger,
  notifier,
  loadStored,
}: Calm): Promise<OneKey> {
  const lead = newLead(900_001);
  await Promise.all(Array.from({ length: 50 }, () => visitors.post(lead)));
  // A second notification would come from the retry loop, which runs every two seconds.
  await pause(4_000);
  const name = identityOf(lead);
  const statuses = ledger.sent.get(name)?.statuses ?? [];
  return {
    answers: `${statuses.filter((status) => status === 303).length} of 50`,
    rows: (await loadStored()).filter(({ identity }) => identity === name).length,
    notifications: notifier.told.get(name) ?? 0,
  };
}

/**
 * How long visitors wait while only the notification service hangs. One by one, since throughput is not measured
 * here.
 */
export async function postToHungNotifier({ visitors, ledger, notifier }: Calm): Promise<number> {
  notifier.mode = "hangs";
  const before = ledger.answers.length;
  const leads = Array.from({ length: 12 }, (_, index) => newLead(910_000 + index));
  await Promise.all(
    leads.map(async (lead, index) => {
      await pause(index * 300);
      await visitors.post(lead);
    }),
  );
  notifier.mode = "well";
  await waitFor(() => leads.every((lead) => notifier.told.has(identityOf(lead))), 60_000, 200);
  return Math.max(...ledger.answers.slice(before).map(({ from, to }) => to - from));
}
