// Node reads a package's whole package.json for each of its modules, to know of which kind that is. Drizzle has hundreds
// of modules and 180 kilobytes of package.json, so importing it takes most of a second. For the processes that tests
// start, dozens of them, this says that all its modules are of one kind. Plain JavaScript: it precedes everything.
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = "" } = context;
    if (!specifier.startsWith(".") || !parentURL.includes("/node_modules/drizzle-orm/")) {
      return next(specifier, context);
    }
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});
