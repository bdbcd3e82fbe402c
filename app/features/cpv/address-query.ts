import { pushPageView } from "../analytics/page-view.ts";

/** Writes into the address what can be shared and come back to. An undefined value takes its key out. */
export function replaceQuery(changes: Changes): void {
  const next = addressWith(changes);
  if (next) window.history.replaceState(window.history.state, "", next);
}

/** The same for the tool, where another address counts as another page. */
export function changeAddress(changes: Changes, step: "replace" | "push" = "replace"): void {
  const next = addressWith(changes);
  if (!next) return;
  if (step === "push") window.history.pushState(null, "", next);
  else window.history.replaceState(window.history.state, "", next);
  pushPageView();
}

type Changes = Record<string, string | undefined>;

/** Undefined when it would be the same. */
function addressWith(changes: Changes): string | undefined {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString().replaceAll("%2C", ",");
  const next = `${text && "?"}${text}`;
  return next === search ? undefined : `${pathname}${next}${hash}`;
}
