// Node reads a package's whole package.json for each of its modules, to know of which kind that is, and once more wherever the
// package is imported. Drizzle has hundreds of modules and 180 kilobytes of package.json, so importing it took most of a second
// and 130 MB of memory, in every process. This says that all its modules are of one kind, and finds each of its entries once.
// Our own modules name each other by their files, so there is nothing to look for. A server's start takes a fifth less.
// Given to Node by --import, for it must precede everything.
import { registerHooks } from "node:module";

const project = new URL("..", import.meta.url).href;
const entries = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "", conditions } = context;
    if (/^\.{1,2}\//.test(specifier)) {
      const format = formatOf(specifier, parentURL);
      if (!format) return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier) || !conditions.includes("import")) {
      return next(specifier, context);
    }
    const entry = entries.get(specifier) ?? next(specifier, context);
    entries.set(specifier, entry);
    return { ...entry, shortCircuit: true };
  },
});

/** Of what a module imports beside itself; undefined if Node must look. */
function formatOf(specifier, parentURL) {
  if (parentURL.includes("/node_modules/")) {
    const isDrizzles =
      parentURL.includes("/node_modules/drizzle-orm/") && parentURL.endsWith(".js");
    return isDrizzles && specifier.endsWith(".js") ? "module" : undefined;
  }
  const isOurs = parentURL.startsWith(project) && specifier.endsWith(".ts");
  return isOurs ? "module-typescript" : undefined;
}
