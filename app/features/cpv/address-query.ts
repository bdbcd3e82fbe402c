/**
 * Writes into the address what can be shared and come back to. Past the router on purpose: for it a
 * new address is a new page, which would take the focus away from the field being typed in. Its own
 * record of the history stays as it is.
 */
export function replaceQuery(changes: Record<string, string | undefined>): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  const text = query.toString().replaceAll("%2C", ",");
  const next = `${text && "?"}${text}`;
  if (next === search) return;
  window.history.replaceState(window.history.state, "", `${pathname}${next}${hash}`);
}
