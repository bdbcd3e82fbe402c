import { createElement, type FunctionComponent, type ReactElement } from "react";

type Render = (part: ReactElement) => string;

/** A fact that is HTML already, and is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Stands in a drawing for the fact of that name: in none of our texts, and nothing that React escapes. */
const textMark = (name: string) => `\ue000${name}\ue001`;
const htmlMark = (name: string) => `\ue002${name}\ue001`;
/** React separates texts by a comment. HTML stands for elements, which it does not separate. */
const marks = /\ue000(\w+)\ue001|(?:<!-- -->)?\ue002(\w+)\ue001(?:<!-- -->)?/;

/** HTML that React drew once, cut where facts are filled in. */
interface Drawing {
  /** The names of all facts. */
  names: readonly string[];
  before: string;
  filled: readonly { name: string; after: string }[];
}

/**
 * Has React draw each kind of part once, and fills in its facts. The kind of a part is what it has beside texts,
 * numbers and HTML: flags, and texts that are missing. Its view may show a text, but not compare it, nor take a link's
 * scheme from it.
 */
export class PartWriter {
  private readonly drawings = new WeakMap<object, Map<string, Drawing>>();
  private readonly render: Render;

  constructor(render: Render) {
    this.render = render;
  }

  write<Facts extends object>(View: FunctionComponent<Facts>, given: Facts): string {
    const facts = given as Record<string, unknown>;
    let kind = "";
    let place = 0;
    for (const name in facts) {
      const one = kindOf(facts[name]);
      if (one !== filledIn) kind += kindNames[place * kinds + one];
      place++;
    }
    const drawing = this.find(View, facts, kind);
    let html = drawing.before;
    for (const { name, after } of drawing.filled) html += htmlOf(facts[name]) + after;
    return html;
  }

  /** By its names as well, of which parts of a view nearly always have the same. */
  private find<Facts extends object>(
    View: FunctionComponent<Facts>,
    facts: Record<string, unknown>,
    kind: string,
  ): Drawing {
    const known = this.drawings.get(View) ?? new Map<string, Drawing>();
    this.drawings.set(View, known);
    const usual = known.get(kind);
    if (usual && hasNames(facts, usual.names)) return usual;
    const named = `${kind}${Object.keys(facts)}`;
    const drawing = known.get(named) ?? this.draw(View, facts);
    known.set(named, drawing);
    if (!usual) known.set(kind, drawing);
    return drawing;
  }

  private draw<Facts extends object>(
    View: FunctionComponent<Facts>,
    facts: Record<string, unknown>,
  ): Drawing {
    const marked = Object.entries(facts).map(([name, value]) => [
      name,
      value instanceof Html ? htmlMark(name) : kindOf(value) === filledIn ? textMark(name) : value,
    ]);
    const html = this.render(createElement(View, Object.fromEntries(marked) as Facts));
    const [before = "", ...rest] = html.split(marks);
    const filled = [];
    for (let at = 0; at < rest.length; at += 3)
      filled.push({ name: rest[at] ?? rest[at + 1] ?? "", after: rest[at + 2] ?? "" });
    return { names: Object.keys(facts), before, filled };
  }
}

function hasNames(facts: Record<string, unknown>, names: readonly string[]): boolean {
  let place = 0;
  for (const name in facts) if (names[place++] !== name) return false;
  return place === names.length;
}

const kinds = 5;
const filledIn = 0;
const mostFacts = 100;
/** The name of each kind of fact in each place. */
const kindNames = Array.from({ length: kinds * mostFacts }, (_, number) => `${number} `);

function kindOf(fact: unknown): number {
  // React leaves out an empty text, and what separates it from the next.
  if (typeof fact === "number" || (typeof fact === "string" && fact !== "")) return filledIn;
  if (fact instanceof Html) return filledIn;
  if (fact === true) return 1;
  if (fact === false) return 2;
  if (fact === "") return 3;
  if (fact === null || fact === undefined) return 4;
  throw new Error("a part has texts, numbers, HTML and flags alone");
}

function htmlOf(fact: unknown): string {
  return fact instanceof Html ? fact.text : escapeHtml(`${fact}`);
}

const special = /["&'<>]/;
const entities: Record<string, string> = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** As React does, for texts and attributes. */
function escapeHtml(given: string): string {
  if (!special.test(given)) return given;
  return given.replaceAll(/["&'<>]/g, (sign) => entities[sign] as string);
}
