import type { Plugin } from "vite";
import { loadContent } from "./read-content.ts";

const name = "virtual:content";

/**
 * The rendered pages as a module, so that neither Markdown nor its parser is in any bundle. Only the server's code
 * may import it: a browser would get thirty texts to show one.
 */
export function contentPlugin(): Plugin {
  return {
    name: "content",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      if (this.environment.name === "client") this.error("the browser's code imports the content");
      const { pages, problems } = loadContent();
      // A build has already failed with these; in development the page is still shown.
      for (const { file, text } of problems) this.warn(`${file}: ${text}`);
      for (const { file } of pages) this.addWatchFile(file);
      return `export const pages = ${JSON.stringify(pages)};`;
    },
  };
}
