import { useSyncExternalStore } from "react";
import { paths } from "../../site/paths.ts";
import { basketLimit } from "./cpv-code.ts";

/**
 * The picked codes, in memory and in the address, since nothing is stored before consent. Links to other pages of the
 * tool carry them; after a reload they are restored from the address.
 */
let codes: readonly string[] = [];
const listeners = new Set<() => void>();
const nothing: readonly string[] = [];

export const basket = {
  codes: () => codes,
  /** Returns false when the basket is full. */
  toggle(code: string): boolean {
    const without = codes.filter((other) => other !== code);
    if (without.length === codes.length && codes.length >= basketLimit) return false;
    basket.choose(without.length < codes.length ? without : [...codes, code]);
    return true;
  },
  clear: () => basket.choose([]),
  choose(next: readonly string[]): void {
    codes = next;
    for (const listener of listeners) listener();
  },
};

/** Adds the picked codes to an address of the tool. */
export function withBasket(address: string): string {
  const url = new URL(address, window.location.href);
  const inTool = url.origin === window.location.origin && url.pathname.startsWith(paths.cpvTool());
  if (!inTool || codes.length === 0) return address;
  url.searchParams.set("cpv", codes.join(","));
  return url.href.replaceAll("%2C", ",");
}

export function useBasket(): readonly string[] {
  return useSyncExternalStore(subscribe, basket.codes, () => nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
