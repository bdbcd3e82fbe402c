import { useEffect, useEffectEvent } from "react";

/** Acts whenever the page comes out of the browser's memory, where it has stood still since it was left. */
export function useComeBack(act: () => void): void {
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener("pageshow", listener);
    return () => window.removeEventListener("pageshow", listener);
  }, []);
}
