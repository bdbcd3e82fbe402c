import { randomBytes } from "node:crypto";
import {
  createElement,
  Fragment,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Html, PartWriter } from "./drawing.ts";
import { jsonForScript } from "./json-for-script.ts";
import type { Option, PartsOnServer } from "./kept-parts.tsx";

/** What is written once of each object that is kept. */
const kept = new WeakMap<object, { json: string; html?: string }>();

/**
 * Lets islands write an object of their props once, in JSON and as the part of a page that follows from it alone, for as
 * long as the object lives. Returns the size of both in bytes, at most.
 */
export function keepParts(object: object): number {
  const json = jsonForScript(object);
  kept.set(object, { json });
  return json.length * mostBytesPerLetter;
}

/** In JSON and HTML, which is half as long again, two bytes each where a language has letters beyond Latin-1. */
const mostBytesPerLetter = 5;

export function keptJson(object: object): string | undefined {
  return kept.get(object)?.json;
}

/** Stands for a written part in what React draws; no visitor can know it. */
const start = `\ue000${randomBytes(8).toString("hex")}-`;
const end = "\ue001";
/** React separates two texts. */
const separator = "<!-- -->";

/** In an island, which React hydrates, and in plain HTML. */
const ways = {
  island: { writer: new PartWriter(renderToString), render: renderToString },
  page: { writer: new PartWriter(renderToStaticMarkup), render: renderToStaticMarkup },
};

/** The written parts of one island, or of one page. */
class WrittenParts implements PartsOnServer {
  private readonly written: string[] = [];
  private readonly way: (typeof ways)[keyof typeof ways];

  constructor(way: keyof typeof ways) {
    this.way = ways[way];
  }

  write<Facts extends object>(View: FunctionComponent<Facts>, all: readonly Facts[]): ReactNode {
    let html = "";
    for (const facts of all) html += this.way.writer.write(View, facts);
    return asNode(html);
  }

  find<Of extends object>(of: readonly Of[], make: (one: Of) => ReactElement): ReactNode {
    if (!of.some((one) => kept.has(one)))
      return asNode(
        of.length > 0 ? this.way.render(createElement(Fragment, null, of.map(make))) : "",
      );
    let html = "";
    for (const one of of) html += this.htmlOf(one, make);
    return asNode(html);
  }

  writeOptions(View: FunctionComponent<Option>, all: readonly Option[], chosen: string): ReactNode {
    let html = "";
    for (const option of all) {
      const line = this.way.writer.write(View, option);
      html += option.value === chosen ? line.replace(">", ' selected="">') : line;
    }
    return asNode(html);
  }

  join(parts: readonly ReactNode[]): ReactNode {
    return asNode(parts.map(textOf).join(""));
  }

  place(part: ReactNode): ReactNode {
    return `${start}${this.written.push(textOf(part)) - 1}${end}`;
  }

  /** What React drew, with the parts in their places. */
  finish(drawn: string): string {
    let html = "";
    let from = 0;
    for (let at = drawn.indexOf(start); at >= 0; at = drawn.indexOf(start, from)) {
      const close = drawn.indexOf(end, at);
      const isSeparated = drawn.endsWith(separator, at);
      html += drawn.slice(from, isSeparated ? at - separator.length : at);
      html += this.written[Number(drawn.slice(at + start.length, close))];
      from = close + end.length;
      if (drawn.startsWith(separator, from)) from += separator.length;
    }
    return html + drawn.slice(from);
  }

  private htmlOf<Of extends object>(one: Of, make: (one: Of) => ReactElement): string {
    const known = kept.get(one);
    if (!known) return this.way.render(make(one));
    known.html ??= this.way.render(make(one));
    return known.html;
  }
}

/** A written part goes where elements go in the browser. */
function asNode(html: string): ReactNode {
  return new Html(html) as unknown as ReactNode;
}

function textOf(part: ReactNode): string {
  const written: unknown = part;
  if (written instanceof Html) return written.text;
  throw new Error("a part that is not written");
}

/** Has React draw what uses parts. */
export function drawWithParts(
  way: keyof typeof ways,
  draw: (parts: PartsOnServer) => ReactElement,
  options?: { identifierPrefix: string },
): string {
  const parts = new WrittenParts(way);
  return parts.finish(ways[way].render(draw(parts), options));
}
