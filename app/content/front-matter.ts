import * as v from "valibot";
import { parse } from "yaml";
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

const common = { title: text, description, published: date, examples };
/** The last day on which the whole text was compared with its sources. */
const checked = date;
/** A legal page names it if that was after its last change. */
const legal = { ...common, updated: date, checked: v.optional(checked) };
const read = {
  ...common,
  checked,
  /** What changed after publication, for readers: a sentence for each day. */
  changed: v.optional(v.record(date, text)),
  /** For a guide to a trade: its CPV codes, as digits without zeros at the end. */
  trade: v.optional(
    v.pipe(
      v.array(v.pipe(v.string("are no texts"), v.regex(/^\d{2,8}$/, "are no digits of codes"))),
      v.minLength(1, "names no code"),
    ),
  ),
  /** For a guide to a trade: the letter that it recommends. Its text links to it as `[…](letter)`. */
  letter: v.optional(
    v.strictObject({
      codes: v.pipe(
        v.array(v.pipe(v.string("are no texts"), v.regex(/^\d{2}$|^\d{8}-\d$/, "are no codes"))),
        v.minLength(1, "names no code"),
      ),
      words: v.array(text, "are no list"),
    }),
  ),
  related: v.pipe(v.array(text, "is missing"), v.minLength(2, "names fewer than two pages")),
  cta: v.picklist(["newsletter", "trial"], "is neither newsletter nor trial"),
};
const article = {
  ...read,
  topic: v.picklist(Object.keys(topics) as Topic[], "is no topic of content/reading-groups.ts"),
  /** The reading order among articles of one day. */
  order: v.pipe(v.number("is missing"), v.integer("is not a whole number")),
};

const schemas = {
  legal: v.strictObject(legal),
  guide: v.strictObject(read),
  article: v.strictObject(article),
} satisfies Record<PageKind, unknown>;

type Legal = v.InferOutput<typeof schemas.legal>;
type Guide = v.InferOutput<typeof schemas.guide>;
type Article = v.InferOutput<typeof schemas.article>;

/** With the day of its last change. */
type FrontMatter = Legal & {
  [Key in Exclude<keyof Article, keyof Legal>]?: Article[Key] | undefined;
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
  const front = withUpdated(result.output);
  const { published, updated, checked = published } = front;
  return {
    front,
    body,
    problems: [
      ...(updated < published ? ["updated is before published"] : []),
      ...(checked < published ? ["checked is before published"] : []),
    ],
  };
}

function withUpdated(front: Legal | Guide | Article): FrontMatter {
  if ("updated" in front) return front;
  const days = Object.keys(front.changed ?? {});
  return { ...front, updated: days.toSorted().at(-1) ?? front.published };
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
