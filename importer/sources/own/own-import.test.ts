import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../../tests/setup/import-setup.ts";
import { own } from "./own.ts";

const heading =
  "id;type;country;title;buyer;published;deadline;cpv;link;answer;answer_email;withdrawn";

interface Given {
  id: string;
  title?: string;
  published?: string;
  deadline?: string;
  withdrawn?: string;
}

function sheet(...rows: Given[]): string {
  const lines = rows.map(
    ({
      id,
      title = "Biroja uzkopšana",
      published = "2026-01-05",
      deadline = "2026-02-01",
      withdrawn = "",
    }) =>
      `${id};private;LV;${title};;${published};${deadline};90919200-4;;Sūtīt uz biroju;info@firma.lv;${withdrawn}`,
  );
  return [heading, ...lines].join("\r\n");
}

describe.each(databases)("our own sheet, on $name", ({ open }) => {
  let setup: ImportSetup;
  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterEach(() => setup.clear());
  afterAll(() => setup.remove());

  const read = (text: string) => setup.read(text, own);
  const state = async () =>
    (await setup.notices()).map(({ row_key, title, closed_reason }) => [
      row_key,
      title,
      closed_reason,
    ]);

  test("becomes calls of source 5 that close by their deadline", async () => {
    expect(await read(sheet({ id: "a" }))).toMatchObject({ added: 1, changed: 0, failed: [] });
    const [row] = await setup.notices();
    expect(row).toMatchObject({
      ...{
        source: 5,
        type: 6,
        kind: "tender",
        country: "LV",
        procedure: "private",
        access: "open",
      },
      ...{ title: "Biroja uzkopšana", buyer_name: "", url: null, listed: true, closed_at: null },
    });
    expect(row?.deadline_date.toISOString()).toBe("2026-02-01T21:59:59.000Z");
    expect(row?.raw_data.answer).toEqual({
      text: "Sūtīt uz biroju",
      email: "info@firma.lv",
      phone: null,
    });
  });

  test("changes nothing when it is read again, not even the pages that are kept", async () => {
    const text = sheet({ id: "a" }, { id: "b", withdrawn: "2026-01-20" });
    await read(text);
    const before = await setup.versions();
    expect(await read(text)).toMatchObject({ added: 0, changed: 0, settled: 0 });
    expect(await setup.versions()).toEqual(before);
  });

  test("changes rows that differ, also to an earlier day, and leaves those that it does not name", async () => {
    await read(sheet({ id: "a" }, { id: "b" }));
    const later = sheet({ id: "a", title: "Biroja logu mazgāšana", published: "2026-01-02" });
    expect(await read(later)).toMatchObject({ added: 0, changed: 1 });
    expect(await state()).toEqual([
      ["own-a", "Biroja logu mazgāšana", null],
      ["own-b", "Biroja uzkopšana", null],
    ]);
  });

  test("withdraws a purchase, and takes that back", async () => {
    await read(sheet({ id: "a" }));
    await read(sheet({ id: "a", withdrawn: "2026-01-20" }));
    expect(await state()).toEqual([["own-a", "Biroja uzkopšana", "terminated"]]);
    await read(sheet({ id: "a" }));
    expect(await state()).toEqual([["own-a", "Biroja uzkopšana", null]]);
  });

  test("with one fault is refused whole", async () => {
    await read(sheet({ id: "a" }));
    await expect(read(sheet({ id: "a", title: "x" }, { id: "b", title: "" }))).rejects.toThrow(
      "has a fault: row 3, title: is empty",
    );
    expect(await state()).toEqual([["own-a", "Biroja uzkopšana", null]]);
    const [failed] = await setup.rows("select error from tender_imports where error is not null");
    expect(failed?.error).toBe("has a fault: row 3, title: is empty");
  });

  test("of which the database refuses a row is refused whole", async () => {
    await setup.rows(
      "alter table tenders add constraint short check (length(title) < 20) not valid",
    );
    await expect(
      read(sheet({ id: "a", title: "Logi" }, { id: "b", title: "Durvju un logu maiņa" })),
    ).rejects.toThrow(/own-b, which the database refuses/);
    await setup.rows("alter table tenders drop constraint short");
    expect(await state()).toEqual([]);
  });
});
