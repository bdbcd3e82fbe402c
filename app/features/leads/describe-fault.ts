import { fill, type Language } from "../../site/languages.ts";
import { countryCode, type NumberFault } from "./field-hints.ts";
import type { leadFormMessages } from "./messages.ts";

type Texts = Pick<
  (typeof leadFormMessages)[Language],
  "codeHint" | "typingHint" | "faults" | "places"
>;

/** What is wrong with a company's code: 'Latvia: 11 digits, here 10.' */
export function describeCode(fault: NumberFault, t: Texts): string {
  return describeFault(fault, t.codeHint, t);
}

export function describePhone(fault: NumberFault, t: Texts): string {
  if (fault.what !== "digits") return describeFault(fault, t.typingHint, t);
  return fill(t.faults.phoneDigits, { ...fault, code: countryCode(fault.country) });
}

function describeFault(fault: NumberFault, other: string, { faults, places }: Texts): string {
  switch (fault.what) {
    case "digits":
    case "start":
      return fill(faults[fault.what], { ...fault, place: places[fault.country] });
    case "check":
      return faults.check;
    case "other":
      return other;
  }
}
