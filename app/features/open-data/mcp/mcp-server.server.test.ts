import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { bothDatabases } from "../../../../tests/setup/databases.ts";
import {
  inDays,
  insertNotices,
  latvianRoof,
} from "../../../../tests/setup/sample-stored-notices.ts";
import { createQuery } from "../../../http/database-query.ts";
import { PageLifetime } from "../../../http/page-request.ts";
import { sisterSites } from "../../../site/sites.ts";
import { CpvSource } from "../../cpv/cpv-source.server.ts";
import { NoticeSource } from "../../notices/notice-source.server.ts";
import { answerMcp, type Charge } from "./mcp-server.server.ts";

describe.each(bothDatabases)("assistants' tools on $name", ({ open }) => {
  let database: Database;
  let remove: () => Promise<void>;
  let client: Client;
  let ids: string[];
  const log = { error: vi.fn() };
  let charge: Charge = () => undefined;

  beforeAll(async () => {
    ({ database, remove } = await open());
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    const winners = [{ name: "SIA Jumts", code: "40003000002", lots: 1 }];
    ids = await insertNotices(database, [
      {
        ...latvianRoof,
        buyer_name: "Rīgas dome",
        buyer_key: "RĪGAS DOME",
        description: "x".repeat(5_000),
        story: "p:roof",
        lots: Array.from({ length: 30 }, (_, n) => ({ id: `LOT-${n}`, title: `Daļa ${n}` })),
      },
      {
        ...latvianRoof,
        kind: "contract",
        type: 103,
        stage: "award",
        story: "p:roof",
        winners,
        suppliers: ["40003000002"],
        publication_date: inDays(-1),
        listed: true,
      },
      { ...latvianRoof, title: "Stogs", source: 3, country: "LT", region: ["LT011"] },
    ]);
    const source = {
      query: createQuery(database),
      versions: { of: () => 1 },
      onFailure: (error: unknown) => {
        throw error;
      },
    };
    const cpv = new CpvSource(source as never);
    const notices = new NoticeSource(source as never, cpv.wordbooks);
    const { query } = source;
    const site = { ...sisterSites.lv, key: "lv" };
    const answer = async (_: unknown, { body, headers }: RequestInit = {}) => {
      const context = { site, query, cpv, notices, log, lifetime: new PageLifetime() };
      const message = JSON.parse(String(body ?? "null"));
      // The client first asks for a stream of messages, which the route refuses.
      if (message === null) return new Response(null, { status: 405 });
      const asked = { headers: new Headers(headers), message, charge: (n: number) => charge(n) };
      const given = await answerMcp(context as never, asked);
      const type = { "Content-Type": "application/json" };
      return new Response(given.body || null, { status: given.status, headers: type });
    };
    client = new Client({ name: "test", version: "1" });
    const address = new URL("https://hanked.lv/mcp");
    await client.connect(new StreamableHTTPClientTransport(address, { fetch: answer as never }));
  });
  afterAll(async () => {
    await client.close();
    await remove();
  });

  /** The official client compares each answer with the schema that the tool declares. */
  async function call(name: string, given: Record<string, unknown> = {}) {
    const result = (await client.callTool({ name, arguments: given })) as CallToolResult;
    const [first] = result.content;
    return {
      isError: result.isError === true,
      text: first?.type === "text" ? first.text : "",
      // biome-ignore lint/suspicious/noExplicitAny: its shape is what the client has compared
      data: result.structuredContent as any,
    };
  }

  test("are listed with schemas, and all only read", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "search_notices",
      "get_notice",
      "get_buyer",
      "get_supplier",
      "search_cpv",
      "preview_digest",
    ]);
    for (const { inputSchema, outputSchema, annotations } of tools) {
      expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
      expect(inputSchema).toMatchObject({ additionalProperties: false });
      expect(annotations?.readOnlyHint).toBe(true);
    }
  });

  test("answer in short, with links to our page and to the original", async () => {
    const found = await call("search_notices", { words: "jumta remonts", cpv: ["45"] });
    expect(found.data).toMatchObject({ total: 1, page: 1, pages: 1 });
    expect(found.data.list).toContain(
      "https://hanked.lv/aktualie-iepirkumi?q=jumta+remonts&cpv=45",
    );
    expect(found.data.notices[0]).toMatchObject({ page: `https://hanked.lv/hange/${ids[0]}` });
    expect(JSON.parse(found.text)).toEqual(found.data);
    const notice = await call("get_notice", { id: ids[0] });
    expect(notice.data.lots).toHaveLength(20);
    expect(notice.data.lotsInAll).toBe(30);
    expect(notice.data.description.length).toBeLessThan(1_600);
    expect(notice.data.procedureNotices).toHaveLength(2);
    expect(notice.text.length).toBeLessThan(12_000);
    expect((await call("get_buyer", { name: "Rīgas dome" })).data.current.total).toBe(1);
    expect((await call("get_supplier", { code: "40003000002" })).data).toMatchObject({
      name: "SIA Jumts",
      contracts: 1,
    });
    expect((await call("search_cpv", { words: "4526" })).data.codes[0].code).toBe("45260000-7");
    expect((await call("search_notices", { country: "LT" })).data.notices[0].title).toBe("Stogs");
    const digest = await call("preview_digest", { words: "jumta remonts" });
    expect(digest.data.total).toBe(2);
    expect(digest.data.page).toContain("https://hanked.lv/vestules-paraugs?");
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["search_notices", { region: ["XX"] }, "region.0: must be a NUTS code"],
    ["search_notices", { words: "x".repeat(101) }, "words: must be 100 characters"],
    ["search_notices", { kind: ["ending", "plan"] }, "kind: ending stands alone"],
    ["search_notices", { page: 1e9 }, "page: must be 10000 or less"],
    ["search_notices", { secret: "../../etc/passwd" }, "secret: is not an argument"],
    ["search_notices", { cpv: Array(21).fill("45") }, "cpv: must be 20 codes or less"],
    ["search_notices", { cpv: ["45-1"] }, "cpv.0: must be a CPV code"],
    ["get_notice", { id: "1; drop table tenders" }, "id: must be a notice's id"],
    ["get_notice", { id: "999999999999999999" }, "id: nothing is known"],
    ["get_buyer", { name: "" }, "name: must not be empty"],
    ["get_buyer", { name: "Nekas\u0000' or 1=1" }, "name: nothing is known"],
    ["get_supplier", { code: "<script>" }, "code: must be a company's register code"],
    ["preview_digest", {}, "words or cpv"],
    ["leads", {}, "name: there is no such tool"],
  ])("%s with %j says what is wrong", async (name, given, text) => {
    const answer = await call(name, given).catch((error) => ({ isError: true, text: `${error}` }));
    expect(answer.isError).toBe(true);
    expect(answer.text).toContain(text);
    expect(log.error).not.toHaveBeenCalled();
  });

  test("refuse a digest to a client that has asked for too much", async () => {
    charge = () => 7;
    const { isError, text } = await call("preview_digest", { cpv: ["45"] });
    charge = () => undefined;
    expect([isError, text]).toEqual([true, "Too many requests: try again in 7 seconds"]);
  });
});
