import { describe, expect, test } from "vitest";
import { DocumentError, NoSuchDocument } from "../document-error.ts";
import { readJsonItems, splitJsonArray } from "./read-json-items.ts";

const webPage = (title: string) => new NoSuchDocument(`is a web page: ${title}`);

async function* portions(content: string | Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function split(content: string | Uint8Array, size?: number): Promise<string[]> {
  const items: string[] = [];
  for await (const { bytes, problem } of splitJsonArray(portions(content, size), webPage)) {
    items.push(problem ? `${problem}: ${bytes.toString("utf8", 0, 40)}` : bytes.toString());
  }
  return items;
}

/** Each item's `id`, or its error message. */
async function read(content: string | Uint8Array): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of readJsonItems(portions(content), webPage)) {
    try {
      items.push(item.parse().id);
    } catch (error) {
      items.push((error as Error).message);
    }
  }
  return items;
}

describe("a list is split into its items", () => {
  const text = `[ {"a": "]},{\\"["} ,
    {"b": [1, [2, {}], "\\\\"]},"c", null,-1.5e3 ,[]]\n`;
  const items = [`{"a": "]},{\\"["}`, `{"b": [1, [2, {}], "\\\\"]}`, `"c"`, "null", "-1.5e3", "[]"];

  test.each([1, 2, 3, 7, 65_536])("in chunks of %i bytes", async (size) => {
    expect(await split(text, size)).toEqual(items);
  });

  test("with a byte order mark", async () => {
    expect(await split(`\uFEFF${text}`)).toEqual(items);
  });

  test.each(["[]", " [ ] ", "\uFEFF[\n]\n"])("also %j, which has none", async (empty) => {
    expect(await split(empty, 1)).toEqual([]);
  });
});

describe("an error in an item does not affect others:", () => {
  const deep = `${"[".repeat(500)}${"]".repeat(500)}`;
  test.each([
    ["an unknown escape", `{"id": "\\x"}`, "is not well-formed JSON"],
    ["a word", `{"id": NaN}`, "is not well-formed JSON"],
    ["a comma too many", `{"id": 1,}`, "is not well-formed JSON"],
    ["nothing", " ", "is not well-formed JSON"],
    ["a line break in a string", `{"id": "a\nb"}`, "is not well-formed JSON"],
    ["a list that is not closed", `{"id": [1, {"a": 2}}`, "is not well-formed JSON"],
    ["an object that is closed twice", `{"id": 1}}`, "is not well-formed JSON"],
    ["a bracket too many", `{"id": 1]}`, "is not well-formed JSON"],
    ["two in one place", `{"id": 1} {"id": 2}`, "is not well-formed JSON"],
    ["a number", "17", "is no notice"],
    ["null", "null", "is no notice"],
    ["a list", `[{"id": 1}]`, "is no notice"],
    ["too many levels", `{"id": ${deep}}`, "is nested too deeply"],
    ["levels that are not closed", `{"id": [[[{"a": [}}`, "is not well-formed JSON"],
    ["too many values", `{"id": [${"1,".repeat(1_000_001)}1]}`, "holds too many values"],
    ["an endless text", `{"id": "${"a".repeat(17_000_000)}"}`, "is too large"],
    ["endless values", `{"id": [${"[],".repeat(6_000_000)}1]}`, "is too large"],
    ["endless levels", `{"id": ${"[".repeat(9e6)}${"]".repeat(9e6)}}`, "is too large"],
  ])("%s", async (_, bad, problem) => {
    expect(await read(`[{"id": 1}, ${bad}, {"id": 2}]`)).toEqual([1, problem, 2]);
    expect(await read(`[{"id": 1}, ${bad}]`)).toEqual([1, problem]);
  });

  test("bytes that are not UTF-8", async () => {
    const bytes = Buffer.from(`[{"id": "ā"}, {"id": "MARK"}, {"id": 2}]`);
    bytes[bytes.indexOf("MARK")] = 0xe2;
    expect(await read(bytes)).toEqual(["ā", "is not UTF-8 text", 2]);
  });

  test("the beginning of an item that is too large is kept, for its key", async () => {
    const [first] = await split(`[{"id": 7, "text": "${"a".repeat(17_000_000)}"}]`);
    expect(first).toContain('is too large: {"id": 7');
  });
});

