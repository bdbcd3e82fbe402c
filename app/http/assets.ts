import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltFile, FindIslandFiles } from "../ui/island.tsx";

/** The addresses of the built files. */
export interface Assets {
  /** The script of every page. */
  script: BuiltFile;
  styleOf(name: StyleName): BuiltFile;
  islandFiles: FindIslandFiles;
  /** During development Vite's own script, which reloads the page after a change. */
  reload?: string;
}

export const pageScript = "app/browser/page-script.ts";
export const islandFolder = "app/browser/islands";

/** The style sheets. The landing page has its own; all others have the common one and those that their route names. */
export const styleSheets = {
  landing: "app/styles/landing.css",
  common: "app/styles/common.css",
  reading: "app/styles/reading.css",
  drawing: "app/styles/drawing.css",
  developers: "app/styles/developers.css",
  glossary: "app/styles/glossary.css",
  "reading-index": "app/styles/reading-index.css",
  cpv: "app/styles/cpv.css",
  "cpv-code": "app/styles/cpv-code.css",
  notices: "app/styles/notices.css",
  trade: "app/styles/trade.css",
  digest: "app/styles/digest.css",
  sources: "app/styles/sources.css",
  trials: "app/styles/trials.css",
  "trial-settings": "app/styles/trial-settings.css",
  follows: "app/styles/follows.css",
  notice: "app/styles/notice.css",
  buyer: "app/styles/buyer.css",
} as const;

export type StyleName = keyof typeof styleSheets;

/** Vite's manifest: by source, the built file and the sources of its imports. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Built files have a content hash in their names, so their addresses come from the build's manifest. All are read at
 * the start: while a new version is being built, this version's files are gone, but its process still serves.
 */
export function loadAssets(folder: string): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "assets.json"), "utf8"));
  const files = new Map(
    Object.entries(manifest).map(([source, { file }]) => [source, loadFile(folder, file)]),
  );
  const fileOf = (source: string) => {
    const file = files.get(source);
    if (!file) throw new Error(`the build has no ${source}`);
    return file;
  };
  const withImports = (source: string): BuiltFile[] => [
    fileOf(source),
    ...(manifest[source]?.imports ?? []).flatMap(withImports),
  ];
  const known = new Map<string, BuiltFile[]>();
  return {
    script: fileOf(pageScript),
    styleOf: (name) => fileOf(styleSheets[name]),
    islandFiles: (name) => {
      const files = known.get(name) ?? [...new Set(withImports(`${islandFolder}/${name}.ts`))];
      known.set(name, files);
      return files;
    },
  };
}

function loadFile(folder: string, file: string): BuiltFile {
  const hash = createHash("sha256").update(readFileSync(join(folder, "client", file)));
  return { address: `/${file}`, integrity: `sha256-${hash.digest("base64")}` };
}

/** The sources themselves, which Vite transforms on request. */
export const developmentAssets: Assets = {
  script: { address: `/${pageScript}` },
  styleOf: (name) => ({ address: `/${styleSheets[name]}` }),
  islandFiles: (name) => [{ address: `/${islandFolder}/${name}.ts` }],
  reload: "/@vite/client",
};
