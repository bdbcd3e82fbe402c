import type { Route } from "./route.ts";

export interface Match {
  route: Route;
  params: Record<string, string>;
}

/** Finds the route of a path. Capital letters and a slash at the end make no other address. */
export function createRouter(
  table: Record<string, Route>,
  unknown: Route,
): (path: string) => Match {
  const paths = Object.keys(table);
  const fixed = new Map(
    paths.filter((path) => !path.includes(":")).map((path) => [path, table[path]]),
  );
  const patterns = paths
    .filter((path) => path.includes(":"))
    .map((path) => ({
      pattern: new URLPattern({ pathname: path }, { ignoreCase: true }),
      route: table[path] as Route,
    }));
  return (path) => {
    const address = path === "/" ? path : path.replace(/\/$/, "");
    const known = fixed.get(address) ?? fixed.get(address.toLowerCase());
    if (known) return { route: known, params: {} };
    for (const { pattern, route } of patterns) {
      const found = pattern.exec({ pathname: address });
      if (found) return { route, params: decoded(found.pathname.groups) };
    }
    return { route: unknown, params: {} };
  };
}

function decoded(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text = ""]) => [name, decodeURIComponent(text)]),
  );
}
