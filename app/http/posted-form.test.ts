import { describe, expect, test } from "vitest";
import { filledWith, largest, leastTime, timeLimitMs } from "../../tests/setup/least-time.ts";
import { parseFields } from "./posted-form.ts";

const urlencoded = "application/x-www-form-urlencoded";
const parse = (text: string, type = urlencoded) => parseFields(Buffer.from(text), type);

test.each([urlencoded, "Application/X-WWW-Form-Urlencoded; charset=UTF-8", `${urlencoded} ;`])(
  "%j is a form: the first of repeated fields counts",
  async (type) => {
    const fields = await parse("name=Anna+B%C4%93rzi%C5%86a&name=Other&empty=", type);
    expect(["name", "empty", "none"].map((name) => fields.get(name))).toEqual([
      "Anna Bērziņa",
      "",
      null,
    ]);
  },
);

test("a multipart form is read too, and nothing else", async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnna\r\n--x--\r\n';
  expect((await parse(part, "multipart/form-data; boundary=x")).get("name")).toBe("Anna");
  for (const type of ["", "text/plain", "application/json", "multipart/form-data", "; charset="]) {
    await expect(parse("name=Anna", type)).rejects.toThrow();
  }
});

test("only the first two hundred of many thousand fields are read", async () => {
  const fields = await parse(`first=1&${"f=1&".repeat(198)}last=2&more=3`);
  expect(["first", "last", "more"].map((name) => fields.get(name))).toEqual(["1", "2", null]);
});

describe("the largest body is read in no time", () => {
  test.each(["&", "a&", "=", "a=b&", "+", "%", "%20", "%00", "a", "é"])(
    "filled with %j",
    async (piece) => {
      const body = Buffer.from(`name=${filledWith(piece, largest.body)}`).subarray(0, largest.body);
      expect(
        await leastTime(async () => (await parseFields(body, urlencoded)).get("none")),
      ).toBeLessThan(timeLimitMs);
    },
  );
});
