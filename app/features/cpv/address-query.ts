/**
 * Writes into the address what can be shared and come back to. Past the router on purpose: for it a
 * new address is a new page, which would take the focus away from the field being typed in. Its own
 * record of the history stays as it is.
 */
export function replaceQuery(changes: Changes): void {
  const next = addressWith(changes);
  if (next) window.history.replaceState(window.history.state, "", next);
}

/** The same as a step of its own, from which one can go back: the router then reads the old address. */
export function pushQuery(changes: Changes): void {
  const next = addressWith(changes);
  const { idx = 0 } = window.history.state ?? {};
  const state = { ...window.history.state, idx: idx + 1, key: Math.random().toString(36).slice(2) };
  if (next) window.history.pushState(state, "", next);
}

type Changes = Record<string, string | undefined>;

/** Undefined when it would be the same. */
function addressWith(changes: Changes): string | undefined {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value) query.set(key, value);
    else query.delete(key);
  }
  const text = query.toString().replaceAll("%2C", ",");
  const next = `${text && "?"}${text}`;
  return next === search ? undefined : `${pathname}${next}${hash}`;
}
