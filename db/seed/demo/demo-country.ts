import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { contractStages, noticeKindsInOrder } from "../../notice-kind.ts";
import { projectRoot } from "../../project-root.ts";

const integer = v.pipe(v.number(), v.integer());

/** Days from today, and the local hour. */
const moment = v.strictTuple([integer, integer]);

/** A CPV code without its check digit. */
const code = v.pipe(v.string(), v.regex(/^\d{8}$/));

const notice = v.strictObject({
  kind: v.picklist(noticeKindsInOrder),
  stage: v.nullish(v.picklist(contractStages), null),
  access: v.optional(v.picklist(["open", "invited", "system"]), "open"),
  published: moment,
  /** Publication before the notice was changed. */
  firstPublished: v.optional(moment),
  /** For a plan, the day that the call is expected. */
  deadline: v.optional(moment),
  closed: v.optional(v.strictObject({ at: moment, reason: v.picklist(["awarded", "terminated"]) })),
  winners: v.optional(v.array(v.string()), []),
  /** The agreed price, instead of the expected value. */
  price: v.optional(v.number()),
  /** Put before the description. */
  note: v.optional(v.string()),
});

const procedure = v.strictObject({
  /** A key of `buyers`. */
  buyer: v.string(),
  /** Another buyer, in a joint procedure. */
  together: v.optional(v.string()),
  title: v.string(),
  text: v.string(),
  /** The main code first. */
  cpv: v.tupleWithRest([code], code),
  /** Expected value in euros without VAT. Not every buyer states it. */
  value: v.optional(v.number()),
  /** Lots' values, if given, add up to the whole. A lot has a code only if it is not the main one. */
  lots: v.optional(
    v.array(
      v.strictObject({
        title: v.string(),
        cpv: v.optional(code),
        value: v.optional(v.number()),
        /** How it ended; the winner by its place among those of the contract. */
        result: v.optional(
          v.strictObject({ winner: integer, price: v.number(), bids: v.optional(integer) }),
        ),
      }),
    ),
  ),
  /** One that no register publishes: see importer/sources/own. */
  own: v.optional(
    v.strictObject({
      type: v.picklist(["private", "small"]),
      answer: v.string(),
      /** The buyer is not named. */
      unnamed: v.optional(v.literal(true)),
    }),
  ),
  /** Oldest first. */
  notices: v.array(notice),
});

/** Texts are in the country's language. */
const schema = v.pipe(
  v.strictObject({
    about: v.string(),
    country: v.picklist(["EE", "LV", "LT"]),
    /** The country's own register, see `tenders.source`. */
    source: integer,
    timeZone: v.string(),
    /** Address of pages that do not exist: example.com is reserved for examples. */
    pages: v.string(),
    /** Put after every description. */
    madeUp: v.string(),
    /** A buyer's kind decides what it can buy, as a test checks. The region (NUTS) is where it is and buys for. */
    buyers: v.record(
      v.string(),
      v.strictObject({ name: v.string(), kind: v.string(), region: v.string() }),
    ),
    procedures: v.array(procedure),
  }),
  v.check(
    ({ buyers, procedures }) =>
      procedures.every(({ buyer, together = buyer }) => buyers[buyer] && buyers[together]),
    "a procedure names a buyer that is not there",
  ),
);

export type DemoCountry = v.InferOutput<typeof schema>;
export type DemoProcedure = v.InferOutput<typeof procedure>;
export type DemoNotice = v.InferOutput<typeof notice>;

/** The file is read only where it is needed, so that its texts do not stay in memory. */
export async function loadDemoCountry(country: string): Promise<DemoCountry> {
  const name = `${country}.json`;
  return parseDemoCountry(await readFile(join(projectRoot, "db/seed/demo", name), "utf8"), name);
}

export function parseDemoCountry(json: string, name: string): DemoCountry {
  const { issues, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  if (!issues) return output;
  const [{ message }] = issues;
  const problem = `db/seed/demo/${name}: ${v.getDotPath(issues[0]) ?? "the file"}: ${message}`;
  // Errors with a code are printed without a stack.
  throw Object.assign(new Error(problem), { code: "demo-notices" });
}
