import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../db/open-database.ts";
import { startSite } from "../../lab/running-site.ts";
import { commonNotices } from "./common-notices.ts";
import type { CommonSite } from "./common-site.ts";
import { copyTemplate } from "./embedded-template.ts";
import { createPrepared } from "./postgres-template.ts";
import { insertNotices } from "./sample-stored-notices.ts";

/**
 * Tells test files the ports of the site that they share, and starts it for the first that asks: a start takes more CPU
 * time than most of their tests.
 */
export async function serveCommonSite(
  postgres: string | undefined,
): Promise<{ url: string; close(): Promise<void> }> {
  let site: Promise<Awaited<ReturnType<typeof startCommonSite>>> | undefined;
  const server = createServer(async (_, answer) => {
    site ??= startCommonSite(postgres);
    try {
      const { port, metricsPort, ids } = await site;
      answer.end(JSON.stringify({ port, metricsPort, ids } satisfies CommonSite));
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      await (await site?.catch(() => undefined))?.stop();
    },
  };
}

async function startCommonSite(postgres: string | undefined) {
  const databaseUrl = postgres && (await createPrepared(postgres, "common_site"));
  const dataDir = databaseUrl
    ? mkdtempSync(join(tmpdir(), "hanked-test-"))
    : copyTemplate("prepared");
  const database = await openDatabase({ databaseUrl, dataDir }, "operate");
  const ids = await insertNotices(database, commonNotices());
  await database.close();
  const site = await startSite({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    // All test files send from one address: as a trusted proxy it has no limit per client.
    TRUST_PROXY: "loopback",
    LOG_LEVEL: "error",
  });
  return {
    ...site,
    ids,
    async stop() {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
