import { Gauge, type Registry } from "prom-client";
import { secondsSince, type Waiting, type WaitingReport } from "./waiting-report.ts";

/** Metrics of leads that the owners have not been notified of, in the database or in files. */
export function createLeadMetrics(
  registry: Registry,
  report: Pick<WaitingReport, "look">,
  notifications: { readonly failing: boolean },
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: (waiting: Waiting) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(read(await report.look()) ?? 0);
      },
    });
  gauge(
    "hanked_notifications_waiting",
    "Leads in the database without a notification yet",
    ({ notifications }) => notifications?.waiting,
  );
  gauge(
    "hanked_notifications_oldest_seconds",
    "Age of the oldest of them; 0 if there is none",
    ({ notifications }) => secondsSince(notifications?.oldest),
  );
  gauge(
    "hanked_notifications_given_up",
    "Leads in the database given up after 28 hours without a notification",
    ({ notifications }) => notifications?.givenUp,
  );
  gauge(
    "hanked_lead_files_waiting",
    "Leads in files in DATA_DIR that are not in the database yet",
    ({ files }) => files?.waiting,
  );
  gauge(
    "hanked_lead_files_unreadable",
    "Damaged files of leads, for a person to look at",
    ({ files }) => files?.unreadable,
  );
  gauge(
    "hanked_outbox_notifications",
    "Notifications in files, written while LEAD_NOTIFY_URL was not set",
    ({ files }) => files?.inOutbox,
  );
  new Gauge({
    name: "hanked_notifications_failing",
    help: "1 while the last notification of this process failed",
    registers,
    collect() {
      this.set(Number(notifications.failing));
    },
  });
}
