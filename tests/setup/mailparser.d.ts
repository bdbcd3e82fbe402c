/** The part that we use; it is published without types. */
declare module "mailparser" {
  export interface ParsedMail {
    headers: Map<string, unknown>;
    headerLines: { key: string; line: string }[];
    subject?: string;
    text?: string;
    html?: string | false;
    messageId?: string;
    date?: Date;
    from?: { value: { name: string; address: string }[] };
    to?: { value: { name: string; address: string }[] };
    replyTo?: { value: { name: string; address: string }[] };
  }
  export function simpleParser(source: Buffer): Promise<ParsedMail>;
}
