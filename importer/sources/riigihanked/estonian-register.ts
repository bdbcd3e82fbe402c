import { sourceIds } from "../../../db/source-ids.ts";
import { notThere } from "../../document.ts";
import { DocumentError } from "../../document-error.ts";
import type { Source } from "../../source.ts";
import { readEforms } from "../eforms/eforms-notice.ts";
import type { Publisher } from "../eforms/eforms-shape.ts";
import { shapeOf } from "../eforms/eforms-shape.ts";
import { findRegisterPage } from "../register-pages.ts";

/*
 * The open data of the Estonian procurement register (riigihanked.riik.ee), CC BY-SA 3.0 EE. Its terms
 * allow programs to read open data only: nothing but `…/opendata/` is ever requested.
 *
 * Its quirks, beside those of all eForms (see eforms-notice.ts):
 * - `<OPEN-DATA>` has no namespace, each child declares its own. Before late 2023 the children are
 *   TED_ESENDERS (R2.0.9, a few R2.0.8 without a namespace): counted and skipped.
 * - It seldom cancels a notice: a termination is an award notice whose lots are `clos-nw`.
 * - The number that people know is ProcurementProject/ID, newer ones with a suffix (`313192-0000`).
 *   The page's address has another number, found in the address of the documents, or else in that for
 *   sending tenders. The documents can be on a foreign site.
 * - 1000123 and TED64 in place of a registry code mean that there is none.
 * - A month can repeat a notice verbatim. The feed's content type is `application/vnd.ms-excel`.
 */

export const estonianRegister: Publisher = {
  source: sourceIds.riigihanked,
  countries: ["EE"],
  home: "EE",
  findPage,
};

export const registerShape = shapeOf("OPEN-DATA");

export const riigihanked: Source = {
  id: sourceIds.riigihanked,
  name: "riigihanked",
  read: (chunks) => readEforms(requireMonth(chunks), registerShape, estonianRegister),
};

/** Text in the register's answer for a month without a document. */
export const noSuchMonth = "OPEN_DATA_XML_NOT_FOUND";

async function* requireMonth(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let beginning = "";
  for await (const chunk of chunks) {
    if (beginning.length < 4_000) {
      beginning += Buffer.from(chunk.subarray(0, 4_000)).toString("latin1");
      if (beginning.slice(0, 4_000).includes(noSuchMonth)) throw notThere();
    }
    yield chunk;
  }
  if (beginning === "") throw new DocumentError("is empty");
}

/** The register's page where its number is known, else the foreign site of the documents. */
function findPage(links: string[]): string | null {
  const page = links.map(findRegisterPage).find((found) => found?.country === "EE");
  return page?.address ?? links[0] ?? null;
}
