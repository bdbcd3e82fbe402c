import * as v from "valibot";
import { procedureKinds } from "../../../db/notice-kind.ts";
import { listKinds } from "../notices/notice-kind.ts";

const text = (description: string, ...examples: string[]) =>
  v.pipe(v.string(), v.maxLength(100), v.description(description), v.examples(examples));

/**
 * The query of a country's list and of its other forms, as `parseFilter` reads it. Examples are addresses that it
 * keeps as they are, which a test compares.
 */
export const listParameters = {
  q: text(
    "Words in any form; commas mean or, a minus leaves out. Also a reference or a CPV code",
    "jumta remonts",
    "katus -rent",
  ),
  kind: v.pipe(
    v.array(v.picklist([...listKinds, "all"])),
    v.description("Tenders without it; `ending`, contracts that end, stands alone"),
    v.examples([["plan"], ["all"], ["ending"]]),
  ),
  sector: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\d\d$/))),
    v.maxLength(10),
    v.description("First two digits of CPV codes; a notice may have any of them"),
    v.examples([["45"], ["45", "71"]]),
  ),
  cpv: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\d{2,8}$/))),
    v.maxLength(20),
    v.description("CPV codes, each with all codes below it"),
    v.examples([["45260000", "71000000"]]),
  ),
  region: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^(EE|LV|LT)[\dA-Z]{0,3}$/))),
    v.maxLength(10),
    v.description("NUTS codes, each with all regions within it"),
    v.examples([["LV00A"]]),
  ),
  source: v.pipe(
    v.string(),
    v.regex(/^([1-9]|all)$/),
    v.description(
      "1 riigihangete register, 2 IUB, 3 CVP IS, 4 TED, 5 collected by us; all. Without it, Estonia's list is the register's",
    ),
    v.examples(["4"]),
  ),
  procedure: v.pipe(
    v.picklist(procedureKinds),
    v.description("Kind of procedure"),
    v.examples(["open" as const]),
  ),
  place: text("Town or municipality of performance", "Tartu linn"),
  value: v.pipe(
    v.string(),
    v.regex(/^\d{0,11}-\d{0,11}$/),
    v.description("Expected value in euros, from and to; either may be missing"),
    v.examples(["10000-50000", "100000-"]),
  ),
  closing: v.pipe(
    v.string(),
    v.regex(/^(7|[36]m|20\d\d-\d\d-\d\d)$/),
    v.description(
      "`7`: within seven days; a Monday: in that week; of contracts that end, `3m` or `6m`",
    ),
    v.examples(["7", "2026-11-16"]),
  ),
  new: v.pipe(
    v.literal("1"),
    v.description("Only what came in the last 24 hours"),
    v.examples(["1" as const]),
  ),
  exact: v.pipe(
    v.literal("1"),
    v.description("Words that find nothing are not stepped down to codes or to any of the words"),
  ),
  sort: v.pipe(
    v.picklist(["deadline", "published"]),
    v.description("Order; feeds for readers always begin with the latest"),
    v.examples(["published" as const]),
  ),
  page: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,5}$/),
    v.description("Take it from `next`, or from the Link header"),
    v.examples(["2"]),
  ),
};

/** A table with a row for each lot. */
export const rowsParameter = {
  rows: v.pipe(v.literal("lots"), v.description("One row for each lot instead of each notice")),
};
