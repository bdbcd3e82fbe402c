/**
 * Why a letter was not sent. `refused`: for good, another try would get the same answer. `later`: this letter, for now.
 * `away`: the mail server cannot be used at all for now, so it is the same for every letter.
 */
export type FailureKind = "refused" | "later" | "away";

export class MailFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The parts of nodemailer's errors that say what happened; its message may quote an address or the server. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * An answer to the recipient or to the letter is about that letter; whatever comes before is about us and the server,
 * such as a wrong password or a sender that is refused. Those are mended by an operator, and no letter is given up for them.
 */
export function classifyFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code = "", command = "", responseCode = 0 } = (error ?? {}) as SmtpError;
  const answer = responseCode ? `${responseCode} to ${command}` : "";
  const ofLetter = command === "RCPT TO" || command === "DATA";
  if (ofLetter && responseCode >= 500 && responseCode !== 503) {
    return new MailFailure("refused", `the mail server refused it: ${answer}`);
  }
  if (ofLetter && responseCode >= 400 && responseCode !== 421) {
    return new MailFailure("later", `the mail server refused it for now: ${answer}`);
  }
  if (code === "EENVELOPE" && command === "API") {
    return new MailFailure("refused", "the address is none that mail can be sent to");
  }
  if (code === "EMESSAGE" && !responseCode) {
    return new MailFailure("refused", "it is larger than the mail server takes");
  }
  return new MailFailure("away", describeOutage(code, answer));
}

function describeOutage(code: string, answer: string): string {
  if (answer) return `the mail server answered ${answer}`;
  if (code === "ETIMEDOUT") return "the mail server did not answer in time";
  if (code === "ETLS") return "no encrypted connection to the mail server";
  if (code === "EAUTH" || code === "ENOAUTH") return "the mail server did not let us log in";
  return `no connection to the mail server${/^E[A-Z]+$/.test(code) ? ` (${code})` : ""}`;
}
