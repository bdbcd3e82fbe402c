import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { corpus, hasCorpus } from "../tests/setup/corpus.ts";
import { type Extracted, extractEforms } from "../tests/setup/extract-eforms.ts";
import type { ListedNotice, Notice, OutcomeNotice } from "./notice/notice.ts";
import type { Source } from "./source.ts";
import { riigihanked } from "./sources/riigihanked/estonian-register.ts";
import { ted } from "./sources/ted/ted.ts";

/** Each field is compared with an extraction that is independent of the importer. */
const folders: Record<string, Source> = {
  ted,
  "ee-eforms": riigihanked,
  "lv-eforms": ted,
  "lt-eforms": ted,
  "other-changes": ted,
};

/** Where the two differ and the importer is right, judged by reading the notice. */
const differences: Record<string, string> = {
  "302090-2023 outcome":
    "a dynamic purchasing system that says it goes on: a winner, and still open",
  "632577-2024 outcome": "the same in Lithuania",
  "135084-2024 buyers": "0000000 stands for no registry code",
};

interface Row {
  documents: number;
  notices: number;
  imported: number;
  skipped: Record<string, number>;
  refused: string[];
  perField: Record<string, [matches: number, total: number, stated: number]>;
}

const table: Record<string, Row> = {};
const explained = new Set<string>();

describe.runIf(hasCorpus)("each field of real notices", () => {
  describe.each(Object.entries(folders))("in %s", (folder, source) => {
    const files = hasCorpus
      ? readdirSync(join(corpus, folder)).filter((file) => file.endsWith(".xml"))
      : [];

    test.each(files)("%s", async (file) => {
      const bytes = readFileSync(join(corpus, folder, file));
      const name = file.replace(/\.xml$/, "");
      const extracted = extractEforms(bytes.toString("utf8"));
      expect(await compare(rowOf(folder), name, { bytes, source, extracted })).toEqual([]);
    });
  });

  test("is extracted for foreign buyers too, as if they were in Estonia", async () => {
    const found: string[] = [];
    for (const [folder, source] of Object.entries(folders)) {
      for (const file of readdirSync(join(corpus, folder))) {
        if (!file.endsWith(".xml")) continue;
        const xml = readFileSync(join(corpus, folder, file), "utf8");
        if (extractEforms(xml).country) continue;
        const moved = xml.replaceAll(/(IdentificationCode[^<>]*>)[A-Z]{3}</g, "$1EST<");
        const name = file.replace(/\.xml$/, "");
        const compared = { bytes: Buffer.from(moved), source, extracted: extractEforms(moved) };
        const differing = await compare(rowOf(`${folder}, moved`), name, compared);
        found.push(...differing.map((one) => `${name} ${one}`));
      }
    }
    expect(found).toEqual([]);
  });

  test("is extracted as the corpus's own index says", () => {
    const index = JSON.parse(readFileSync(join(corpus, "ted/index.json"), "utf8")) as IndexEntry[];
    for (const entry of index) {
      const found = extractEforms(readFileSync(join(corpus, "ted", entry.file), "utf8"));
      expect(found).toMatchObject({
        kind: entry.kind,
        title: entry.title,
        noticeId: entry.noticeId,
        version: entry.version,
        procedureId: entry.procedure,
        tedNumber: entry.publicationNumber.replace(/^0+/, ""),
        changes: entry.changes,
        modifies: entry.modifies,
      });
      expect(found.lots).toHaveLength(entry.lots);
      expect(found.results.map(([, code]) => code)).toEqual(expect.arrayContaining(entry.results));
    }
    expect(index.length).toBeGreaterThan(40);
  });

  test("differs only for known reasons, and nothing is refused", () => {
    expect([...explained].sort()).toEqual(Object.keys(differences).sort());
    for (const row of Object.values(table)) {
      expect(row.refused).toEqual([]);
      expect(row.notices).toBe(row.documents);
      const skipped = Object.values(row.skipped).reduce((sum, count) => sum + count, 0);
      expect(row.imported + skipped).toBe(row.notices);
    }
    expect(table["ted"]?.imported).toBeGreaterThan(40);
    for (const { name } of fields) expect(table["ted"]?.perField[name]?.[2]).toBeGreaterThan(4);
  });
});

/** SHOW_TABLE=1 prints per source and field how many match, of how many, and in brackets how many notices state it. */
afterAll(() => {
  if (process.env["SHOW_TABLE"] !== "1") return;
  const rows = Object.values(table);
  const count = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([reason, times]) => `${times} ${reason}`)
      .join("; ") || "0";
  const lines = [
    ["", ...Object.keys(table)],
    ["documents", ...rows.map((row) => row.documents)],
    ["notices", ...rows.map((row) => row.notices)],
    ["imported", ...rows.map((row) => row.imported)],
    ["skipped", ...rows.map((row) => count(row.skipped))],
    ["refused", ...rows.map((row) => row.refused.length)],
    ...fields.map(({ name }) => [
      name,
      ...rows.map(({ perField: { [name]: found } }) =>
        found ? `${found[0]}/${found[1]} (${found[2]})` : "",
      ),
    ]),
    ...Object.entries(differences),
  ];
  process.stdout.write(`${lines.map((line) => `| ${line.join(" | ")} |\n`).join("")}`);
});

