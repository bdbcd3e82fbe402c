import rule from "./cpv-check-digit.json" with { type: "json" };

export interface CpvCode {
  code: string;
  name_lv: string;
  name_lt: string;
  name_et: string;
  name_en: string;
  level: number;
  parent_code: string | null;
}

interface SourceCode {
  code: string;
  labels: Record<"lv" | "lt" | "et" | "en", string>;
}

/** Turns the vocabulary's eight digits and names into rows with check digits, parents and levels. */
export function buildCpvCodes(source: SourceCode[]): CpvCode[] {
  const digits = new Set(source.map((entry) => entry.code));
  const rows = new Map<string, CpvCode>();
  // In code order a parent always comes before its children, so its level is already known.
  for (const { code, labels } of source.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const parent = rows.get(findParent(code, digits) ?? "");
    rows.set(code, {
      code: withCheckDigit(code),
      name_lv: labels.lv,
      name_lt: labels.lt,
      name_et: labels.et,
      name_en: labels.en,
      level: (parent?.level ?? 0) + 1,
      parent_code: parent?.code ?? null,
    });
  }
  return [...rows.values()];
}

/** The rule and its exceptions are explained in the data file. */
export function withCheckDigit(digits: string): string {
  const sum = rule.weights.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  const offsets: Record<string, number> = rule.offsets;
  let offset = 0;
  for (let length = 1; length <= 8; length++) offset = offsets[digits.slice(0, length)] ?? offset;
  return `${digits}-${(sum + offset) % 10}`;
}

/** 35 codes lack their immediate parent, so the nearest ancestor that exists is taken. */
function findParent(code: string, known: Set<string>): string | undefined {
  for (let length = 7; length >= 2; length--) {
    const candidate = code.slice(0, length).padEnd(8, "0");
    if (candidate !== code && known.has(candidate)) return candidate;
  }
}
