/**
 * Thrown to answer with the error screen and this status. The server and the bundle each have a copy of this
 * class, so it is recognised by its name and not by `instanceof`.
 */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, headers: Record<string, string> = {}) {
    super(`HTTP ${status}`);
    this.status = status;
    this.headers = headers;
  }
}

export function isHttpError(thrown: unknown): thrown is HttpError {
  return thrown instanceof Error && thrown.name === "HttpError";
}
