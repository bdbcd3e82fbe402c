import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { findPostgres, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined on a machine without PostgreSQL. */
    postgresUrl: string | undefined;
    /** A prepared embedded database, to be copied, never opened. */
    embeddedTemplate: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "hanked-template-"));
  const embedded = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "serve");
  await prepareDatabase(embedded);
  await embedded.close();
  project.provide("embeddedTemplate", folder);

  const postgres = findPostgres() ? await startPostgres() : undefined;
  project.provide("postgresUrl", postgres?.url);
  return () => {
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
