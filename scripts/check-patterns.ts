import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";

export interface Pattern {
  source: string;
  flags: string;
  /** Whether it is tried again behind what it has found. */
  repeated: boolean;
  /** The file and the line. */
  place: string;
}

/** Beside what npm has it compiled to, recheck is plain JavaScript, which needs no Java and no other program. */
const require = createRequire(import.meta.url);
const { checkSync }: typeof import("recheck") = require("recheck/lib/browser.js");
const { version }: { version: string } = require("recheck/package.json");

/**
 * A pattern whose time grows faster than its text lets one request stop the process for seconds. Every one in the
 * product and in what operators run must be known to take time in proportion.
 */
export function findSlow(patterns: Pattern[], known = new Set<string>()): string[] {
  return patterns.flatMap((pattern) => {
    const name = `${nameOf(pattern)}${pattern.repeated ? " repeated" : ""}`;
    if (known.has(name)) return [];
    const reasons = variantsOf(pattern).flatMap((source) => reasonAgainst(source, pattern.flags));
    if (reasons.length === 0) known.add(name);
    return reasons.slice(0, 1).map((reason) => `${pattern.place} ${nameOf(pattern)}: ${reason}`);
  });
}

function nameOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`;
}

/** Behind its first find a pattern meets no beginning of the text any more, which recheck does not think of. */
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
  if (found.status === "unknown") return [`nobody can tell (${found.error.kind})`];
  return [`${found.complexity.summary}, with ${found.attack.pattern}`];
}

/** All that is written in a file, however it is written. One that is put together cannot be looked at. */
export function findPatterns(
  file: string,
  text: string,
): { patterns: Pattern[]; unseen: string[] } {
  const patterns: Pattern[] = [];
  const unseen: string[] = [];
  const repeating = new Set<unknown>();
  const placeOf = ({ start }: ESTree.Span) => `${file}:${text.slice(0, start).split("\n").length}`;
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);

  const made = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const [source, flags] = node.arguments.map(textOf);
    if (source === undefined || (node.arguments.length > 1 && flags === undefined)) {
      unseen.push(`${placeOf(node)} a pattern that is put together cannot be checked`);
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
      // They make a pattern of a text.
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
  return { patterns, unseen };
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

/** A pattern takes up to some seconds, so those that were found good are not looked at again. */
const memory = ".cache/safe-patterns.json";

function readKnown(): Set<string> {
  if (!existsSync(memory)) return new Set();
  const saved = JSON.parse(readFileSync(memory, "utf8"));
  return new Set(saved.version === version ? saved.safe : []);
}

function saveKnown(known: Set<string>): void {
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify({ version, safe: [...known] }));
}

if (import.meta.main) {
  const files = globSync(["*.ts", "{app,db,importer,jobs,scripts}/**/*.{ts,tsx,mjs}"]).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const found = files.map((file) => findPatterns(file, readFileSync(file, "utf8")));
  const known = readKnown();
  const slow = findSlow(
    found.flatMap(({ patterns }) => patterns),
    known,
  );
  saveKnown(known);
  const wrong = [...found.flatMap(({ unseen }) => unseen), ...slow];
  for (const line of wrong) process.stderr.write(`${line}\n`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
