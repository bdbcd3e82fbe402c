import * as v from "valibot";
import { procedureKinds } from "../../../../db/notice-kind.ts";
import { languageOf } from "../../../site/language.ts";
import { noticeIdPattern, paths } from "../../../site/paths.ts";
import { loadDigestPreview } from "../../digest/digest-preview.server.ts";
import { feedItem } from "../../feeds/feed-item.ts";
import { address, type FeedItem, feedItemSchema, feedLotSchema } from "../../feeds/feed-schemas.ts";
import { countryConfig } from "../../notices/countries.ts";
import { noticeMessages } from "../../notices/messages.ts";
import { listPath, parseFilter } from "../../notices/notice-filter.ts";
import { listKinds } from "../../notices/notice-kind.ts";
import { hasSubject, parseProfile, profileQuery } from "../../notices/profile.ts";
import { buyerSchema, codesSchema, noticeSchema, supplierSchema } from "../answer-schemas.ts";
import {
  addressOn,
  type DataContext,
  findBuyerAnswer,
  findNoticeAnswer,
  findSupplierAnswer,
  searchCodesAnswer,
} from "../answers.server.ts";

type ObjectSchema = v.GenericSchema<unknown, Record<string, unknown>>;

/** A tool of an assistant: reads what pages show, and says it in short. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: ObjectSchema;
  output: ObjectSchema;
  /** What it costs of the visitor's rate limit, as the page that shows the same. */
  cost: number;
  /** Null: there is none. The arguments have passed `input`. */
  run(context: DataContext, given: never): Promise<Record<string, unknown> | null>;
}

/** An assistant reads all of an answer, and pays for each word. */
const maxNotices = 10;
const maxLots = 20;
const maxText = 1_500;

const words = (description: string) =>
  v.pipe(
    v.string(),
    v.maxLength(100, "must be 100 characters or less"),
    v.description(description),
  );

const codes = v.pipe(
  v.array(
    v.pipe(v.string(), v.regex(/^(\d{2,8}|\d{8}-\d)$/, "must be a CPV code, two to eight digits")),
  ),
  v.maxLength(20, "must be 20 codes or less"),
  v.description("CPV codes of two to eight digits; each includes all codes below it"),
);

const regions = v.pipe(
  v.array(
    v.pipe(v.string(), v.regex(/^(EE|LV|LT)[\dA-Z]{0,3}$/, "must be a NUTS code such as LV00A")),
  ),
  v.maxLength(10, "must be 10 regions or less"),
  v.description("NUTS codes of Estonia, Latvia or Lithuania"),
);

const kinds = v.pipe(
  v.array(v.picklist(listKinds, `must be one of ${listKinds.join(", ")}`)),
  v.maxLength(5, "must be 5 kinds or less"),
  v.description("`ending`: contracts that end within a year, alone. Default: tenders"),
);

const amount = (description: string) =>
  v.pipe(
    v.number("must be a number"),
    v.minValue(1, "must be 1 or more"),
    v.maxValue(99_999_999_999, "is too large"),
    v.integer("must be a whole number"),
    v.description(description),
  );

const country = v.pipe(
  v.picklist(["EE", "LV", "LT"], "must be EE, LV or LT"),
  v.description("Country of the notices; default: the one of this site"),
);

const shortNotice = v.object({
  ...v.pick(feedItemSchema, [
    "id",
    "title",
    "organization",
    "kind",
    "publishDate",
    "deadline",
    "value",
    "currency",
    "cpv",
    "region",
    "source",
    "page",
    "url",
    "demo",
  ]).entries,
});

type ShortNotice = v.InferOutput<typeof shortNotice>;

const searchInput = v.strictObject({
  country: v.optional(country),
  words: v.optional(
    words("Words in the country's language, in any form; commas mean or, a minus leaves out"),
  ),
  kind: v.optional(
    v.pipe(
      kinds,
      v.check((given) => !given.includes("ending") || given.length === 1, "ending stands alone"),
    ),
  ),
  cpv: v.optional(codes),
  region: v.optional(regions),
  value_from: v.optional(amount("Least expected value in euros")),
  value_to: v.optional(amount("Highest expected value in euros")),
  procedure: v.optional(v.picklist(procedureKinds, `must be one of ${procedureKinds.join(", ")}`)),
  closing_within_7_days: v.optional(v.boolean("must be true or false")),
  page: v.optional(
    v.pipe(
      v.number("must be a number"),
      v.integer("must be a whole number"),
      v.minValue(1, "must be 1 or more"),
      v.maxValue(10_000, "must be 10000 or less"),
    ),
  ),
});

