import { useSyncExternalStore } from "react";

/** False on the server and for the first picture of a page, true from then on. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
