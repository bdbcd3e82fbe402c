import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { corpus, hasCorpus } from "../tests/setup/corpus.ts";
import { bytesDocument } from "./document.ts";
import { stageDocument } from "./import-document.ts";
import type { Source } from "./source.ts";
import { readEforms } from "./sources/eforms/eforms-notice.ts";
import {
  estonianRegister,
  registerShape,
  riigihanked,
} from "./sources/riigihanked/estonian-register.ts";
import { Stage } from "./store/stage.ts";

/** The register's own notices and its neighbours'. Nothing is copied from the corpus but the few facts below. */
const folders = /^(ee|lt|lv|other)-/;

/** file · id · version · reference · register's page · deadline (UTC) · value · CPV · buyers */
const calls = `
291839-2023 533f66bf 01 260949 5573760 2023-05-31T08:00 500000 39130000,39120000,39150000 75014965,75019230,75022539,75019247,75033649,75023800,75022462
291843-2023 b7b3e666 01 263154 5773140 2023-05-31T09:00 350000 72200000 70009445
295399-2023 5fd2d2cf 02 263302 5788041 2023-05-22T09:00 - 55520000 75017644
307351-2023 dfd1d866 01 263909 5840320 2023-06-26T08:00 2450000 55524000 77001547,77001553,77001599
322524-2023 b0f545d2 01 257640 5236960 2023-06-21T10:00 151234000 35330000,35331500 70008747,70000585,70009764,70004465
368245-2023 7f55a23d 01 263919 5842080 2023-07-31T06:00 6594671 79341000 75014221
380334-2024 29f971d0 01 279715 7350104 2024-07-05T09:00 9800000 34711110,35613000 70009764
40243-2024 eded51b3 02 272644 6656768 2024-02-12T07:00 - 55520000 75006546
406116-2023 7f55a23d 02 263919 5842080 2023-08-31T06:00 6594671 79341000 75014221
436352-2023 c02bdaee 01 266307 6056020 2023-08-21T10:00 10000000 63700000,50413200,60440000,63720000,50200000,60443100 70009764
47597-2024 c27ecf2a 01 274757 6892308 2024-02-07T08:00 14800 85320000 74000085
50012-2024 554c4def 01 274850 6897200 2024-02-12T08:00 14800 85320000 74000085
504285-2024 92818011 01 278019 7194404 2024-09-10T07:00 1200000 85145000 90006399
510984-2024 0d82aa10 01 276223 7026932 2024-09-09T09:00 1200000 79952000,79954000,79951000,79950000 70004459
519421-2023 1bed8fd6 02 267650 6196524 2023-09-15T07:00 - 45212310,71320000 90014112
602651-2024 568bb3aa 01 285165 7884624 2024-11-04T09:00 - 30213100,30236000,30237410,30237270 74000085
643337-2023 e21126f7 01 261875 5657100 2023-11-13T12:00 4000000 30210000,48820000 70008440
650472-2023 c20ded13 01 271608 6555128 2024-01-29T13:00 - 71240000 10257326
673305-2023 e2671f9c 02 267302 6157332 2023-11-09T12:00 1500000 85312300 70007340
675573-2023 5a4a7c47 01 272039 6596348 2023-12-13T09:00 142000 33157000 10822269
684664-2023 8d7235dd 01 272232 6614448 2023-12-05T12:00 2000000 80400000 90000788
684708-2023 2535c707 01 272238 6615088 2023-11-22T08:00 240000 80400000 74000085
684722-2023 bba1b2e0 03 271355 6526809 2023-11-27T09:00 - 33115000 90001478
737242-2023 ce524ec2 01 272526 6643988 2024-01-04T09:00 4000000 85100000,85140000 70009764
787839-2023 ef6f48d4 01 273844 6782568 2024-01-17T09:00 6000000 85111900 10822269
`;

/** As above, for buyers in other countries: parsed the same way, but not for the Estonian list. */
const foreignCalls = `
18662-2024 f9bd5cd1 01 Nr.704661 - 2024-02-26T06:00 - 24000000 233816290
129824-2024 ff455b91 01 PMLP2023/36-PMIF - 2024-04-22T06:00 - 72230000 90000054163
188289-2024 49941772 01 PMLP2023/36-PMIF - 2024-04-29T06:00 - 72230000 90000054163
135084-2024 2f2214ed 01 EIB-GtP/_MOB_ENG_BG-NIS/2024 - 2024-04-02T08:00 - 71500000 -
506793-2024 c9e44ac3 01 OAZ.ORR.PW.2103.1.2024 - 2024-09-16T08:00 - 45251100 384813168
517165-2024 3c23c74d 01 - - 2024-09-13T15:30 200000 50330000 600010180
558523-2024 cfb72c56 01 - - 2024-10-17T12:30 2900000 77310000,77313000 21270701200010
`;

/** file · outcome · how many lots */
const outcomes = `
215300-2024 terminated 1
215475-2024 terminated 1
302090-2023 open 1
685067-2023 awarded 14
215328-2024 awarded 1
`;

const foreignOutcomes = `
215405-2024 awarded 1
215542-2024 awarded 1
215260-2024 awarded 1
215500-2024 awarded 1
135084-2024 terminated 0
`;

