import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isUnavailable, reasonOf, traceOf } from "./failures.ts";

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
    ["it is a standby", coded("25006")],
    ["the pool gave up", new Error("timeout exceeded when trying to connect")],
    ["the driver lost it", new Error("Connection terminated unexpectedly")],
    ["drizzle wrapped any of these", new DrizzleQueryError("select 1", [], coded("57P01"))],
  ])("when %s", (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });
});

describe("it is a programming error", () => {
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

function coded(code: string): Error {
  return Object.assign(new Error("something with the database"), { code });
}

describe("a failed query is described without what a visitor typed", () => {
  const failed = new DrizzleQueryError("select $1", ["Anna Bērziņa"], new Error("column gone"));

  test("in one line", () => {
    expect(reasonOf(failed)).toBe("column gone");
    expect(reasonOf(new Error("outer", { cause: failed }))).toBe("column gone");
  });

  test("with its stack", () => {
    expect(traceOf(failed)).toMatch(/^Error: column gone\n\s+at .*failures\.test/);
    expect(traceOf(failed)).not.toContain("Anna");
  });
});

describe("a reason is given in words", () => {
  test("if pg-boss copied the error", () => {
    expect(reasonOf(copyOf(coded("57P01")))).toBe("something with the database");
    const failed = new DrizzleQueryError("select $1", ["Anna Bērziņa"], new Error("column gone"));
    expect(reasonOf(copyOf(failed))).toBe("column gone");
  });

  test("if a host has several addresses, and none answers", () => {
    const refused = Object.assign(new AggregateError([coded("ECONNREFUSED")]), {
      code: "ECONNREFUSED",
    });
    expect(reasonOf(refused)).toBe("ECONNREFUSED");
    expect(reasonOf(new Error())).not.toBe("");
  });

  /** Copies an error as pg-boss does before it emits one. */
  function copyOf(error: Error): object {
    return { ...error, message: error.message, stack: error.stack };
  }
});

test("if it is not an error, as it is", () => {
  expect(reasonOf("odd")).toBe("odd");
  expect(traceOf("odd")).toBe("odd");
});