describe("an incomplete list is refused", () => {
  const good = `[{"id": "ā"}, {"id": 2}]`;
  const page = "<!DOCTYPE html><html><head><title> Prisijungti </title></head></html>";
  test.each<[string, string | Uint8Array, string]>([
    ["empty", "", "is empty"],
    ["only spaces", " \n\t", "is empty"],
    ["only a mark of UTF-8", "\uFEFF", "is empty"],
    ["cut short", good.slice(0, -1), "is not well-formed JSON: it ends in the middle"],
    ["cut in a string", good.slice(0, 9), "is not well-formed JSON: it ends in the middle"],
    ["only begun", "[", "is not well-formed JSON: it ends in the middle"],
    ["nested without end", "[".repeat(500_000), "is not well-formed JSON: it ends in the middle"],
    [
      "a string without end",
      `["${"a".repeat(2e7)}`,
      "is not well-formed JSON: it ends in the middle",
    ],
    ["two lists", `${good}[]`, "is not well-formed JSON: it goes on after its end"],
    ["a bracket too many", `${good}]`, "is not well-formed JSON: it goes on after its end"],
    ["a web page", page, "is a web page: Prisijungti"],
    ["XML", "<?xml version='1.0'?><a/>", "is a web page: "],
    [
      "an error",
      `{"error": "Invalid apiKey"}`,
      "is no list of notices but an answer: Invalid apiKey",
    ],
    ["an error inside", `{"error": {"message": "Nē"}}`, "is no list of notices but an answer: Nē"],
    [
      "another object",
      `{"content": [], "total": 0}`,
      "is no list of notices but an object with content, total",
    ],
    ["an empty object", "{}", "is no list of notices but an object with no fields"],
    ["half an object", `{"error`, "is no list of notices but an object that is not well-formed"],
    ["a large object", `{"a": "${"b".repeat(20_000)}"}`, "is no list of notices but an object"],
    ["a word", "Forbidden", "is no list in JSON and UTF-8: it begins with Forbidden"],
    [
      "a string",
      `"Invalid apiKey"`,
      `is no list in JSON and UTF-8: it begins with "Invalid apiKey"`,
    ],
    ["UTF-16", Buffer.from(good, "utf16le"), "is in UTF-16, not in UTF-8"],
    ["UTF-16 with a mark", Buffer.from(`\uFEFF${good}`, "utf16le"), "is in UTF-16, not in UTF-8"],
    ["UTF-16 the other way", Buffer.from(good, "utf16le").swap16(), "is in UTF-16, not in UTF-8"],
    [
      "Latin-1",
      Buffer.from(`[{"id": "ü"}]`, "latin1"),
      "is not in UTF-8, but perhaps in Latin-1 or Windows-1257",
    ],
  ])("%s", async (_, content, message) => {
    const refused = read(content);
    await expect(refused).rejects.toThrow(DocumentError);
    await expect(refused).rejects.toThrow(new DocumentError(message));
  });

  test("wherever it is cut", async () => {
    const bytes = Buffer.from(
      JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, a: ["ū", {}] }))),
    );
    for (let length = 1; length < bytes.length; length += 100) {
      await expect(read(bytes.subarray(0, length))).rejects.toThrow("it ends in the middle");
    }
  });

  test("and the stream is closed", async () => {
    let isClosed = false;
    async function* sender() {
      try {
        yield Buffer.from("{}");
        yield Buffer.from(" ".repeat(100_000));
      } finally {
        isClosed = true;
      }
    }
    await expect(splitJsonArray(sender(), webPage).next()).rejects.toThrow(DocumentError);
    expect(isClosed).toBe(true);
  });
});
