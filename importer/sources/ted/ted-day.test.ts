import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../../tests/setup/databases.ts";
import { openImportSetup } from "../../../tests/setup/import-setup.ts";
import { sampleCall } from "../../../tests/setup/sample-notices.ts";
import { tarEnd, tarEntry } from "../../formats/write-tar.ts";
import { ted } from "./ted.ts";
import { thinEntry } from "./ted-thin.ts";

describe.each(databases)("a day of TED on $name", ({ open }) => {
  let setup: Awaited<ReturnType<typeof openImportSetup>>;
  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());

  const fields = {
    "publication-number": "123-2026",
    "publication-date": "2026-11-04+01:00",
    "dispatch-date": "2026-11-02+02:00",
    "notice-identifier": "n-1",
    "notice-version": "01",
    "procedure-identifier": "procedure-of-n-1",
    "form-type": "competition",
    "notice-type": "cn-standard",
    "buyer-country": ["EST"],
    "buyer-name": { est: ["Näidisvald"] },
    "title-proc": { est: "Otsingust" },
    "deadline-receipt-tender-date-lot": ["2099-12-01+02:00"],
  };
  const thin = tarEntry("123-2026.json", thinEntry(fields, "is refused to programs for now"));
  const whole = tarEntry("123-2026.xml", Buffer.from(sampleCall({ id: "n-1", title: "Terve" })));
  const day = (...entries: Buffer[]) => setup.read(Buffer.concat([...entries, tarEnd]), ted);
  const titles = () => setup.rows("select source, kind, title from tenders");

  test("whose XML is refused is taken from the search, until the XML comes", async () => {
    const report = await day(thin);
    expect(report).toMatchObject({ notices: 1, listed: 1, added: 1, failed: [] });
    const why = "known from the search alone: the XML is refused to programs for now";
    expect(report.skipped).toEqual({ [why]: 1 });
    expect(await titles()).toEqual([{ source: 4, kind: "tender", title: "Otsingust" }]);

    expect(await day(whole)).toMatchObject({ listed: 1, changed: 1, failed: [] });
    expect(await titles()).toEqual([{ source: 4, kind: "tender", title: "Terve" }]);
    // The partial notice does not replace the full one.
    expect(await day(thin)).toMatchObject({ added: 0, changed: 0 });
    expect(await titles()).toEqual([{ source: 4, kind: "tender", title: "Terve" }]);
  });

  test("with an invalid entry has the others", async () => {
    const report = await day(tarEntry("9-2026.json", Buffer.from("{}")), whole);
    expect(report.failed).toEqual([{ notice: "9-2026.json", reason: "is no answer to a search" }]);
    expect(report.listed).toBe(1);
  });

  test("with a withdrawn notice closes the call, even by the search alone", async () => {
    const cancelled = { ...fields, "change-reason-code": "cancel", "notice-identifier": "n-2" };
    await day(whole);
    await day(
      tarEntry(
        "124-2026.json",
        thinEntry(
          { ...cancelled, "publication-number": "124-2026", "dispatch-date": "2026-11-10+02:00" },
          "is refused",
        ),
      ),
    );
    expect(await setup.rows("select closed_reason from tenders")).toEqual([
      { closed_reason: "terminated" },
    ]);
  });
});
