import pg from "pg";
import { openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";

const template = "prepared";

/** A prepared database that others are copied from; PostgreSQL only copies a database without connections. */
export async function createTemplate(server: string): Promise<void> {
  const url = await createDatabase(server, template);
  const database = openPostgres(url);
  await prepareDatabase(database);
  await database.close();
}

export async function createPrepared(server: string, name: string): Promise<string> {
  const url = await createDatabase(server, name, `TEMPLATE ${template}`);
  // Rights on a database itself are not copied.
  await runOnServer(server, `REVOKE CREATE, TEMPORARY ON DATABASE ${name} FROM PUBLIC, hanked_web`);
  return url;
}

export async function createDatabase(server: string, name: string, how = ""): Promise<string> {
  await runOnServer(server, `CREATE DATABASE ${name} ${how}`);
  return server.replace(/\/postgres$/, `/${name}`);
}

export async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(statement);
  await client.end();
}
