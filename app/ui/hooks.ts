import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** False on the server and in the first render of the browser, which must match the server's; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Calls `act` whenever the page is restored from the back/forward cache, where it may have been for hours. */
export function useBfcacheRestore(act: () => void): void {
  const restored = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => restored(event);
    window.addEventListener("pageshow", listener);
    return () => window.removeEventListener("pageshow", listener);
  }, []);
}
