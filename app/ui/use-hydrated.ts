import { useSyncExternalStore } from "react";

/** False on the server and in the first render of the browser, which must match the server's; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
