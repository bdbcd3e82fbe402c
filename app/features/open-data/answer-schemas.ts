import * as v from "valibot";
import {
  address,
  country,
  feedItemSchema,
  feedLotSchema,
  kind,
  moment,
} from "../feeds/feed-schemas.ts";

/** What is wrong, the name of the parameter first. */
export const errorSchema = v.object({ error: v.string() });

const procedureStep = v.object({
  id: v.string(),
  kind,
  stage: v.nullable(v.string()),
  source: v.string(),
  published: v.nullable(moment),
  deadline: v.nullable(moment),
  closed: v.nullable(moment),
  closedReason: v.nullable(v.string()),
  page: address,
  url: v.nullable(address),
  listed: v.pipe(v.boolean(), v.description("false: another notice takes its place in lists")),
});

export const noticeSchema = v.object({
  ...feedItemSchema.entries,
  rights: v.string(),
  buyers: v.array(v.object({ name: v.string(), code: v.string(), page: address })),
  documents: v.pipe(v.nullable(address), v.description("Where the procurement documents are")),
  lots: v.array(feedLotSchema),
  procedureNotices: v.pipe(
    v.array(procedureStep),
    v.description("All notices of its procedure, from plan to contract, the oldest first"),
  ),
});

export type NoticeAnswer = v.InferOutput<typeof noticeSchema>;

const section = v.object({
  total: v.pipe(v.number(), v.description("May be more than are listed")),
  notices: v.array(feedItemSchema),
});

export const buyerSchema = v.object({
  name: v.string(),
  code: v.pipe(v.string(), v.description("Register code; empty: not published")),
  country: v.nullable(country),
  page: address,
  known: v.pipe(v.number(), v.description("Notices of this buyer that we have")),
  current: section,
  plans: section,
  contracts: section,
  winners: v.pipe(
    v.array(v.object({ name: v.string(), code: v.nullable(v.string()), lots: v.number() })),
    v.description("Companies with most awards of the last 36 months"),
  ),
  months: v.pipe(
    v.array(
      v.object({
        month: v.string(),
        plan: v.number(),
        consultation: v.number(),
        tender: v.number(),
        contract: v.number(),
      }),
    ),
    v.description("Procedures by month of publication"),
  ),
});

export type BuyerAnswer = v.InferOutput<typeof buyerSchema>;

const money = v.object({ amount: v.number(), currency: v.string() });

export const supplierSchema = v.object({
  name: v.string(),
  code: v.string(),
  country: v.nullable(country),
  page: address,
  contracts: v.number(),
  lots: v.pipe(v.number(), v.description("Lots won, alone or with others")),
  priced: v.pipe(v.number(), v.description("Contracts with a published price")),
  values: v.pipe(v.array(money), v.description("Sum of the published prices")),
  years: v.array(v.object({ year: v.number(), contracts: v.number(), lots: v.number() })),
  buyers: v.array(v.object({ name: v.string(), lots: v.number(), page: address })),
  groups: v.pipe(
    v.array(v.object({ digits: v.string(), contracts: v.number() })),
    v.description("By the first three digits of the main CPV code"),
  ),
  latest: v.array(feedItemSchema),
});

export type SupplierAnswer = v.InferOutput<typeof supplierSchema>;

const codeText = v.pipe(v.string(), v.description("With the check digit: `45260000-7`"));
const names = v.object({ lv: v.string(), lt: v.string(), et: v.string(), en: v.string() });
const openCounts = v.pipe(
  v.object({ EE: v.number(), LV: v.number(), LT: v.number() }),
  v.description("Open tenders with the code or one below it"),
);

export const codeSchema = v.object({
  code: codeText,
  names,
  page: address,
  parent: v.nullable(codeText),
  children: v.array(v.object({ code: codeText, name: v.string() })),
  open: openCounts,
});

export type CodeAnswer = v.InferOutput<typeof codeSchema>;

export const codesSchema = v.object({
  total: v.number(),
  codes: v.array(
    v.object({
      code: codeText,
      name: v.pipe(v.string(), v.description("In the site's language")),
      english: v.string(),
      page: address,
      open: v.pipe(v.number(), v.description("Open tenders in the site's country")),
    }),
  ),
});

export type CodesAnswer = v.InferOutput<typeof codesSchema>;

const byName = v.record(v.string(), v.number());

export const countsSchema = v.object({
  asOf: moment,
  total: v.number(),
  kinds: v.pipe(byName, v.description("By kind; the chosen kinds do not matter here")),
  sectors: v.pipe(byName, v.description("By the first two digits of CPV codes")),
  regions: byName,
  sources: byName,
  procedures: byName,
  places: byName,
  weeks: v.pipe(
    v.array(v.object({ monday: v.string(), notices: v.number() })),
    v.description("By closing week, from the current one on"),
  ),
});

export type CountsAnswer = v.InferOutput<typeof countsSchema>;
