import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type ESTree, parseSync, Visitor } from "vite";

interface Pattern {
  source: string;
  flags: string;
  /** Whether it is matched repeatedly (`g`, `matchAll`, `split` …). */
  repeated: boolean;
  place: string;
}

/** recheck's pure JavaScript build, which needs neither Java nor a native binary. */
const require = createRequire(import.meta.url);
const { checkSync }: typeof import("recheck") = require("recheck/lib/browser.js");
const { version }: { version: string } = require("recheck/package.json");

/**
 * A regular expression with super-linear time lets one request block the process for seconds. All patterns in the
 * product and in the operators' commands must be linear.
 */
export function findSlow(patterns: Pattern[], known = new Set<string>()): string[] {
  return patterns.flatMap((pattern) => {
    const name = checkedNameOf(pattern);
    if (known.has(name)) return [];
    const reasons = variantsOf(pattern).flatMap((source) => reasonAgainst(source, pattern.flags));
    if (reasons.length === 0) known.add(name);
    return reasons.slice(0, 1).map((reason) => `${pattern.place} ${nameOf(pattern)}: ${reason}`);
  });
}

function nameOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`;
}

function checkedNameOf(pattern: Pattern): string {
  return `${nameOf(pattern)}${pattern.repeated ? " repeated" : ""}`;
}

/** Repeated matches start after the first, where `^` cannot match; recheck does not consider that. */
function variantsOf({ source, flags, repeated }: Pattern): string[] {
  if (!repeated || flags.includes("m")) return [source];
  let later = "";
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at);
    if (sign === "[") inClass = true;
    if (sign === "]") inClass = false;
    if (sign === "\\") later += sign + source.charAt(++at);
    else later += sign === "^" && !inClass ? "[]" : sign;
  }
  return [...new Set([source, later])];
}

function reasonAgainst(source: string, flags: string): string[] {
  const found = checkSync(source, flags, { timeout: 30_000 });
  if (found.status === "safe") return [];
  if (found.status === "unknown") return [`cannot be checked (${found.error.kind})`];
  return [`${found.complexity.summary}, with ${found.attack.pattern}`];
}

/** All regular expressions in a file. Those built at run time cannot be checked, and are reported. */
export function findPatterns(
  file: string,
  text: string,
): { patterns: Pattern[]; uncheckable: string[] } {
  const patterns: Pattern[] = [];
  const uncheckable: string[] = [];
  const repeating = new Set<unknown>();
  const placeOf = ({ start }: ESTree.Span) => `${file}:${text.slice(0, start).split("\n").length}`;
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);

  const made = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const [source, flags] = node.arguments.map(textOf);
    if (source === undefined || (node.arguments.length > 1 && flags === undefined)) {
      uncheckable.push(`${placeOf(node)} a pattern that is put together cannot be checked`);
    } else patterns.push(patternOf(source, flags ?? "", placeOf(node)));
  };
  new Visitor({
    NewExpression(node) {
      if (isNamed(node.callee, "RegExp")) made(node);
    },
    CallExpression(node) {
      if (isNamed(node.callee, "RegExp")) made(node);
      if (node.callee.type !== "MemberExpression") return;
      const { property } = node.callee;
      if (isNamed(property, "split")) repeating.add(node.arguments[0]);
      // These turn a string into a regular expression.
      const takesPattern = ["match", "matchAll", "search"].some((name) => isNamed(property, name));
      if (takesPattern && node.arguments[0] && textOf(node.arguments[0]) !== undefined) made(node);
    },
    Literal(node) {
      if (!("regex" in node)) return;
      const { pattern, flags } = node.regex;
      const found = patternOf(pattern, flags, placeOf(node));
      patterns.push({ ...found, repeated: found.repeated || repeating.has(node) });
    },
  }).visit(program);
  return { patterns, uncheckable };
}

function patternOf(source: string, flags: string, place: string): Pattern {
  return { source, flags, place, repeated: /[gy]/.test(flags) };
}

function isNamed(node: ESTree.Node, name: string): boolean {
  return node.type === "Identifier" && node.name === name;
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral" || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

/** Checking all takes half a minute, so patterns found safe are recorded here and only new ones are checked. */
const recordFile = "tools/safe-patterns.json";

function loadKnown(): Set<string> {
  if (!existsSync(recordFile)) return new Set();
  const saved = JSON.parse(readFileSync(recordFile, "utf8"));
  return new Set(saved.version === version ? saved.safe : []);
}

/** Drops patterns that no longer exist, and sorts the rest. */
function saveKnown(known: Set<string>, patterns: Pattern[]): void {
  const names = new Set(patterns.map(checkedNameOf).filter((name) => known.has(name)));
  const record = `${JSON.stringify({ version, safe: [...names].sort() }, null, 2)}\n`;
  if (!existsSync(recordFile) || readFileSync(recordFile, "utf8") !== record) {
    writeFileSync(recordFile, record);
  }
}

if (import.meta.main) {
  const files = globSync([
    "*.ts",
    "{app,calendar,db,importer,lab,ops,tools,workers}/**/*.{ts,tsx,mjs}",
  ]).filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.map((file) => findPatterns(file, readFileSync(file, "utf8")));
  const known = loadKnown();
  const patterns = found.flatMap((file) => file.patterns);
  const slow = findSlow(patterns, known);
  saveKnown(known, patterns);
  const wrong = [...found.flatMap(({ uncheckable }) => uncheckable), ...slow];
  for (const line of wrong) process.stderr.write(`${line}\n`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
