import type { TestProject } from "vitest/node";
import { findPostgres, startPostgres } from "./postgres.ts";
import { createTemplate } from "./postgres-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Undefined on a machine without PostgreSQL. */
    postgresUrl: string | undefined;
  }
}

export default async function setup(project: TestProject) {
  const postgres = findPostgres() ? await startPostgres() : undefined;
  if (postgres) await createTemplate(postgres.url);
  project.provide("postgresUrl", postgres?.url);
  return () => postgres?.stop();
}
