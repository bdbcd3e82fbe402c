/** JSON to stand in a script element, which it cannot end. */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
