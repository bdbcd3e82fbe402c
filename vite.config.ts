import { globSync } from "node:fs";
import { defineConfig } from "vite";
import { contentPlugin } from "./app/content/read-content.ts";
import { islandFolder, pageScript, styleSheets } from "./app/http/assets.ts";

const client = {
  outDir: "build/client",
  // Two builds write there; tools/ensure-built.ts empties it before.
  emptyOutDir: false,
  modulePreload: false,
} as const;

const listScript = `${islandFolder}/notice-list.ts`;

/** Code that only letters and forms share: the CPV tool's pages do not load it. */
const letterModules =
  /(app\/(features\/(digest|leads|lists|notices\/(?!vocabulary))|site\/(clean-text|mail-address)|ui\/(badge|fetch-island-props|value-field))|calendar\/local-time|db\/(buyer-key|company-code))/;

const sharedScripts = [
  {
    name: "react",
    minShareCount: 2,
    test: (file: string) => !letterModules.test(file),
    priority: 1,
  },
  { name: "letters", minShareCount: 2 },
];

/** Programs that Node runs: the site, the processes it starts, and operators' commands. */
const programs = {
  server: "server.ts",
  "pglite-worker": "db/embedded/pglite-worker.ts",
  "draw-process": "app/features/sharing/draw-process.ts",
  // For tests and measurements, which render pages and mails without a site.
  "entry.server": "app/entry.server.tsx",
  "send-mail": "workers/send-mail.ts",
  "read-bounces": "workers/read-bounces.ts",
  ...Object.fromEntries(
    ["backup", "db-migrate", "db-move", "doctor", "leads", "letters", "tenders"].map((name) => [
      name,
      `ops/${name}.ts`,
    ]),
  ),
};

/**
 * Bundled to start sooner: Drizzle has hundreds of modules, and React one each for development and production. Of the
 * SDK for assistants only the server is taken, without the frameworks that it comes with.
 */
const bundled = [
  "drizzle-orm",
  "react",
  "react-dom",
  "valibot",
  "@valibot/to-json-schema",
  "@modelcontextprotocol/sdk",
  "ajv",
  "ajv-formats",
  "fast-deep-equal",
  "fast-uri",
  "json-schema-traverse",
  "require-from-string",
  "zod",
  "zod-to-json-schema",
];

export default defineConfig(({ command }) => ({
  plugins: [contentPlugin()],
  build: {
    assetsInlineLimit: 0,
    // The browsers that docs/design-system.md names. Nested CSS rules stay nested, which saves every page some bytes.
    target: ["chrome120", "edge120", "firefox121", "safari17.2"],
  },
  environments: {
    /** Style sheets and islands that React hydrates. The code that islands share goes into two files, not one for every few lines. */
    client: {
      build: {
        ...client,
        manifest: "islands.json",
        rolldownOptions: {
          input: [
            ...globSync(`${islandFolder}/*.ts`).filter((file) => file !== listScript),
            ...Object.values(styleSheets),
          ],
          preserveEntrySignatures: "exports-only",
          output: { codeSplitting: { groups: sharedScripts } },
        },
      },
    },
    /** Small scripts by themselves, which share nothing with the islands: that of every page, and that of lists. */
    page: {
      consumer: "client",
      build: { ...client, manifest: "page.json", rolldownOptions: { input: pageScript } },
    },
    list: {
      consumer: "client",
      build: {
        ...client,
        manifest: "list.json",
        rolldownOptions: { input: listScript, preserveEntrySignatures: "exports-only" },
      },
    },
    ssr: {
      resolve: {
        noExternal: command === "build" ? bundled : [],
      },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        outDir: "build/server",
        copyPublicDir: false,
        target: "node24",
        rolldownOptions: {
          input: programs,
          // All in one folder, so that programs find each other.
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
}));
