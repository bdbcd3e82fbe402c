/** Thrown to answer with the error screen and this status. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, headers: Record<string, string> = {}) {
    super(`HTTP ${status}`);
    this.status = status;
    this.headers = headers;
  }
}
