import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import { createQuery } from "./database-query.ts";

describe("the database is down", () => {
  test.each([
    ["nothing listens", coded("ECONNREFUSED")],
    ["the connection broke", coded("ECONNRESET")],
    ["its host is unknown", coded("ENOTFOUND")],
    ["it has no connection left", coded("53300")],
    ["it is shutting down", coded("57P01")],
    ["it is starting up", coded("57P03")],
    ["a statement took too long", coded("57014")],
    ["the connection failed on its side", coded("08006")],
    ["the pool gave up", new Error("timeout exceeded when trying to connect")],
    ["the driver lost it", new Error("Connection terminated unexpectedly")],
    ["drizzle wrapped any of these", new DrizzleQueryError("select 1", [], coded("57P01"))],
  ])("when %s", (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });
});

describe("it is our own mistake", () => {
  test.each([
    ["when a table does not exist", coded("42P01")],
    ["when we may not", coded("42501")],
    ["when a key is taken", coded("23505")],
    ["when drizzle wrapped such", new DrizzleQueryError("select 1", [], coded("42703"))],
    ["when the code fails", new TypeError("x is not a function")],
    ["when Node refuses an argument", coded("ERR_INVALID_ARG_TYPE")],
    ["when something else was thrown", "ECONNREFUSED"],
    ["when nothing was thrown", undefined],
  ])("%s", (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe("a query for a visitor", () => {
  test("gives its result", async () => {
    const query = createQuery(databaseThat(async () => 7));
    expect(await query(async () => 7)).toBe(7);
  });

  test("answers 503 and when to come back, if the database is down", async () => {
    const query = createQuery(databaseThat(() => Promise.reject(coded("ECONNREFUSED"))));
    await expect(query(async () => 1)).rejects.toMatchObject({
      data: null,
      init: { status: 503, headers: { "Retry-After": expect.stringMatching(/^\d+$/) } },
    });
  });

  test("passes on any other error as it is", async () => {
    const mistake = coded("42P01");
    const query = createQuery(databaseThat(() => Promise.reject(mistake)));
    await expect(query(async () => 1)).rejects.toBe(mistake);
  });
});

function coded(code: string): Error {
  return Object.assign(new Error("something with the database"), { code });
}

function databaseThat(asWeb: () => Promise<unknown>): Database {
  return { asWeb } as unknown as Database;
}
