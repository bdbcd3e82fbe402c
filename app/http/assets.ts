import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuiltFile, FindIslandFiles } from "../ui/island.tsx";

/** Where the browser finds what was built. */
export interface Assets {
  /** What every page runs. */
  script: BuiltFile;
  styleOf(name: StyleName): BuiltFile;
  islandFiles: FindIslandFiles;
  /** During development Vite's own script, which reloads the page after a change. */
  reload?: string;
}

export const pageScript = "app/browser/page-script.ts";
export const islandFolder = "app/browser/islands";

/** The style sheets. All pages have the first; a route names the others that it needs. */
export const styleSheets = {
  common: "app/styles/common.css",
  reading: "app/styles/reading.css",
  cpv: "app/styles/cpv.css",
  tenders: "app/styles/tenders.css",
} as const;

export type StyleName = keyof typeof styleSheets;

/** What Vite writes of each source: the file made of it, and the sources whose files that one imports. */
type Manifest = Record<string, { file: string; imports?: string[] } | undefined>;

/** The names of built files carry a hash of their content; the build's manifest tells them. */
export function readAssets(folder: string): Assets {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "assets.json"), "utf8"));
  const known = new Map<string, BuiltFile>();
  const fileOf = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`the build has no ${source}`);
    const file = known.get(built.file) ?? readFile(folder, built.file);
    known.set(built.file, file);
    return file;
  };
  const withImports = (source: string): BuiltFile[] => [
    fileOf(source),
    ...(manifest[source]?.imports ?? []).flatMap(withImports),
  ];
  return {
    script: fileOf(pageScript),
    styleOf: (name) => fileOf(styleSheets[name]),
    islandFiles: (name) => [...new Set(withImports(`${islandFolder}/${name}.ts`))],
  };
}

function readFile(folder: string, file: string): BuiltFile {
  const hash = createHash("sha256").update(readFileSync(join(folder, "client", file)));
  return { address: `/${file}`, integrity: `sha256-${hash.digest("base64")}` };
}

/** The sources themselves, which Vite translates when they are asked for. */
export const developmentAssets: Assets = {
  script: { address: `/${pageScript}` },
  styleOf: (name) => ({ address: `/${styleSheets[name]}` }),
  islandFiles: (name) => [{ address: `/${islandFolder}/${name}.ts` }],
  reload: "/@vite/client",
};
