import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Whether this is the built program. Tests, tools and `npm run dev` run the sources. */
export const isBuilt = import.meta.url.endsWith(".js");

/** The folder with package.json, above the sources as well as above `build/server`. */
export const projectRoot = findRoot(import.meta.dirname);

/** A program of the build, to be run beside this one: see `programs` in vite.config.ts. */
export function builtProgram(name: string): string {
  return join(projectRoot, "build/server", `${name}.js`);
}

function findRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findRoot(dirname(folder));
}
