import type { TestProject } from "vitest/node";
import { setUp } from "./built.ts";
import { hasPgbouncer, startPgbouncer } from "./pgbouncer.ts";
import { findPostgres, startPostgres } from "./postgres.ts";
import { createTemplate } from "./postgres-template.ts";
import { serveCommonSite } from "./serve-common-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined on a machine without PostgreSQL. */
    postgresUrl: string | undefined;
    /** The same server behind PgBouncer, where test databases are then reached: in `npm test -- all`, or with TEST_POOLER=on. */
    pooledUrl: string | undefined;
    /** Where to ask for the site that files share: see common-site.ts. */
    commonSiteUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const [postgres] = await Promise.all([startWithTemplate(), setUp()]);
  project.provide("postgresUrl", postgres?.url);
  const isPooled = process.env["TEST_POOLER"] === "on" && postgres && hasPgbouncer();
  const pooler = isPooled ? await startPgbouncer(postgres.url) : undefined;
  project.provide("pooledUrl", pooler?.through(postgres?.url ?? ""));
  const commonSite = await serveCommonSite(postgres?.url);
  project.provide("commonSiteUrl", commonSite.url);
  return async () => {
    await commonSite.close();
    await pooler?.stop();
    postgres?.stop();
  };
}

async function startWithTemplate() {
  if (!findPostgres()) return undefined;
  const postgres = await startPostgres();
  await createTemplate(postgres.url);
  return postgres;
}
