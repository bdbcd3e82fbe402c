import { speculationRules, trustedPolicy } from "../site/speculation-rules.ts";

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
  script.textContent = trustedRules();
  document.head.append(script);
}

interface TrustedTypes {
  createPolicy(name: string, rules: typeof trusted): typeof trusted;
}

/** The page's policy lets no text become a script, but what its one named policy makes: these rules. */
const trusted = { createScript: (_: "") => speculationRules };

function trustedRules(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy(trustedPolicy, trusted) ?? trusted).createScript("");
}
