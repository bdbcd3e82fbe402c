import { useMemo, useRef } from "react";
import { changeAddress } from "./address-query.ts";
import { cleanQuery } from "./cpv-search.ts";
import { formatBranches } from "./open-branches.ts";
import type { TreeState } from "./tree-panel.tsx";
import type { Vocabulary } from "./vocabulary.ts";

/** Delay before the address follows what was typed or opened: browsers limit history updates. */
const addressDelay = 300;

interface ToolState {
  query: string;
  tree: TreeState;
  vocabulary: Vocabulary | undefined;
}

export interface Address {
  /** Writes the part that the visitor changed, a moment after the last change. */
  follow(part: "query" | "tree"): void;
  now(): void;
  /** Drops what has not been written. */
  forget(): void;
  /** Those that are open, and these. */
  branches(opened?: readonly string[]): string | undefined;
}

/** Keeps the query and the open branches in the address, so that they survive a reload. */
export function useAddress(state: ToolState): Address {
  const latest = useRef(state);
  latest.current = state;
  return useMemo(() => {
    const parts = new Set<"query" | "tree">();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const address: Address = {
      follow(part) {
        parts.add(part);
        clearTimeout(timer);
        timer = setTimeout(address.now, addressDelay);
      },
      now() {
        const { query } = latest.current;
        const changed = {
          ...(parts.has("query") && { q: cleanQuery(query) || undefined }),
          ...(parts.has("tree") && { open: address.branches(), code: undefined }),
        };
        address.forget();
        changeAddress(changed);
      },
      forget() {
        clearTimeout(timer);
        parts.clear();
      },
      branches(opened = []) {
        const { vocabulary, tree } = latest.current;
        if (!vocabulary) return undefined;
        return formatBranches(vocabulary, new Set([...tree.open, ...opened])) || undefined;
      },
    };
    return address;
  }, []);
}
