import { useEffect, useState } from "react";
import { aliveEvent } from "./wake-data.ts";

/** After the second rendering: by then every part of the page has done what it does when it arrives. */
export function useAliveEvent(): void {
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (arrived) window.dispatchEvent(new Event(aliveEvent));
    setArrived(true);
  }, [arrived]);
}
