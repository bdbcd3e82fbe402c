/** HTML that is written as text, where React would take too long: lists are written anew for every search. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Escapes texts. Leaves out line breaks with what indents the next line, and parts that are missing. */
export function html(template: TemplateStringsArray, ...parts: Part[]): Html {
  const literals = known.get(template) ?? template.map((text) => text.replaceAll(/\n\s*/g, ""));
  known.set(template, literals);
  let text = literals[0] as string;
  for (let place = 0; place < parts.length; place++)
    text += textOf(parts[place]) + literals[place + 1];
  return new Html(text);
}

const known = new WeakMap<TemplateStringsArray, string[]>();

function textOf(part: Part): string {
  if (typeof part === "string") return escapeHtml(part);
  if (part instanceof Html) return part.text;
  if (typeof part === "number") return `${part}`;
  if (!part) return "";
  let text = "";
  for (const one of part) text += textOf(one);
  return text;
}

const special = /["&'<>]/;
const entities: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** For texts and attributes. */
function escapeHtml(given: string): string {
  if (!special.test(given)) return given;
  return given.replaceAll(/["&'<>]/g, (sign) => entities[sign] as string);
}
