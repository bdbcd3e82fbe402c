import { pushPageView } from "../analytics/data-layer.ts";

type Changes = Record<string, string | string[] | undefined>;

/** Updates the query, so that the state can be shared and returned to. Undefined removes a key, a list repeats it. */
export function replaceQuery(changes: Changes): void {
  write(changes, "replaceState");
}

/** The same for the CPV tool, where each new address counts as a page view. */
export function changeAddress(changes: Changes, step: "replace" | "push" = "replace"): void {
  if (write(changes, step === "push" ? "pushState" : "replaceState")) pushPageView();
}

/** Calls `act` when the visitor goes back or forward to another query; anchors are ignored. */
export function onEarlierQuery(act: () => void): () => void {
  const goBack = () => {
    if (window.location.search === known) return;
    act();
    known = window.location.search;
    pushPageView();
  };
  known ??= window.location.search;
  window.addEventListener("popstate", goBack);
  return () => window.removeEventListener("popstate", goBack);
}

/** The query as last read or written. */
let known: string | undefined;

/** False if nothing changed. */
function write(changes: Changes, method: "pushState" | "replaceState"): boolean {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const before = query.toString();
  for (const [key, value] of Object.entries(changes)) {
    if (typeof value === "string") query.set(key, value);
    else {
      query.delete(key);
      for (const one of value ?? []) query.append(key, one);
    }
  }
  if (query.toString() === before) return false;
  const text = query.toString().replaceAll("%2C", ",");
  const { state } = window.history;
  window.history[method](state, "", `${pathname}${text && "?"}${text}${hash}`);
  known = window.location.search;
  return true;
}
