import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuiltContent, buildPages, type SourceFile } from "./build-pages.ts";
import { checkPages } from "./checks.ts";

/** The whole of content/, built and checked. Runs at build time and in scripts, never in the server. */
export function loadContent(folder = "content"): BuiltContent {
  const { pages, problems } = buildPages(listFiles(folder));
  return { pages, problems: [...problems, ...checkPages(pages)] };
}

/** Fails the build, with every problem in one message. */
export function assertValidContent(folder = "content"): void {
  const { problems } = loadContent(folder);
  if (problems.length === 0) return;
  const lines = problems.map(({ file, text }) => `${file}: ${text}`);
  throw new Error(`the content has ${problems.length} problem(s)\n${lines.join("\n")}`);
}

export function listFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.replaceAll("\\", "/"))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}