/** file · kind · stage */
const others = `
354838-2023 contract direct
422852-2023 plan -
480500-2023 contract modification
`;

const skipped = {
  "ee-open-data-2019-08": { "form from before eForms": 506 },
};

/** A few of the register's own titles, with letters that are easily broken. */
const titles: Record<string, string> = {
  "291839-2023": "Mööbli ostmine",
  "602651-2024": "Sülearvutikomplektide ja dokkimisseadmete rentimine",
  "684722-2023": "Kompuutertomograaf",
  "787839-2023": "Hemodialüüsi teenuste ostmine Lasnamäe linnaosas",
};

describe.runIf(hasCorpus)("real notices", () => {
  const files = hasCorpus
    ? readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter(
        (file) => folders.test(file) && file.endsWith(".xml"),
      )
    : [];
  const pathOf = (name: string) =>
    join(corpus, files.find((file) => file.endsWith(`${name}.xml`)) ?? `${name}.xml`);

  test("are all in the tables below, and none is left out as bad", async () => {
    const known = [calls, foreignCalls, outcomes, foreignOutcomes, others].flatMap(linesOf);
    const all = new Set([...known.map(([name]) => name), ...Object.keys(skipped)]);
    const named = files.map((file) => file.replace(/^.*[\\/]|\.xml$/g, ""));
    expect(named.sort()).toEqual([...all].sort());
    for (const name of named) expect((await read(pathOf(name))).report.failed).toEqual([]);
  });

  test("of foreign buyers, and only those, are not in the Estonian list", async () => {
    const foreign = new Set([foreignCalls, foreignOutcomes].flatMap(linesOf).map(([name]) => name));
    for (const [name] of [calls, foreignCalls, outcomes, foreignOutcomes].flatMap(linesOf)) {
      const { report } = await read(pathOf(name), (xml) => xml);
      const skips = foreign.has(name) ? { "buyer in another country": 1 } : {};
      expect([name, report.skipped]).toEqual([name, skips]);
    }
  });

  test.each([calls, foreignCalls].flatMap(linesOf))(
    "%s: id, version, reference, page, deadline, value, CPV, buyers",
    async (name, id, version, reference, page, deadline, value, cpv, codes) => {
      const { tender } = await read(pathOf(name));
      expect(tender?.noticeId).toMatch(new RegExp(`^${id}-`));
      expect(tender?.noticeVersion).toBe(version);
      expect((tender?.reference ?? "-").replaceAll(" ", "_")).toBe(reference);
      expect(/\/procurement\/(\d+)\/general-info$/.exec(tender?.url ?? "")?.[1] ?? "-").toBe(page);
      expect(tender?.deadline).toBe(`${deadline}:00.000Z`);
      expect(String(tender?.value?.amount ?? "-")).toBe(value);
      expect(tender?.cpv.slice(0, cpv?.split(",").length).join()).toBe(cpv);
      expect(tender?.buyers.map((buyer) => buyer.code ?? "-").join()).toBe(codes);
      expect(tender?.buyers.every((buyer) => buyer.name)).toBe(true);
      expect(tender?.title?.length).toBeGreaterThan(10);
      expect(tender?.procedureId).toMatch(/^[0-9a-f-]{36}$/);
      if (titles[name]) expect(tender?.title).toBe(titles[name]);
    },
  );

  test.each([outcomes, foreignOutcomes].flatMap(linesOf))(
    "%s: %s, lots %s",
    async (name, reason, lots) => {
      const { outcome } = await read(pathOf(name));
      expect(outcome?.reason).toBe(reason);
      expect(String(outcome?.lots.length)).toBe(lots);
    },
  );

  test.each(linesOf(others))("%s: a %s, %s", async (name, kind, stage) => {
    const { listed } = await read(pathOf(name));
    expect(listed.map((notice) => [notice.kind, notice.stage ?? "-"])).toEqual([[kind, stage]]);
  });

  test.each(Object.entries(skipped))("%s: skipped for %j", async (name, reasons) => {
    const { report } = await read(pathOf(name));
    expect(report.skipped).toEqual(reasons);
  });
});

type Line = [name: string, ...facts: string[]];

function linesOf(table: string): Line[] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.split(" ") as Line);
}

/** Reads a notice; those of other countries as if they were Estonian. */
async function read(path: string, change = moveToEstonia) {
  const stage = new Stage();
  try {
    const source: Source = {
      ...riigihanked,
      read: (chunks) => readEforms(chunks, registerShape, estonianRegister),
    };
    const bytes = Buffer.from(change(readFileSync(path, "utf8")));
    const report = await stageDocument(stage, bytesDocument(path, bytes, new Date()), source);
    const listed = [...stage.listedBatches(1)].flat();
    const [outcome] = [...stage.outcomeBatches(1)].flat();
    const tender = listed.find(({ kind }) => kind === "tender");
    return { report, listed, tender, outcome };
  } finally {
    stage.close();
  }
}

function moveToEstonia(xml: string): string {
  return xml.replaceAll(/(IdentificationCode[^<>]*>)[A-Z]{3}</g, "$1EST<");
}
