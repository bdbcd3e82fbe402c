import * as v from "valibot";
import { contractStages, procedureKinds } from "../../../db/notice-kind.ts";
import { listKinds, noticeKinds } from "../notices/notice-kind.ts";

/*
 * What feeds and other answers for programs contain. The same schemas give the answers their types, describe them in
 * /openapi.json, and are what tests compare the answers with.
 */

export const moment = v.pipe(v.string(), v.isoTimestamp(), v.description("ISO 8601, UTC"));
export const day = v.pipe(v.string(), v.isoDate(), v.description("A local day"));
export const address = v.pipe(v.string(), v.url());
export const country = v.picklist(["EE", "LV", "LT"]);
export const kind = v.pipe(
  v.picklist(noticeKinds),
  v.description("Kind of notice, as the source declares it"),
);
export const procedure = v.pipe(
  v.nullable(v.picklist(procedureKinds)),
  v.description("Kind of procedure; null: not published"),
);
export const cpvDigits = v.pipe(
  v.string(),
  v.regex(/^\d{8}$/),
  v.description("CPV code, eight digits without the check digit"),
);

export const feedItemSchema = v.object({
  id: v.pipe(v.string(), v.description("Stable: also in the addresses of the notice")),
  title: v.string(),
  organization: v.pipe(v.string(), v.description("Name of the first buyer")),
  organizationCode: v.pipe(v.string(), v.description("Its register code; empty: not published")),
  publishDate: v.nullable(moment),
  deadline: v.nullable(moment),
  value: v.pipe(v.nullable(v.number()), v.description("Expected value, without VAT as a rule")),
  currency: v.nullable(v.string()),
  description: v.pipe(v.string(), v.description("Empty where the source's terms do not allow it")),
  url: v.pipe(v.nullable(address), v.description("The original notice, at its source")),
  createdAt: v.pipe(v.nullable(moment), v.description("When we first had it")),
  updatedAt: v.pipe(v.nullable(moment), v.description("When it last changed with us")),
  isNew: v.pipe(v.boolean(), v.description("Ours for less than 24 hours")),
  reference: v.pipe(v.string(), v.description("The source's own number, as people know it")),
  cpv: v.pipe(v.array(cpvDigits), v.description("The main code first")),
  region: v.pipe(v.array(v.string()), v.description("NUTS codes")),
  page: v.pipe(address, v.description("Our page of the notice")),
  demo: v.pipe(v.boolean(), v.description("Made up, for trying the site out")),
  kind: v.pipe(v.picklist(listKinds), v.description("`ending`: a contract that ends")),
  country,
  source: v.pipe(v.string(), v.description("Short name of the source that published it")),
  winners: v.array(v.string()),
  procedure,
  ends: v.pipe(v.nullable(moment), v.description("End of a contract, with kind `ending`")),
  isEndComputed: v.pipe(
    v.nullable(v.boolean()),
    v.description("Whether that end is computed from the contract's duration"),
  ),
  successor: v.pipe(
    v.nullable(address),
    v.description("A notice by which the same procedure, or the same buyer, goes on"),
  ),
  stage: v.pipe(v.nullable(v.picklist(contractStages)), v.description("Of a contract")),
  access: v.pipe(v.picklist(["open", "invited", "system"]), v.description("Who may take part")),
  places: v.pipe(v.array(v.string()), v.description("Towns or municipalities of performance")),
  deadlineInDoubt: v.pipe(
    v.boolean(),
    v.description("The source's clock cannot be trusted: the earlier of two moments is given"),
  ),
  closed: v.pipe(v.nullable(moment), v.description("When it was awarded or cancelled")),
  closedReason: v.pipe(v.nullable(v.string()), v.description("`awarded` or `terminated`")),
});

/** One notice in a feed. */
export type FeedItem = v.InferOutput<typeof feedItemSchema>;

export const party = v.object({ name: v.nullable(v.string()), code: v.nullable(v.string()) });

export const feedLotSchema = v.object({
  id: v.pipe(v.nullable(v.string()), v.description("null: the whole procurement")),
  title: v.nullable(v.string()),
  estimatedValue: v.nullable(v.number()),
  bids: v.pipe(
    v.nullable(v.number()),
    v.description("Tenders received; 0 was published, null was not"),
  ),
  awardedValue: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  winners: v.nullable(v.array(party)),
  contractStart: v.nullable(day),
  contractEnd: v.nullable(day),
  computedEnd: v.pipe(
    v.nullable(day),
    v.description("Where no end is published: the beginning and the duration with all renewals"),
  ),
  procedure,
  priceOnly: v.pipe(v.nullable(v.boolean()), v.description("Price is the only criterion")),
});

export type FeedLot = v.InferOutput<typeof feedLotSchema>;

const withLots = { ...feedItemSchema.entries, lots: v.array(feedLotSchema) };

export const noticeWithLotsSchema = v.object(withLots);

export type NoticeWithLots = v.InferOutput<typeof noticeWithLotsSchema>;

/** Without what JSON Feed has a name for itself, and says in `content_text`. */
const noticeOfReadersSchema = v.omit(noticeWithLotsSchema, ["description"]);

const origin = {
  asOf: v.pipe(moment, v.description("When the source was last read")),
  source: v.string(),
  licence: v.pipe(v.optional(v.string()), v.description("Absent where the source names none")),
  rights: v.pipe(v.string(), v.description("To be shown with the data")),
};

export const feedSchema = v.object({
  title: v.string(),
  ...origin,
  total: v.pipe(v.number(), v.description("Notices that match, on all pages")),
  next: v.pipe(v.optional(address), v.description("The next page; absent on the last one")),
  tenders: v.array(noticeWithLotsSchema),
});

export type Feed = v.InferOutput<typeof feedSchema>;

export const archiveSchema = v.object({
  ...origin,
  next: v.pipe(v.optional(address), v.description("The next page; absent on the last one")),
  notices: v.array(noticeWithLotsSchema),
});

export type Archive = v.InferOutput<typeof archiveSchema>;

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); what it has no name for is under `_hanked`. */
export const jsonFeedSchema = v.object({
  version: v.literal("https://jsonfeed.org/version/1.1"),
  title: v.string(),
  home_page_url: address,
  feed_url: address,
  next_url: v.optional(address),
  language: v.string(),
  authors: v.array(v.object({ name: v.string(), url: address })),
  items: v.array(
    v.object({
      id: address,
      url: address,
      external_url: v.optional(address),
      title: v.string(),
      content_text: v.string(),
      date_published: v.optional(moment),
      date_modified: v.optional(moment),
      authors: v.array(v.object({ name: v.string() })),
      tags: v.optional(v.array(v.string())),
      _hanked: noticeOfReadersSchema,
    }),
  ),
  _hanked: v.object({ about: address, total: v.number(), ...origin }),
});

export type JsonFeed = v.InferOutput<typeof jsonFeedSchema>;
