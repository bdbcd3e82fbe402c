// Node reads a package's whole package.json for each of its modules, to know of which kind that is. Drizzle has hundreds
// of modules and 180 kilobytes of package.json, so importing it took most of a second and 130 MB of memory, in every
// process. This says that all its modules are of one kind. Given to Node by --import, for it must precede everything.
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "" } = context;
    const isOwn = parentURL.includes("/node_modules/drizzle-orm/") && parentURL.endsWith(".js");
    if (!isOwn || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});
