import { sourceIds } from "../../db/source-ids.ts";
import { DocumentError } from "../document-error.ts";
import { type JsonItem, readJsonItems } from "../read-json-items.ts";
import type { Source } from "../source.ts";
import { parseRow } from "./cvp-is-row.ts";
import { parsePast } from "./cvp-is-times.ts";

/*
 * The export of the Lithuanian procurement system CVP IS (viesiejipirkimai.lt): pages of a JSON list with the whole
 * register, in the order of publication. Its quirks:
 *
 * - A row is a procurement, not a notice. Its status and dates change in place.
 * - There are no lots, no suppliers and no prices. Those come from TED.
 * - CPV codes are sorted, so the first is not the main one.
 * - An estimate of 0 means that it is not made public.
 * - Times are Vilnius clocks; midnight is the end of the day before.
 * - A refused key and an unknown address answer with an object or a login page instead of the list.
 */
export const cvpIs: Source = {
  id: sourceIds.cvpis,
  name: "cvpis",
  async *read(chunks, { asOf }) {
    let latest = beginning;
    for await (const item of readJsonItems(chunks, webPage)) {
      yield {
        label: () => findLabel(item),
        parse() {
          const row = item.parse();
          // Rows are in the order of publication, so one without a date came after the one before it.
          latest = parsePast(row.datePublished, asOf) ?? latest;
          return parseRow(row, latest, asOf);
        },
      };
    }
  },
};

/** The system's first days. No row is older; the first of a page that has no date counts as this old. */
const beginning = "2024-11-26T22:00:00.000Z";

function webPage(title: string): DocumentError {
  return new DocumentError(`is a web page instead of data${title ? `: ${title}` : ""}`);
}

function findLabel(item: JsonItem): string {
  const id = /"id"\s?:\s?"?(\d{1,15})\b/.exec(item.text())?.[1];
  return id ?? "a row without an id";
}
