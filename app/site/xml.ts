/** A piece of XML. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Xml | readonly Xml[] | undefined;

/**
 * A template tag for XML. Every text put into it is escaped, so that nobody can forget to; another piece of XML goes in
 * unchanged, a list one piece after the other, and undefined as nothing.
 */
export function xml(written: TemplateStringsArray, ...values: Value[]): Xml {
  let text = "";
  for (let place = 0; place < written.length; place++)
    text += written[place] + textOf(values[place]);
  return new Xml(text);
}

function textOf(value: Value): string {
  if (value === undefined) return "";
  if (typeof value === "string") return escapeXml(value);
  return value instanceof Xml ? value.text : value.map(({ text }) => text).join("");
}

/** Escapes a text or an attribute, and drops the few characters that XML cannot represent. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replaceAll(special, (sign) => entities[sign] ?? "");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
