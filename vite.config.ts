import { globSync } from "node:fs";
import { defineConfig } from "vite";
import { contentPlugin } from "./app/content/vite-plugin.ts";
import { islandFolder, pageScript, styleSheets } from "./app/http/assets.ts";

const client = {
  outDir: "build/client",
  // Two builds write there; scripts/build-site.ts empties it before.
  emptyOutDir: false,
  modulePreload: false,
} as const;

/** All but what lists and letters are made with. */
const ofMany = /^(?!.*\/app\/(features\/(tenders|letter)|ui\/(fetch-island-props|badge)))/;

export default defineConfig({
  plugins: [contentPlugin()],
  build: { assetsInlineLimit: 0 },
  environments: {
    /**
     * Style sheets and islands. React and what else they share is one file, not one for every few lines; what only lists
     * and letters share is another, so that the other pages do not carry it.
     */
    client: {
      build: {
        ...client,
        manifest: "islands.json",
        rolldownOptions: {
          input: [...globSync(`${islandFolder}/*.ts`), ...Object.values(styleSheets)],
          preserveEntrySignatures: "exports-only",
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: ofMany, minShareCount: 2, priority: 1 },
                { name: "notices", minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    /** The script of every page, by itself: one small file that shares nothing with the islands. */
    page: {
      consumer: "client",
      build: { ...client, manifest: "page.json", rolldownOptions: { input: pageScript } },
    },
    ssr: {
      build: {
        outDir: "build/server",
        copyPublicDir: false,
        rolldownOptions: { input: "app/entry.server.tsx" },
      },
    },
  },
});
