import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveNotices } from "../../../importer/store/save-notices.ts";
import { databases } from "../../../tests/setup/databases.ts";
import { type ImportSetup, openImportSetup } from "../../../tests/setup/import-setup.ts";
import { sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { sampleListed } from "../../../tests/setup/sample-listed.ts";
import { HttpError } from "../../http/reply.ts";
import { NewsSource } from "../trials/runs/news-source.server.ts";
import { detailsOfPage } from "./digest-page-data.server.ts";
import { aboutOf, loadNoticeDetails } from "./notice-details.server.ts";

describe("what a description adds to a title is", () => {
  const title = "Pamatskolas jumta seguma nomaiņa";

  test.each([
    [
      "its first sentence",
      "Nojauc šīfera klājumu, ieklāj skārdu. Vēl kas cits.",
      /^Nojauc .*skārdu\.$/,
    ],
    ["its first line", "Jauna skārda ieklāšana\nun notekas", /^Jauna skārda ieklāšana$/],
    [
      "the sentence after one that repeats the title",
      "Pamatskolas jumta seguma nomaiņas darbi. Nojauc veco šīferi, ieklāj profilētu skārdu.",
      /^Nojauc /,
    ],
    ["not broken at an abbreviation", "Ēkas adm. Korpusa siltināšana, logi, durvis", /durvis$/],
  ])("%s", (_, description, about) => {
    expect(aboutOf(title, description)).toMatch(about);
  });

  test.each(["", title, "Pamatskolas jumta segums, nomainīt.", "Skatīt pielikumā."])(
    "nothing, where it says %j",
    (description) => {
      expect(aboutOf(title, description)).toBeNull();
    },
  );
});

describe("a page without details", () => {
  const ends: Date[] = [];
  const detailsWith = (query: () => Promise<never>) =>
    detailsOfPage(query, { endsAt: (end) => ends.push(end) })([sampleIndexedNotice()]);

  test.each([
    ["if the database is away", () => Promise.reject(new HttpError(503))],
    ["if it does not answer", () => new Promise<never>(() => {})],
  ])("is shown %s, and made again soon", async (_, query) => {
    expect(await detailsWith(query)).toEqual({});
    expect(ends.pop()?.getTime()).toBeLessThan(Date.now() + 5_000);
  });

  test("is no answer to our own mistakes", async () => {
    await expect(detailsWith(() => Promise.reject(new Error("42P01")))).rejects.toThrow("42P01");
  });
});

describe.each(databases)("details of notices on $name", ({ open }) => {
  let setup: ImportSetup;

  beforeAll(async () => {
    setup = await openImportSetup(open);
  });
  afterAll(() => setup.remove());

  test("are asked of the database once for all digests of a run, as the sender", async () => {
    const about = "Nojauc šīfera klājumu, ieklāj skārdu.";
    await setup.database.asOwner((tx) =>
      saveNotices(tx, [
        sampleListed({
          key: "asked",
          noticeId: "a",
          procedureId: "a",
          title: "asked",
          description: about,
        }),
        sampleListed({
          key: "beside",
          noticeId: "b",
          procedureId: "b",
          title: "beside",
          description: "",
        }),
        sampleListed({
          kind: "contract",
          noticeId: "c",
          procedureId: "c",
          published: "2025-11-02T00:00:00.000Z",
          value: { amount: 48_200, currency: "EUR" },
          winners: [{ name: "last", code: "40000000001" }],
        }),
      ]),
    );
    const rows = await setup.rows(
      "select id::text as id, title from tenders where kind = 'tender' order by title",
    );
    const notices = rows.map(({ id, title }) =>
      sampleIndexedNotice({ id: String(id), title: String(title) }),
    );
    let asked = 0;
    const news = new NewsSource(
      (work) => {
        asked += 1;
        return setup.database.asSender(work);
      },
      { wordbook: () => undefined } as never,
    );
    for (const _ of [1, 2]) {
      const { lastAwards, abouts } = await news.detailsOf(notices);
      expect([...abouts]).toEqual([[notices[0]?.id, about]]);
      const winners = [...lastAwards.values()].flatMap((award) => award.winners);
      expect(winners.map(({ name }) => name)).toContain("last");
    }
    expect(asked).toBe(1);
  });

  test("have the last awards of the first tenders only, where that is asked for", async () => {
    const rows = await setup.rows("select id::text as id from tenders where kind = 'tender'");
    const notices = rows.map(({ id }) => sampleIndexedNotice({ id: String(id) }));
    const load = (tenders?: number) =>
      setup.database.asWeb((tx) => loadNoticeDetails(tx, notices, tenders));
    expect((await load()).lastAwards.size).toBe(2);
    expect([...(await load(1)).lastAwards.keys()]).toEqual([notices[0]?.id]);
  });
});
