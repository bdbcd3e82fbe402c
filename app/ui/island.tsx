import { type ComponentType, createContext, useContext } from "react";
import { renderToString } from "react-dom/server";
import { jsonForScript } from "./json-for-script.ts";

/** A file for the browser, and the hash of it that the browser compares it with. */
export interface BuiltFile {
  address: string;
  /** None during development, where files change. */
  integrity?: string;
}

/** Where the browser finds an island: its own module first, then all that it imports. */
export type FindIslandFiles = (name: string) => BuiltFile[];

export const IslandFiles = createContext<FindIslandFiles>(() => []);

interface IslandProps<Props> {
  /** `lead-form` is app/browser/islands/lead-form.ts. */
  name: string;
  View: ComponentType<Props>;
  /** They travel in the page, as JSON. */
  props: Props;
  /** A tool comes alive when the page is painted; anything else near the screen, focused or touched. */
  aliveWhen: "painted" | "near";
}

/**
 * A part of a page that React hydrates in the browser; all the rest is plain HTML. Its own HTML, then its
 * properties, for app/browser/start-islands.ts. It is drawn by itself, as React will find it in the
 * browser: with the same ids, and the marks between texts that plain HTML does without.
 */
export function Island<Props extends object>({ name, View, props, aliveWhen }: IslandProps<Props>) {
  const files = useContext(IslandFiles)(name);
  const html = renderToString(<View {...props} />, { identifierPrefix: name });
  return (
    <>
      <div
        data-island={name}
        data-alive-when={aliveWhen}
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