function rowOf(folder: string): Row {
  table[folder] ??= {
    documents: 0,
    notices: 0,
    imported: 0,
    skipped: {},
    refused: [],
    perField: {},
  };
  return table[folder];
}

/** One notice of ted/index.json. */
interface IndexEntry {
  file: string;
  kind: string;
  title: string;
  noticeId: string;
  version: string;
  procedure: string | null;
  publicationNumber: string;
  changes: string | null;
  modifies: string | null;
  lots: number;
  results: string[];
}

interface Compared {
  bytes: Buffer;
  source: Source;
  extracted: Extracted;
}

/** Differences without a known reason. */
async function compare(
  row: Row,
  name: string,
  { bytes, source, extracted }: Compared,
): Promise<string[]> {
  row.documents += 1;
  const notices = await parseAll(bytes, source, name, row);
  expectNoPeople(notices);
  const skipped = notices.filter((notice) => notice.role === "skipped");
  for (const { reason } of skipped) row.skipped[reason] = (row.skipped[reason] ?? 0) + 1;
  if (!extracted.country) {
    expect(notices).toEqual([{ role: "skipped", reason: "buyer in another country" }]);
    return [];
  }
  if (skipped.length > 0) return [`skipped: ${skipped[0]?.reason}`];
  row.imported += 1;
  const listed = notices.find((notice): notice is ListedNotice => notice.role === "listed");
  const outcome = notices.find((notice): notice is OutcomeNotice => notice.role === "outcome");
  const found: string[] = [];
  for (const field of fields) {
    const pair = field.pair({ extracted, listed, outcome, source });
    if (!pair) continue;
    const [expected, actual] = pair.map((value) => JSON.stringify(value));
    const known = `${name} ${field.name}`;
    const isSame = expected === actual;
    if (!isSame && differences[known]) explained.add(known);
    const [matches, total, stated] = row.perField[field.name] ?? [0, 0, 0];
    const isStated = ![undefined, "null", "[]"].includes(expected);
    row.perField[field.name] = [matches + Number(isSame), total + 1, stated + Number(isStated)];
    if (!isSame && !differences[known]) {
      found.push(`${field.name}: extracted ${expected}, imported ${actual}`);
    }
  }
  return found;
}

async function parseAll(bytes: Buffer, source: Source, name: string, row: Row) {
  async function* chunks() {
    yield bytes;
  }
  const notices: Notice[] = [];
  for await (const read of source.read(chunks(), { name, asOf: new Date() })) {
    row.notices += 1;
    try {
      notices.push(...read.parse());
    } catch (error) {
      row.refused.push(`${name}: ${(error as Error).message}`);
    }
  }
  return notices;
}

