/** No such role, schema, table, or no right to it yet: somebody has still to prepare it. */
export function isMissing(error: unknown): boolean {
  const code = (error as { cause?: { code?: string }; code?: string }).cause?.code;
  const own = (error as { code?: string }).code;
  return ["22023", "3F000", "42P01", "42501"].includes(code ?? own ?? "");
}