const searchOutput = v.object({
  total: v.number(),
  page: v.number(),
  pages: v.number(),
  list: v.pipe(address, v.description("The same search on our site")),
  notices: v.array(shortNotice),
});

const searchNotices = {
  name: "search_notices",
  title: "Search current procurement notices",
  description:
    "Current public procurement notices of Estonia, Latvia or Lithuania, by words, CPV codes, region, value and kind; ten a page. Tenders that close soonest come first. Cite `page` (ours) or `url` (the original).",
  input: searchInput,
  output: searchOutput,
  cost: 1,
  async run(context: DataContext, given: v.InferOutput<typeof searchInput>) {
    const { site, notices, lifetime } = context;
    const chosen = given.country ?? site.country;
    const asked = new URLSearchParams();
    if (given.words) asked.set("q", given.words);
    for (const one of given.kind ?? []) asked.append("kind", one);
    for (const code of given.cpv ?? []) asked.append("cpv", code);
    for (const code of given.region ?? []) asked.append("region", code);
    if (given.procedure) asked.set("procedure", given.procedure);
    if (given.closing_within_7_days) asked.set("closing", "7");
    asked.set("value", `${given.value_from ?? ""}-${given.value_to ?? ""}`);
    asked.set("page", String(given.page ?? 1));
    const filter = parseFilter(asked);
    const now = Date.now();
    const current = await notices.current(chosen, lifetime);
    const found = current.select(filter, now, maxNotices);
    const t = noticeMessages[languageOf(countryConfig(chosen).surface, site)];
    return {
      total: found.total,
      page: filter.page,
      pages: found.pages,
      list: addressOn(site, listPath(chosen, { ...filter, page: 1 })),
      notices: found.notices.map((notice) =>
        shortened(feedItem({ ...notice, description: [] }, { t, host: site.host, now })),
      ),
    } satisfies v.InferOutput<typeof searchOutput>;
  },
};

const idInput = v.strictObject({
  id: v.pipe(
    v.string("must be a text"),
    v.regex(noticeIdPattern, "must be a notice's id, as search_notices gives it"),
  ),
});

const getNotice = {
  name: "get_notice",
  title: "One notice with its procedure",
  description:
    "A notice by its id: what is bought, by whom, until when, its lots (at most 20), bids and winners where published, and all notices of its procedure from plan to contract.",
  input: idInput,
  output: v.object({
    ...noticeSchema.entries,
    lots: v.array(feedLotSchema),
    lotsInAll: v.number(),
  }),
  cost: 1,
  async run(context: DataContext, { id }: v.InferOutput<typeof idInput>) {
    const found = await findNoticeAnswer(context, id);
    if (!found) return null;
    const { description, lots } = found;
    return {
      ...found,
      description: cut(description),
      lots: lots.slice(0, maxLots),
      lotsInAll: lots.length,
      procedureNotices: found.procedureNotices.slice(0, maxLots),
    };
  },
};

const section = v.object({ total: v.number(), notices: v.array(shortNotice) });

const nameInput = v.strictObject({
  name: v.pipe(
    v.string("must be a text"),
    v.minLength(1, "must not be empty"),
    v.maxLength(200, "must be 200 characters or less"),
    v.description("Name as in notices, or register code"),
  ),
});

const getBuyer = {
  name: "get_buyer",
  title: "A buyer",
  description:
    "A public buyer by name or register code: its open tenders, plans, signed contracts (at most ten of each), notices by month, and the companies that won most.",
  input: nameInput,
  output: v.object({
    ...buyerSchema.entries,
    current: section,
    plans: section,
    contracts: section,
  }),
  cost: 1,
  async run(context: DataContext, { name }: v.InferOutput<typeof nameInput>) {
    const found = await findBuyerAnswer(context, name);
    if (!found) return null;
    const short = ({ total, notices }: typeof found.current) => ({
      total,
      notices: notices.slice(0, maxNotices).map(shortened),
    });
    return {
      ...found,
      current: short(found.current),
      plans: short(found.plans),
      contracts: short(found.contracts),
      winners: found.winners.slice(0, maxNotices),
    };
  },
};

const codeInput = v.strictObject({
  code: v.pipe(
    v.string("must be a text"),
    v.regex(/^[\dA-Za-z .-]{3,40}$/, "must be a company's register code"),
    v.description("Register code, with or without the country's letters"),
  ),
});

const getSupplier = {
  name: "get_supplier",
  title: "A supplier",
  description:
    "A company by its register code: contracts and lots won, sums where published, its buyers, its fields by CPV group, and its latest contracts. Natural persons are left out.",
  input: codeInput,
  output: v.object({ ...supplierSchema.entries, latest: v.array(shortNotice) }),
  cost: 1,
  async run(context: DataContext, { code }: v.InferOutput<typeof codeInput>) {
    const found = await findSupplierAnswer(context, code);
    return found && { ...found, latest: found.latest.slice(0, maxNotices).map(shortened) };
  },
};

