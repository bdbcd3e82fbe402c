/**
 * Why a mail was not sent. `refused`: for good, a retry would get the same answer. `later`: this mail, for now. `away`:
 * the mail server cannot be used at all for now, so every mail would fail.
 */
export type FailureKind = "refused" | "later" | "away";

export class MailFailure extends Error {
  readonly kind: FailureKind;
  /** Refused because the mailbox does not exist: no other mail would reach it either. */
  readonly noMailbox: boolean;

  constructor(kind: FailureKind, message: string, { noMailbox = false } = {}) {
    super(message);
    this.kind = kind;
    this.noMailbox = noMailbox;
  }
}

/** The fields of nodemailer's errors that say what happened. The message is not used: it may quote an address. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * An answer to RCPT TO or DATA is about that mail. Anything before is about us and the server, such as a wrong password
 * or a refused sender: an operator has to fix it, and no mail is given up for it.
 */
export function classifyFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error;
  const { code = "", command = "", responseCode = 0, response = "" } = (error ?? {}) as SmtpError;
  const status = enhancedStatus(response);
  const answer = responseCode ? `${[responseCode, status].join(" ").trim()} to ${command}` : "";
  const ofDigest = command === "RCPT TO" || command === "DATA";
  if (ofDigest && responseCode >= 500 && responseCode !== 503) {
    const noMailbox = command === "RCPT TO" && isNoMailbox(responseCode, status, response);
    return new MailFailure("refused", `the mail server refused it: ${answer}`, { noMailbox });
  }
  if (ofDigest && responseCode >= 400 && responseCode !== 421) {
    return new MailFailure("later", `the mail server refused it for now: ${answer}`);
  }
  if (code === "EENVELOPE" && command === "API") {
    return new MailFailure("refused", "no mail can be sent to this address");
  }
  if (code === "EMESSAGE" && !responseCode) {
    return new MailFailure("refused", "it is too large for the mail server");
  }
  return new MailFailure("away", describeOutage(code, answer));
}

/** The status code of RFC 3463, such as `5.1.1`: the only part of the server's text that quotes nobody. */
function enhancedStatus(response: string): string {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(response)?.[1] ?? "";
}

/**
 * Whether the mailbox does not exist. That ends a trial for good, so anything that may be about us counts as no: 5.1.7
 * and 5.1.8 are about the sender's address, 5.7 about policy. Without such a code, the words of the answer decide.
 */
function isNoMailbox(code: number, status: string, response: string): boolean {
  if (status) return /^5\.(1\.|2\.1$)/.test(status) && !/^5\.1\.[78]$/.test(status);
  return [550, 551, 553].includes(code) && !ofUs.test(response.slice(0, 1_000));
}

const ofUs = /relay|sender|spam|block|blacklist|policy|denied|reputation|authenti|spf|dkim|dmarc/i;

function describeOutage(code: string, answer: string): string {
  if (answer) return `the mail server answered ${answer}`;
  if (code === "ETIMEDOUT") return "the mail server did not answer in time";
  if (code === "ETLS") return "no encrypted connection to the mail server";
  if (code === "EAUTH" || code === "ENOAUTH") return "the mail server did not let us log in";
  return `no connection to the mail server${/^E[A-Z]+$/.test(code) ? ` (${code})` : ""}`;
}
