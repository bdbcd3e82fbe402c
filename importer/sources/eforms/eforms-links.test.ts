import { describe, expect, test } from "vitest";
import { readSource } from "../../../tests/setup/read-source.ts";
import {
  type SampleAward,
  type SampleCall,
  sampleAward,
  sampleCall,
  samplePlan,
} from "../../../tests/setup/sample-notices.ts";
import { ted } from "../ted/ted.ts";

const from = (country: string, name = "Näidisvald") => [{ name, country, code: "90000000" }];

describe("a call is linked by", () => {
  test("its procedure and its own id, in lower case", async () => {
    expect(await ofCall({ id: "N-1", procedure: "P-1" })).toEqual(
      expect.arrayContaining(["p:p-1", "n:n-1"]),
    );
  });

  test.each([
    ["00215260-2024", "t:215260-2024"],
    ["372-2025", "t:372-2025"],
  ])("the TED number %s", async (tedNumber, link) => {
    expect(await ofCall({ tedNumber })).toContain(link);
  });

  test("no TED number if it is invalid", async () => {
    expect(strong(await ofCall({ tedNumber: "unknown" }), "t:")).toEqual([]);
  });

  test.each([
    ["b-1-01", "n:b-1"],
    ["00026269-2024", "t:26269-2024"],
  ])("the notice %s that it changes or follows", async (named, link) => {
    expect(await ofCall({ changes: named })).toContain(link);
    expect(await ofCall({ previous: [named] })).toContain(link);
  });

  test("its own id once, if a change keeps it", async () => {
    const links = await ofCall({ id: "n-1", changes: "n-1-01" });
    expect(links.filter((link) => link === "n:n-1")).toHaveLength(1);
  });

  const eis = "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/112474";
  const cvpis = "https://viesiejipirkimai.lt/epps/cft/listContractDocuments.do";
  test.each([
    ["LVA", eis, ["r:LV:112474"]],
    ["LVA", `${eis}/`, ["r:LV:112474"]],
    ["LVA", "https://www.eis.gov.lv/EKEIS/Procurement/Edit/112474", ["r:LV:112474"]],
    ["LVA", "http://eis.gov.lv/ekeis/supplier/procurement/112474?a=b", ["r:LV:112474"]],
    ["LVA", "https://www.eis.gov.lv/EKEIS/Supplier/Organizer/263", []],
    ["LVA", "https://www.eis.gov.lv.example.com/EKEIS/Supplier/Procurement/1", []],
    ["LTU", `${cvpis}?resourceId=9332694`, ["r:LT:9332694"]],
    ["LTU", `${cvpis}?a=b&amp;resourceId=9332694&amp;c=d`, ["r:LT:9332694"]],
    [
      "LTU",
      "https://www.viesiejipirkimai.lt/epps/dps/prepareViewCfTDPSWS.do?resourceId=1",
      ["r:LT:1"],
    ],
    ["LTU", "https://pirkimai.eviesiejipirkimai.lt/app/rfq/rwlentrance_s.asp?PID=746029", []],
    [
      "EST",
      "https://riigihanked.riik.ee/rhr-web/#/procurement/777/general-info",
      ["r:EE:page-777"],
    ],
    ["EST", "https://elsewhere.example/procurement/777/general-info", []],
  ])("in %s the number in the address %s", async (country, documents, links) => {
    const given = { buyers: from(country), reference: "A/1", documents };
    expect(strong(await ofCall(given), "r:")).toEqual(links);
    expect(strong(await ofCall({ ...given, documents: "", endpoint: documents }), "r:")).toEqual(
      links,
    );
  });

  test.each([
    ["EST", "260949", ["r:EE:260949"]],
    ["EST", "313192-0000", ["r:EE:313192"]],
    ["EST", "7", []],
    ["LTU", "742576", ["r:LT:old-742576"]],
    ["LTU", "Nr.704661", ["r:LT:old-704661"]],
    ["LTU", "Nr. 704661", ["r:LT:old-704661"]],
    ["LTU", "1", []],
    ["LVA", "MNP2023/47_EKII", []],
    ["LVA", "260949", []],
  ])("in %s the register's number %j", async (country, reference, links) => {
    const given = { buyers: from(country), reference, documents: "" };
    expect(strong(await ofCall(given), "r:")).toEqual(links);
  });

  test("its title with its first buyer, as a weak link", async () => {
    const title = "Näidisvalla kooli katuse remont";
    const [one] = strong(await ofCall({ id: "n-1", title }), "x:");
    const [same] = strong(await ofCall({ id: "n-2", title: `  ${title.toUpperCase()} ` }), "x:");
    const [other] = strong(await ofCall({ id: "n-3", title, buyers: from("LVA") }), "x:");
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    expect(strong(await ofCall({ title: "Remont" }), "x:")).toEqual([]);
  });

  test("a limited number of links, the strongest first", async () => {
    const previous = Array.from({ length: 100 }, (_, i) => `b-${i}-01`);
    const links = await ofCall({ previous, tedNumber: "1-2026", procedure: "p-1" });
    expect(links).toHaveLength(12);
    expect(links.slice(0, 2)).toEqual(["p:p-1", "n:n-1"]);
    expect(links).toContain("t:1-2026");
  });

  test("a hash of what is too long to compare", async () => {
    const [link] = strong(await ofCall({ procedure: "ä".repeat(90) }), "p:");
    expect(link).toMatch(/^p:#[0-9a-f]{24}$/);
  });
});

describe("a result", () => {
  test("is linked by its procedure, even without a contract", async () => {
    for (const results of [["selec-w"], ["clos-nw"]]) {
      const { outcomes } = await readSource(ted, award({ results }));
      expect(outcomes[0]?.links).toEqual(expect.arrayContaining(["p:p-1", "n:a-1"]));
    }
  });

  test("in Latvia is linked by its contract's page", async () => {
    const contractPage = "https://www.eis.gov.lv/EKEIS/Supplier/Procurement/103152";
    const tenders = [{ parties: [{ name: "Jumti SIA" }] }];
    const xml = award({ buyers: from("LVA"), contractPage, tenders });
    const { listed, outcomes } = await readSource(ted, xml);
    expect(listed[0]?.links).toContain("r:LV:103152");
    expect(outcomes[0]?.links).toContain("r:LV:103152");
    // A contract's own page need not be the procurement's.
    expect(listed[0]?.url).toBeNull();
  });

  test("that modifies a contract links to that contract's notice", async () => {
    const xml = award({ kind: "cont-modif", modifies: "a-0-01" });
    const { listed } = await readSource(ted, xml);
    expect(listed[0]).toMatchObject({ changes: null, stage: "modification" });
    expect(listed[0]?.links).toContain("n:a-0");
  });
});

test("a plan is linked by its id, its number and its title", async () => {
  const xml = samplePlan({ id: "p-1", title: "Kooli katuse remont", tedNumber: "00000007-2026" });
  const { listed } = await readSource(ted, xml);
  expect(listed[0]?.links).toEqual(["n:p-1", "t:7-2026", expect.stringMatching(/^x:EE:/)]);
});

function award(given: Partial<SampleAward>): string {
  return sampleAward({ id: "a-1", procedure: "p-1", results: ["selec-w"], ...given });
}

async function ofCall(given: Partial<SampleCall>): Promise<string[]> {
  const { listed, failed } = await readSource(ted, sampleCall({ id: "n-1", ...given }));
  expect([failed, listed.length]).toEqual([[], 1]);
  return listed[0]?.links ?? [];
}

function strong(links: string[], beginning: string): string[] {
  return links.filter((link) => link.startsWith(beginning));
}
