/**
 * Digits of a CPV code's group, by which a buyer's purchases are compared. Three digits of medical goods or of works
 * would put catheters with operating tables, and roofs with roads.
 */
export function groupDigits(code: string): number {
  return /^(33|45)/.test(code) ? 4 : 3;
}

export function codeGroup(code: string): string {
  return code.slice(0, groupDigits(code));
}

/** `codeGroup` in SQL; `code` is an expression. */
export function codeGroupSql(code: string): string {
  return `left(${code}, case when ${code} ~ '^(33|45)' then 4 else 3 end)`;
}
