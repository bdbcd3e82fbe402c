/** What operators read. It never hears a lead, a letter or an address. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
