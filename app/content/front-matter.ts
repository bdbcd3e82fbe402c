import * as v from "valibot";
import { parse } from "yaml";
import { covers } from "../../content/covers.ts";
import { type Topic, topics } from "../../content/reading-groups.ts";
import type { PageKind } from "./page.ts";

const text = v.pipe(
  v.string("is missing"),
  v.trim(),
  v.nonEmpty("is empty"),
  v.check((value) => !value.includes("{{"), "cannot hold a {{placeholder}}"),
);
const date = v.pipe(v.string("is missing"), v.isoDate("is not a date such as 2026-11-15"));

/** Search engines cut longer descriptions off and replace shorter ones. */
const description = v.pipe(
  text,
  v.check(({ length }) => length >= 70 && length <= 160, "is not 70–160 characters long"),
);

/** Sums, shares and days of worked examples, as the text writes them; see `looseNumberProblems`. */
const examples = v.optional(v.array(text, "is no list"));

const legal = { title: text, description, published: date, updated: date, examples };
const read = {
  ...legal,
  related: v.pipe(v.array(text, "is missing"), v.minLength(2, "names fewer than two pages")),
  cover: v.picklist(covers, "is no cover of content/covers.ts"),
  cta: v.picklist(["newsletter", "trial"], "is neither newsletter nor trial"),
};
const guide = {
  ...read,
  /** Without one, the page names the editors. */
  author: v.optional(text),
};
const article = {
  ...read,
  author: text,
  topic: v.picklist(Object.keys(topics) as Topic[], "is no topic of content/reading-groups.ts"),
  /** The reading order among articles of one day. */
  order: v.pipe(v.number("is missing"), v.integer("is not a whole number")),
};

const schemas = {
  legal: v.strictObject(legal),
  guide: v.strictObject(guide),
  article: v.strictObject(article),
} satisfies Record<PageKind, unknown>;

type FrontMatter = v.InferOutput<typeof schemas.legal> & {
  [Key in keyof v.InferOutput<typeof schemas.article>]?:
    | v.InferOutput<typeof schemas.article>[Key]
    | undefined;
};

interface ParsedFile {
  front?: FrontMatter;
  body: string;
  problems: string[];
}

export function parseFrontMatter(source: string, kind: PageKind): ParsedFile {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll("\r\n", "\n"));
  if (!match) return { body: source, problems: ["has no front matter between two lines of ---"] };
  const [, head = "", body = ""] = match;
  const { value, problem } = parseYaml(head);
  if (problem) return { body, problems: [problem] };
  const result = v.safeParse(schemas[kind], value);
  if (!result.success) return { body, problems: result.issues.map(explain) };
  const late = result.output.updated < result.output.published;
  return {
    front: result.output,
    body,
    problems: late ? ["updated is before published"] : [],
  };
}

function parseYaml(head: string): { value?: unknown; problem?: string } {
  try {
    return { value: parse(head) };
  } catch (error) {
    return { problem: `front matter: ${(error as Error).message.split("\n")[0]}` };
  }
}

function explain(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? "front matter";
  if (issue.type === "strict_object" && issue.expected === "never") return `${key} is not a key`;
  // For a missing key, valibot reports the object's type.
  return `${key} ${issue.type === "strict_object" ? "is missing" : issue.message}`;
}
