import { useSyncExternalStore } from "react";
import { basketLimit, parseCodes } from "./cpv-code.ts";

/**
 * The picked codes, in memory and in the address, for nothing is stored before consent. Going from
 * page to page keeps them here; a reload or a shared link brings them back from the address.
 */
let codes: readonly string[] = [];
/** From the visitor's first word on, old addresses have nothing to say: what was removed stays removed. */
let chosen = false;
const listeners = new Set<() => void>();
const nothing: readonly string[] = [];

export const basket = {
  codes: () => codes,
  /** False when it is full. */
  toggle(code: string): boolean {
    const without = codes.filter((other) => other !== code);
    if (without.length === codes.length && codes.length >= basketLimit) return false;
    basket.choose(without.length < codes.length ? without : [...codes, code]);
    return true;
  },
  clear: () => basket.choose([]),
  choose(next: readonly string[]): void {
    chosen = true;
    change(next);
  },
  /** From an address, unless something has been picked already. */
  fill(query: string): void {
    const given = parseCodes(new URLSearchParams(query).get("cpv"));
    if (!chosen && codes.length === 0 && given.length > 0) change(given);
  },
};

export function useBasket(): readonly string[] {
  return useSyncExternalStore(subscribe, basket.codes, () => nothing);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly string[]): void {
  codes = next;
  for (const listener of listeners) listener();
}
