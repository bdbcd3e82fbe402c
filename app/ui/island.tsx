import { type ComponentType, createContext, useContext } from "react";
import { renderToString } from "react-dom/server";
import { FindKeptPart, type FindPart } from "./kept-parts.tsx";

/** A file for the browser, with its hash for subresource integrity. */
export interface BuiltFile {
  address: string;
  /** None during development, where files change. */
  integrity?: string;
}

/** The files of an island: its own module first, then its imports. */
export type FindIslandFiles = (name: string) => BuiltFile[];

export const IslandFiles = createContext<FindIslandFiles>(() => []);

interface IslandProps<Props> {
  /** `lead-form` is app/browser/islands/lead-form.ts. */
  name: string;
  View: ComponentType<Props>;
  /** Sent in the page, as JSON. */
  props: Props;
  /** After the first paint, when it is near the viewport, or only when focused or touched, which always comes first. */
  hydrateWhen: "painted" | "near" | "touched";
}

/**
 * A part of a page that React hydrates in the browser; all the rest is plain HTML. Writes the island's HTML, then
 * its props, for app/browser/start-islands.ts. It is a React root of its own, rendered with `renderToString`, so
 * that ids and text separators match what hydration expects.
 */
export function Island<Props extends object>({
  name,
  View,
  props,
  hydrateWhen,
}: IslandProps<Props>) {
  const files = useContext(IslandFiles)(name);
  const html = renderToString(
    <FindKeptPart value={findPart}>
      <View {...props} />
    </FindKeptPart>,
    { identifierPrefix: name },
  );
  return (
    <>
      <div
        data-island={name}
        data-hydrate-when={hydrateWhen}
        data-files={files.map(({ address, integrity = "" }) => `${address}#${integrity}`).join(" ")}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React just above
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        data-props={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonOfProps(props) }}
      />
    </>
  );
}

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

const findPart: FindPart = (of, make) => {
  const known = of && kept.get(of);
  if (!known) return renderToString(make());
  known.html ??= renderToString(make());
  return known.html;
};

/**
 * As `jsonForScript`, with kept objects down to this depth as they were written before. Concatenated rather than joined:
 * the page is copied once, when it is sent.
 */
function jsonOfProps(value: unknown, depth = 2): string {
  if (typeof value !== "object" || value === null) return jsonForScript(value);
  const known = kept.get(value)?.json;
  if (known !== undefined || depth === 0) return known ?? jsonForScript(value);
  let json = "";
  if (Array.isArray(value)) {
    if (!value.some((one) => kept.has(one))) return jsonForScript(value);
    for (const one of value) json += `${json && ","}${jsonOfProps(one, 0)}`;
    return `[${json}]`;
  }
  for (const [key, one] of Object.entries(value)) {
    if (one !== undefined) json += `${json && ","}"${key}":${jsonOfProps(one, depth - 1)}`;
  }
  return `{${json}}`;
}

/** JSON for a script element; escaped, so that it cannot close the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
