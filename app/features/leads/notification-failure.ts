/**
 * Why the owners could not be told, by who has to do something about it. `key`: the operator. `unreachable`: the operator, or
 * whoever runs the service or the network. `refused`: whoever runs the service. `disk`: the operator.
 */
export type NotificationTrouble = "key" | "unreachable" | "refused" | "disk";

/** Its message says what happened, never where to or with which key. */
export class NotificationFailure extends Error {
  readonly trouble: NotificationTrouble;

  private constructor(trouble: NotificationTrouble, message: string) {
    super(message);
    this.trouble = trouble;
  }

  static answered(status: number): NotificationFailure {
    const trouble = status === 401 || status === 403 ? "key" : "refused";
    return new NotificationFailure(trouble, `the notification service answered ${status}`);
  }

  static unanswered(reason: string): NotificationFailure {
    return new NotificationFailure(
      "unreachable",
      `no answer of the notification service: ${reason}`,
    );
  }

  static unwritten(reason: string): NotificationFailure {
    return new NotificationFailure("disk", `a notification could not be written: ${reason}`);
  }
}

/** What to do about it. */
export const remedies: Record<NotificationTrouble, string> = {
  key: "correct LEAD_NOTIFY_KEY and restart",
  unreachable: "check LEAD_NOTIFY_URL, the service and this machine's network",
  refused: "look what the service says, with npm run leads -- test",
  disk: "make room in DATA_DIR/outbox, or give the site's user the right to write there",
};