const cpvInput = v.strictObject({
  words: v.pipe(
    words("Words in the site's language, or digits"),
    v.minLength(1, "must not be empty"),
  ),
});

const searchCpv = {
  name: "search_cpv",
  title: "Find CPV codes",
  description:
    "Codes of the Common Procurement Vocabulary for words in the site's language (Latvian, Lithuanian or Estonian), or for digits, with open tenders of each.",
  input: cpvInput,
  output: codesSchema,
  cost: 1,
  run: (context: DataContext, given: v.InferOutput<typeof cpvInput>) =>
    searchCodesAnswer(context, given.words),
};

const digestInput = v.strictObject({
  words: v.optional(
    words("What the company offers, in the country's language; commas between phrases"),
  ),
  cpv: v.optional(codes),
  region: v.optional(regions),
  kind: v.optional(kinds),
  value_from: v.optional(amount("Least expected value in euros")),
  value_to: v.optional(amount("Highest expected value in euros")),
});

const digestOutput = v.object({
  page: v.pipe(address, v.description("The letter on our site, where it can be ordered by e-mail")),
  subject: v.nullable(v.string()),
  day: v.nullable(v.string()),
  total: v.pipe(v.number(), v.description("Matches of the last twelve weeks")),
  perWeek: v.nullable(v.number()),
  groups: v.array(
    v.object({
      title: v.string(),
      total: v.number(),
      notices: v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          buyer: v.string(),
          due: v.nullable(v.string()),
          value: v.nullable(v.string()),
          because: v.nullable(v.string()),
          page: address,
          url: v.nullable(address),
        }),
      ),
    }),
  ),
});

const previewDigest = {
  name: "preview_digest",
  title: "Preview a daily digest",
  description:
    "The digest that a company with these codes, words, regions and values would have got last, and how many notices a week it can expect. Nobody is subscribed by it.",
  input: v.pipe(
    digestInput,
    v.check(
      ({ words: text, cpv }) => !!text?.trim() || (cpv ?? []).length > 0,
      "words or cpv: one of them must be given",
    ),
  ),
  output: digestOutput,
  cost: 2,
  async run(context: DataContext, given: v.InferOutput<typeof digestInput>) {
    const { site } = context;
    const { country: home } = site;
    const asked = new URLSearchParams();
    if (given.words) asked.set("q", given.words);
    for (const code of given.cpv ?? []) asked.append("cpv", code);
    for (const code of given.region ?? []) asked.append("region", code);
    for (const one of given.kind ?? []) asked.append("kind", one);
    asked.set("value", `${given.value_from ?? ""}-${given.value_to ?? ""}`);
    const profile = parseProfile(asked, home);
    if (!hasSubject(profile)) return null;
    const language = site.language;
    const view = { country: home, language, profile, day: "", all: false };
    const origin = `https://${site.host}`;
    const preview = await loadDigestPreview(context, { ...view, origin }, Date.now());
    const { digest, total, perWeek } = preview;
    return {
      page: addressOn(site, paths.digest(home, profileQuery(profile, home))),
      subject: digest?.subject ?? null,
      day: digest?.day ?? null,
      total,
      perWeek: perWeek?.notices ?? null,
      groups: (digest?.groups ?? []).map((group) => ({
        title: group.title,
        total: group.total,
        notices: group.items.slice(0, maxNotices).map((item) => ({
          id: item.id,
          title: item.title,
          buyer: item.buyer,
          due: item.due && [item.due.label, item.due.text].join(" "),
          value: item.value,
          because: item.because,
          page: addressOn(site, paths.notice(item.id)),
          url: item.original,
        })),
      })),
    } satisfies v.InferOutput<typeof digestOutput>;
  },
};

export const tools = [
  searchNotices,
  getNotice,
  getBuyer,
  getSupplier,
  searchCpv,
  previewDigest,
] as readonly unknown[] as readonly Tool[];

function shortened(item: FeedItem): ShortNotice {
  const { id, title, organization, kind, publishDate, deadline, value, currency } = item;
  const { cpv, region, source, page, url, demo } = item;
  return {
    id,
    title: title.slice(0, 300).toWellFormed(),
    organization,
    kind,
    publishDate,
    deadline,
    value,
    currency,
    cpv: cpv.slice(0, 5),
    region: region.slice(0, 5),
    source,
    page,
    url,
    demo,
  };
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text;
}
