import { paths } from "./paths.ts";

/** Of the CPV tool alone. Not among the other paths, which every island that has a link pays for. */
export const cpvToolPaths = {
  /** The hierarchy with these branches open (`30,32`), at one of them. */
  branches: (open: string, code: string) => `${paths.cpvTree(code)}&open=${open}#${branchAnchor}`,
  similar: (query: string) => `${paths.cpvTool()}/similar?${new URLSearchParams({ q: query })}`,
};

/** The line of the hierarchy that an address leads to. */
export const branchAnchor = "cpv-branch";
