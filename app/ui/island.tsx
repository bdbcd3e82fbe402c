import { type ComponentType, createContext, useContext } from "react";
import { renderToString } from "react-dom/server";
import { type Html, html } from "./html.ts";
import { jsonForScript } from "./json-for-script.ts";

/** A file for the browser, with its hash for subresource integrity. */
export interface BuiltFile {
  address: string;
  /** None during development, where files change. */
  integrity?: string;
}

/** The files of an island: its own module first, then its imports. */
export type FindIslandFiles = (name: string) => BuiltFile[];

export const IslandFiles = createContext<FindIslandFiles>(() => []);

/** After the first paint, when it is near the viewport, or only when focused or touched, which always comes first. */
type StartTime = "painted" | "near" | "touched";

interface IslandProps<Props> {
  /** `lead-form` is app/browser/islands/lead-form.ts. */
  name: string;
  View: ComponentType<Props>;
  /** Sent in the page, as JSON. */
  props: Props;
  hydrateWhen: StartTime;
}

/**
 * A part of a page that React hydrates in the browser; all the rest is plain HTML. Writes the island's HTML, then
 * its props, for app/browser/hydrate.ts. It is a React root of its own, rendered with `renderToString`, so
 * that ids and text separators match what hydration expects.
 */
export function Island<Props extends object>({
  name,
  View,
  props,
  hydrateWhen,
}: IslandProps<Props>) {
  const files = useContext(IslandFiles)(name);
  const html = renderToString(<View {...props} />, { identifierPrefix: name });
  return (
    <>
      <div
        data-island={name}
        data-hydrate-when={hydrateWhen}
        data-files={filesText(files)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        data-props={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end its element
        dangerouslySetInnerHTML={{ __html: jsonForScript(props) }}
      />
    </>
  );
}

/** HTML that a script of ours works on as it is, without React. */
export function scriptedPart(
  name: string,
  hydrateWhen: StartTime,
  findFiles: FindIslandFiles,
  content: Html,
): Html {
  return html`
    <div data-island="${name}" data-hydrate-when="${hydrateWhen}" data-files="${filesText(findFiles(name))}">
      ${content}
    </div>`;
}

function filesText(files: BuiltFile[]): string {
  return files.map(({ address, integrity = "" }) => `${address}#${integrity}`).join(" ");
}
