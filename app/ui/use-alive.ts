import { useSyncExternalStore } from "react";

/** False on the server and at first in the browser, where an island must be as it was drawn; then true. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
