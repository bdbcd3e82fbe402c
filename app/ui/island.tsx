import { type ComponentType, createContext, useContext } from "react";
import { renderToString } from "react-dom/server";

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
  const html = renderToString(<View {...props} />, { identifierPrefix: name });
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
        dangerouslySetInnerHTML={{ __html: jsonForScript(props) }}
      />
    </>
  );
}

/** JSON for a script element; escaped, so that it cannot close the element. */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
