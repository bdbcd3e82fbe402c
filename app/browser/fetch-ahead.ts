import { speculationRules } from "../site/speculation-rules.ts";

interface Connection {
  /** Whether the visitor has asked for as little data as can be. */
  saveData?: boolean;
}

/**
 * The next page is there when its link is pressed, if the visitor can afford it. A browser that does not know
 * such rules takes no notice of them.
 */
export function fetchAhead(): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData) return;
  const script = document.createElement("script");
  script.type = "speculationrules";
  script.textContent = speculationRules;
  document.head.append(script);
}
