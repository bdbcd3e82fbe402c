import { describe, expect, test } from "vitest";
import type { Database } from "../../db/database.ts";
import { createQuery } from "./database-query.ts";

describe("a query for a visitor", () => {
  test("returns its result", async () => {
    const query = createQuery(databaseThat(async () => 7));
    expect(await query(async () => 7)).toBe(7);
  });

  test("answers 503 with Retry-After if the database is down", async () => {
    const query = createQuery(databaseThat(() => Promise.reject(coded("ECONNREFUSED"))));
    await expect(query(async () => 1)).rejects.toMatchObject({
      status: 503,
      headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
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
