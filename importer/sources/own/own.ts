import { sourceIds } from "../../../db/source-ids.ts";
import { DocumentError } from "../../document-error.ts";
import { decodeTable } from "../../formats/decode-table.ts";
import { noticeLink } from "../../notice/links.ts";
import type { ListedNotice, Notice, OutcomeNotice } from "../../notice/notice.ts";
import type { Source } from "../../source.ts";
import type { OwnPurchase } from "./own-columns.ts";
import { readPurchases } from "./own-rows.ts";

/** Many times a sheet of as many rows as are read. */
const maxBytes = 8 * 1024 * 1024;

/**
 * Private and small purchases that the owners collect by hand, in a sheet of their own: docs/running/own-purchases.md. The sheet
 * that is imported last is right; a purchase that it does not name stays as it was.
 */
export const own: Source = {
  id: sourceIds.own,
  name: "own",
  allOrNothing: true,
  async *read(chunks) {
    const { purchases, examples } = readPurchases(decodeTable(await readBytes(chunks)));
    const version = String(Date.now());
    for (let place = 0; place < examples; place++) {
      const reason = "the example of the template";
      yield { label: () => "example", parse: () => [{ role: "skipped", reason }] };
    }
    for (const purchase of purchases) {
      yield { label: () => purchase.id, parse: () => noticesOf(purchase, version) };
    }
  },
};

async function readBytes(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new DocumentError("has more than 8 MB: split it into several files");
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/** The purchase, and whether it was withdrawn: a later sheet may also take that back. */
function noticesOf(purchase: OwnPurchase, version: string): Notice[] {
  const { country, published, withdrawn } = purchase;
  const id = `own-${purchase.id}`;
  const shared = {
    source: sourceIds.own,
    country,
    noticeId: id,
    noticeVersion: version,
    procedureId: id,
    links: [noticeLink(id)],
    terms: [],
  };
  const listed: ListedNotice = {
    ...shared,
    role: "listed",
    kind: "tender",
    stage: null,
    key: id,
    published,
    changes: null,
    title: purchase.title,
    description: purchase.description,
    reference: purchase.reference,
    url: purchase.link,
    deadline: purchase.deadline,
    deadlineInDoubt: false,
    access: "open",
    procedure: purchase.type,
    buyers: purchase.buyer ? [{ name: purchase.buyer, code: purchase.buyer_code }] : [],
    cpv: purchase.cpv,
    value: purchase.value,
    region: purchase.region,
    places: purchase.place,
    lots: [],
    winners: [],
    answer: {
      text: purchase.answer,
      email: purchase.answer_email,
      phone: purchase.answer_phone,
    },
  };
  const outcome: OutcomeNotice = {
    ...shared,
    role: "outcome",
    published: withdrawn ?? published,
    reason: withdrawn ? "terminated" : "open",
    lots: [],
    ongoing: [],
  };
  return [listed, outcome];
}
