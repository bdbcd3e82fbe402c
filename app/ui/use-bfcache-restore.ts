import { useEffect, useEffectEvent } from "react";

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