/** In the corpus people's names are blank or replaced by this word; e-mail addresses would be theirs. */
function expectNoPeople(notices: Notice[]): void {
  const text = JSON.stringify(notices);
  expect(text).not.toContain("REDACTED");
  const outsideOfLinks = text.replaceAll(/https?:\/\/[^\s"]+/g, "");
  expect(outsideOfLinks.match(/[^\s"]+@[^\s"]+/g) ?? []).toEqual([]);
}

interface Sides {
  extracted: Extracted;
  listed: ListedNotice | undefined;
  outcome: OutcomeNotice | undefined;
  source: Source;
}

/** Undefined where the notice has no such field. */
type Pair = [expected: unknown, actual: unknown] | undefined;

interface Field {
  name: string;
  pair(sides: Sides): Pair;
}

/** A field of the listed notice; a cancellation by a result has none. */
const ofListed = (
  name: string,
  pair: (extracted: Extracted, listed: ListedNotice, source: Source) => Pair,
): Field => ({
  name,
  pair: ({ extracted, listed, source }) => listed && pair(extracted, listed, source),
});

/** A field of every notice, listed or not. */
const ofAny = (
  name: string,
  pair: (extracted: Extracted, notice: ListedNotice | OutcomeNotice) => Pair,
): Field => ({
  name,
  pair: ({ extracted, listed, outcome }) => {
    const notice = listed ?? outcome;
    return notice && pair(extracted, notice);
  },
});

const fields: Field[] = [
  {
    name: "kind",
    pair: ({ extracted: { kind, results }, listed, outcome }) => [
      kind === "cancellation" && results.length === 0 ? "tender, ended" : kind,
      listed
        ? `${listed.kind}${listed.kind === "tender" && outcome ? ", ended" : ""}`
        : outcome?.reason === "terminated" && "cancellation",
    ],
  },
  ofAny("notice id", ({ noticeId }, notice) => [noticeId, notice.noticeId]),
  ofAny("version", ({ version }, notice) => [version, notice.noticeVersion]),
  ofAny("procedure", ({ procedureId }, notice) => [procedureId, notice.procedureId]),
  ofAny("country", ({ country }, notice) => [country, notice.country]),
  ofAny("issued", ({ issued }, notice) => [issued, notice.published]),
  ofAny("links", (extracted, notice) => {
    const links = linksOf(extracted);
    return [links, links.filter((link) => notice.links.includes(link))];
  }),
  ofListed("title", ({ title }, listed) => [title, listed.title]),
  ofListed("buyers", ({ buyers }, listed) => [
    buyers,
    listed.buyers.map(({ name, code }) => ({ name, code })),
  ]),
  ofListed("CPV", ({ cpv }, listed) => [cpv, listed.cpv]),
  ofListed("regions", ({ regions }, listed) => [regions.toSorted(), listed.region]),
  ofListed("deadline", ({ kind, deadline, plannedDay }, listed) => {
    if (kind === "plan") return [plannedDay, listed.deadline && dayIn(listed)];
    return [kind === "contract" ? null : deadline, listed.deadline];
  }),
  ofListed("value", ({ kind, estimate, contractValue }, listed) => [
    kind === "contract" ? contractValue : estimate,
    listed.value,
  ]),
  ofListed("winners", ({ kind, winners }, listed) => {
    if (kind !== "contract") return [[], listed.winners];
    return [byName(winners), byName(listed.winners)];
  }),
  ofListed("changes", ({ changes }, listed) => [changes, listed.changes]),
  ofListed("page", (extracted, listed, source) => [pageOf(extracted, source), listed.url]),
  ofListed("lots", ({ lots }, listed) => [lots, listed.lots.map((lot) => lot.id)]),
  {
    name: "outcome",
    pair: ({ extracted: { kind, results }, outcome }) => {
      if (results.length === 0) {
        return [kind === "cancellation" ? "terminated" : undefined, outcome?.reason];
      }
      const ended = results.filter(([, code]) => code === "selec-w" || code === "clos-nw");
      const isAwarded = ended.some(([, code]) => code === "selec-w");
      const lots = [...new Set(ended.map(([lot]) => lot))].sort();
      return [
        [isAwarded ? "awarded" : "terminated", ...lots],
        [outcome?.reason, ...(outcome?.lots ?? [])],
      ];
    },
  },
];

function byName(parties: { name: string | null; code: string | null }[]): string[] {
  return parties.map(({ name, code }) => `${name} ${code}`).sort();
}

function dayIn({ country, deadline }: ListedNotice): string {
  const timeZone = { EE: "Europe/Tallinn", LV: "Europe/Riga", LT: "Europe/Vilnius" }[country];
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(deadline ?? ""));
}

/** The register's page; in TED the page in the national system, else TED's own. */
function pageOf(extracted: Extracted, source: Source): string | null {
  const { documents, endpoints, country, tedNumber } = extracted;
  const links = [...documents, ...endpoints].filter((link) => link.startsWith("http"));
  const register = links.find((link) => /riigihanked\.riik\.ee.*\/procurement\/\d+/.test(link));
  const number = register && /procurement\/(\d+)/.exec(register)?.[1];
  if (number) return `https://riigihanked.riik.ee/rhr-web/#/procurement/${number}/general-info`;
  if (source === riigihanked) return links[0] ?? null;
  const national = links.find(
    (link) => link.includes("/EKEIS/Supplier/Procurement/") || link.includes("?resourceId="),
  );
  const language = { EE: "et", LV: "lv", LT: "lt" }[country ?? "EE"];
  return national ?? `https://ted.europa.eu/${language}/notice/-/detail/${tedNumber}`;
}

/** Links to other notices of its procurement, written out by hand. */
function linksOf(extracted: Extracted): string[] {
  const { procedureId, noticeId, tedNumber, country, reference, changes, modifies } = extracted;
  const links = [`n:${noticeId}`];
  if (procedureId) links.push(`p:${procedureId}`);
  if (tedNumber) links.push(`t:${tedNumber}`);
  for (const other of [changes, modifies]) {
    if (!other) continue;
    links.push(/^\d+-\d{4}$/.test(other) ? `t:${other}` : `n:${other.replace(/-\d\d$/, "")}`);
  }
  const digits = /\d{5,}/.exec(reference ?? "")?.[0];
  if (country === "EE" && digits && /^\d{5,}(-\d{4})?$/.test(reference ?? "")) {
    links.push(`r:EE:${digits}`);
  }
  if (country === "LT" && digits) links.push(`r:LT:old-${digits}`);
  for (const page of [...extracted.documents, ...extracted.endpoints, ...extracted.contractPages]) {
    const latvian = /eis\.gov\.lv\/.*\/Procurement\/(\d+)/.exec(page)?.[1];
    if (latvian) links.push(`r:LV:${latvian}`);
    const lithuanian = /viesiejipirkimai\.lt\/.*resourceId=(\d+)/.exec(page)?.[1];
    if (lithuanian) links.push(`r:LT:${lithuanian}`);
  }
  return links;
}
