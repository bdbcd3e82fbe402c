/** What visitors sent and what was answered. */
export class Ledger {
  readonly sent = new Map<string, SentLead>();
  readonly answers: Answer[] = [];
  /** Posts that got no answer because their server was killed. */
  cut = 0;
  /** Posts that got no answer for any other reason. */
  unanswered: string[] = [];

  get posts(): number {
    return this.answers.length + this.cut + this.unanswered.length;
  }

  /** Recorded before it is sent, so that a stored lead that is not in here is an error. */
  send(lead: LeadFields): SentLead {
    const identity = identityOf(lead);
    const known = this.sent.get(identity) ?? { honeypot: !!lead.honeypot, statuses: [] };
    this.sent.set(identity, known);
    return known;
  }

  answered(lead: SentLead, answer: Answer): void {
    lead.statuses.push(answer.status);
    this.answers.push(answer);
  }

  countOf(status: number): number {
    return this.answers.filter((answer) => answer.status === status).length;
  }

  /** 303 promises that the lead is stored, and so does 503, though the visitor sees a failure. */
  leadsAnswered(...statuses: number[]): string[] {
    return [...this.sent].flatMap(([identity, lead]) =>
      lead.statuses.some((status) => statuses.includes(status)) ? [identity] : [],
    );
  }
}

export interface SentLead {
  honeypot: boolean;
  statuses: number[];
}

export interface Answer {
  status: number;
  from: number;
  to: number;
}

export interface LeadFields {
  formKey: string;
  company: string;
  phone: string;
  honeypot?: boolean;
}

/** A form sent again with another phone number is another version, and a row of its own. */
export function identityOf({ company, phone }: Pick<LeadFields, "company" | "phone">): string {
  return `${company} / ${phone}`;
}
