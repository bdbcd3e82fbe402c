/** The log that operators read. It must never contain a lead, a mail or an address. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
