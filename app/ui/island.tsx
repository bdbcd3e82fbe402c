import { type ComponentType, createContext, useContext } from "react";
import { Html } from "./drawing.ts";
import { jsonForScript } from "./json-for-script.ts";
import { OnServer, useParts } from "./kept-parts.tsx";
import { drawWithParts, keptJson } from "./written-parts.ts";

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
  const { place, part } = useParts();
  const html = drawWithParts(
    "island",
    (parts) => (
      <OnServer value={parts}>
        <View {...props} />
      </OnServer>
    ),
    { identifierPrefix: name },
  );
  return place(
    part(IslandElements, {
      name,
      hydrateWhen,
      files: files.map(({ address, integrity = "" }) => `${address}#${integrity}`).join(" "),
      html: new Html(html),
      json: new Html(jsonOfProps(props)),
    }),
  );
}

interface IslandElementsProps {
  name: string;
  hydrateWhen: string;
  files: string;
  html: Html;
  json: Html;
}

/** Neither is escaped: React made the HTML, and the JSON cannot end its element. */
function IslandElements({ name, hydrateWhen, files, html, json }: IslandElementsProps) {
  return (
    <>
      <div data-island={name} data-hydrate-when={hydrateWhen} data-files={files}>
        {html as unknown as string}
      </div>
      <script type="application/json" data-props={name}>
        {json as unknown as string}
      </script>
    </>
  );
}

/**
 * As `jsonForScript`, with kept objects down to this depth as they were written before. Concatenated rather than joined:
 * the page is copied once, when it is sent.
 */
function jsonOfProps(value: unknown, depth = 2): string {
  if (typeof value !== "object" || value === null) return jsonForScript(value);
  const known = keptJson(value);
  if (known !== undefined || depth === 0) return known ?? jsonForScript(value);
  let json = "";
  if (Array.isArray(value)) {
    if (!value.some((one) => keptJson(one))) return jsonForScript(value);
    for (const one of value) json += `${json && ","}${jsonOfProps(one, 0)}`;
    return `[${json}]`;
  }
  for (const [key, one] of Object.entries(value)) {
    if (one !== undefined) json += `${json && ","}"${key}":${jsonOfProps(one, depth - 1)}`;
  }
  return `{${json}}`;
}
