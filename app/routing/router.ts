import { decodeUnreserved } from "../site/without-token.ts";
import type { Route } from "./route.ts";

export interface Match {
  route: Route;
  params: Record<string, string>;
  /** The canonical spelling; requests in any other are redirected to it. */
  path: string;
}

export type FindRoute = (path: string) => Match | undefined;

/**
 * Finds the route of a path, however the path is spelled: with capital letters, letters written as
 * `%61`, more than one slash in front or one at the end.
 */
export function createRouter(table: Record<string, Route>): FindRoute {
  const paths = Object.keys(table);
  const fixed = new Map(
    paths.filter((path) => !path.includes(":")).map((path) => [path, table[path] as Route]),
  );
  const patterns = paths
    .filter((path) => path.includes(":"))
    .map((path) => ({
      path,
      pattern: new URLPattern({ pathname: path }, { ignoreCase: true }),
      route: table[path] as Route,
    }));
  const findFixed = (path: string): Match | undefined => {
    const route = fixed.get(path);
    return route && { route, params: {}, path };
  };
  return (path) => {
    const known = findFixed(path);
    if (known) return known;
    const plain = plainPath(path);
    const respelled = findFixed(plain.toLowerCase());
    if (respelled) return respelled;
    for (const { path: written, pattern, route } of patterns) {
      const params = pattern.exec({ pathname: plain })?.pathname.groups;
      if (params) return { route, params: decoded(params), path: fill(written, decoded(params)) };
    }
    return undefined;
  };
}

function plainPath(path: string): string {
  const rooted = `/${withoutSlashes(decodeUnreserved(path))}`;
  return rooted.length > 1 && rooted.endsWith("/") ? rooted.slice(0, -1) : rooted;
}

/** A redirect to `//evil.example` or `/\\evil.example` would lead to another host. */
function withoutSlashes(path: string): string {
  let start = 0;
  while (path[start] === "/" || path[start] === "\\") start++;
  return path.slice(start);
}

function decoded(groups: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, text = ""]) => [name, decodeURIComponent(text)]),
  );
}

function fill(written: string, params: Record<string, string>): string {
  return written.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}
