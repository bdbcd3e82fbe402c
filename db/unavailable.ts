/**
 * The database is away, which will pass. Drizzle wraps the driver's error; the driver has codes for both
 * the network and the server.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: string }).code ?? "";
    // 08 connection, 53 resources, 57 operator intervention (shutdown, timeout).
    if (/^(08|53|57)...$|^E[A-Z]+$/.test(code)) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|connection error/i.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
