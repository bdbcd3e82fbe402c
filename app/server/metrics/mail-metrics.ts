import { Counter, Gauge, type Registry } from "prom-client";
import type { MailReport } from "../../features/mail/mail-loop.server.ts";

/** Metrics of mails: those of all processes that wait in the database, and those that this process sent or gave up. */
export function createMailMetrics(registry: Registry): MailReport {
  const registers = [registry];
  let waiting: Parameters<MailReport["noteWaiting"]>[0] = { count: 0, oldest: null };
  const sent = new Counter({ name: "hanked_mail_sent_total", help: "Mails sent", registers });
  const givenUp = new Counter({
    name: "hanked_mail_given_up_total",
    help: "Mails refused for good, or not sent within 28 hours",
    registers,
  });
  new Gauge({
    name: "hanked_mail_waiting",
    help: "Mails to be sent",
    registers,
    collect() {
      this.set(waiting.count);
    },
  });
  new Gauge({
    name: "hanked_mail_oldest_unsent_seconds",
    help: "Age of the oldest mail to be sent; 0 if there is none",
    registers,
    collect() {
      // Computed at each scrape, so that it grows even while the database is unreachable.
      const { oldest } = waiting;
      this.set(oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0);
    },
  });
  return {
    countSent: () => sent.inc(),
    countGivenUp: () => givenUp.inc(),
    noteWaiting(now) {
      waiting = now;
    },
  };
}
