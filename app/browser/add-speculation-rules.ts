import { speculationRules, trustedPolicy } from "../site/speculation-rules.ts";

interface Connection {
  /** The visitor has turned on data saving. */
  saveData?: boolean;
}

/**
 * Lets the browser prefetch the page of a link that is about to be pressed, unless the visitor saves data. Browsers
 * without speculation rules ignore the script.
 */
export function addSpeculationRules(): void {
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

/** Trusted Types allow no string to become a script, except through this named policy, which returns the rules only. */
const trusted = { createScript: (_: "") => speculationRules };

function trustedRules(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return (trustedTypes?.createPolicy(trustedPolicy, trusted) ?? trusted).createScript("");
}
