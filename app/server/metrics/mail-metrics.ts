import { Counter, Gauge, type Registry } from "prom-client";
import type { SendProgress } from "../../../workers/mail-job.ts";
import type { MailCounts } from "../../features/mail/outbox.server.ts";

export interface MailMetrics {
  countProgress(progress: SendProgress): void;
  noteWaiting(counts: MailCounts): void;
}

/** Metrics of mails: those of all processes that wait in the database, and those that this process sent or gave up. */
export function createMailMetrics(registry: Registry): MailMetrics {
  const registers = [registry];
  let waiting: MailCounts | undefined;
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const gauges = (
    name: string,
    what: string,
    read: (counts: MailCounts) => MailCounts["letters"],
  ) => {
    new Gauge({
      name: `${name}_waiting`,
      help: `${what} to be sent`,
      registers,
      collect() {
        this.set(waiting ? read(waiting).waiting : 0);
      },
    });
    new Gauge({
      name: `${name}_oldest_unsent_seconds`,
      help: `Age of the oldest of the ${what.toLowerCase()} to be sent; 0 if there is none`,
      registers,
      collect() {
        // Computed at each scrape, so that it grows even while the database is unreachable.
        const oldest = waiting && read(waiting).oldest;
        this.set(oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0);
      },
    });
  };
  const sent = counter("hanked_mail_sent_total", "Samples and confirmations sent");
  const letters = counter(
    "hanked_letters_sent_total",
    "Trial digests and other mail to readers sent",
  );
  const givenUp = counter(
    "hanked_mail_given_up_total",
    "Mails refused for good, or not sent within 28 hours",
  );
  gauges("hanked_mail", "Samples and confirmations", ({ strangers }) => strangers);
  gauges("hanked_letters", "Trial digests and other mail to readers", (counts) => counts.letters);
  return {
    countProgress(progress) {
      sent.inc(progress.sent - progress.letters);
      letters.inc(progress.letters);
      givenUp.inc(progress.gaveUp);
    },
    noteWaiting(counts) {
      waiting = counts;
    },
  };
}
