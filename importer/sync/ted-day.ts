import type { Document } from "../document.ts";
import {
  DocumentError,
  Interrupted,
  NoSuchDocument,
  RefusedDocument,
  UnexpectedAnswer,
} from "../document-error.ts";
import { fetchBytes } from "../fetch-document.ts";
import type { Pace } from "../pace.ts";
import {
  type FoundNotice,
  parseSearchPage,
  type SearchPage,
  searchBody,
  surestFields,
} from "../sources/ted-search.ts";
import { thinEntry } from "../sources/ted-thin.ts";
import { tarEnd, tarEntry } from "../write-tar.ts";

export interface TedAddresses {
  tedSearchUrl: string;
  tedUrl: string;
}

export interface TedDay extends Document {
  /** How many notices were read without their XML, which was refused. */
  thin(): number;
}

/**
 * A day of the three countries, as one document: the search tells the numbers, and the XML of each is fetched while the
 * document is read, one after the other. It has the form of TED's own packages, a tar file with an XML file for each notice,
 * so that one reader reads both; and with a JSON file for each notice whose XML is refused (see ted-thin.ts).
 */
export function tedDay(day: string, addresses: TedAddresses, pace: Pace): TedDay {
  let thin = 0;
  return {
    name: `TED ${day}`,
    thin: () => thin,
    async open() {
      const found = await searchDay(day, addresses.tedSearchUrl, pace);
      let read = 0;
      async function* chunks(): AsyncGenerator<Uint8Array> {
        for await (const entry of entriesOf(found, addresses.tedUrl, pace, () => thin++)) {
          read += entry.length;
          yield entry;
        }
        yield tarEnd;
      }
      return { chunks: chunks(), totalBytes: undefined, readBytes: () => read, asOf: new Date() };
    },
  };
}

/** Hundreds at most; more mean that the search has not understood us. */
const maxNotices = 3_000;
const maxPages = 20;
const maxPageBytes = 32 * 1024 * 1024;
const maxXmlBytes = 16 * 1024 * 1024;

async function searchDay(day: string, address: string, pace: Pace): Promise<FoundNotice[]> {
  const found = new Map<string, FoundNotice>();
  let received = 0;
  let token: string | undefined;
  let fields: readonly string[] | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { notices, total, nextToken } = await searchPage(day, token, fields, address, pace).catch(
      (error) => {
        // A name that is not known there fails the whole search.
        const isFirst = page === 0 && error instanceof UnexpectedAnswer && error.status === 400;
        if (!isFirst) throw error;
        fields = surestFields;
        return searchPage(day, token, fields, address, pace);
      },
    );
    for (const notice of notices) found.set(notice.publicationNumber, notice);
    received += notices.length;
    if (found.size > maxNotices) throw new DocumentError("holds more notices than a day can");
    if (notices.length === 0 || !nextToken || received >= (total ?? Number.POSITIVE_INFINITY)) {
      if (received < (total ?? 0)) {
        throw new DocumentError(`is incomplete: the search gave ${received} of ${total} notices`);
      }
      if (found.size === 0) throw new NoSuchDocument("has no notices (yet)");
      return [...found.values()];
    }
    token = nextToken;
  }
  throw new DocumentError("has more pages than a day can");
}

async function searchPage(
  day: string,
  token: string | undefined,
  fields: readonly string[] | undefined,
  address: string,
  pace: Pace,
): Promise<SearchPage> {
  const headers = { Accept: "application/json" };
  const request = { base: address, json: searchBody(day, token, fields), headers, pace };
  const { bytes } = await fetchBytes(address, request, maxPageBytes);
  return parseSearchPage(bytes);
}

/** Where so many in a row are refused, the others would be, too. */
const maxRefusals = 3;

async function* entriesOf(
  found: FoundNotice[],
  base: string,
  pace: Pace,
  onThin: () => void,
): AsyncGenerator<Buffer> {
  let refusals = 0;
  let why = "";
  for (const { publicationNumber, fields } of found) {
    const xml =
      refusals < maxRefusals ? await fetchXml(publicationNumber, base, pace) : { refused: why };
    if ("bytes" in xml) {
      refusals = 0;
      yield tarEntry(`${publicationNumber}.xml`, xml.bytes);
      continue;
    }
    refusals += xml.refused === notThere ? 0 : 1;
    why = xml.refused;
    onThin();
    yield tarEntry(`${publicationNumber}.json`, thinEntry(fields, xml.refused));
  }
}

const notThere = "is not there (yet)";

async function fetchXml(
  number: string,
  base: string,
  pace: Pace,
): Promise<{ bytes: Buffer } | { refused: string }> {
  const address = new URL(`en/notice/${number}/xml`, base).href;
  try {
    const isMissing = ({ status }: { status: number }) => status === 404;
    return await fetchBytes(address, { base, pace, isMissing }, maxXmlBytes);
  } catch (error) {
    if (error instanceof RefusedDocument) return { refused: error.message };
    if (error instanceof NoSuchDocument) return { refused: notThere };
    if (error instanceof DocumentError) {
      const passing = error instanceof Interrupted || error instanceof UnexpectedAnswer;
      const Kind = passing ? Interrupted : DocumentError;
      throw new Kind(`lacks ${number}, which ${error.message}`);
    }
    throw error;
  }
}
