import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadCpvCodes } from "../../../db/seed/seed-cpv.ts";
import { createRandom } from "../../../tests/setup/random.ts";
import { sampleIndexedNotice } from "../../../tests/setup/sample-indexed-notice.ts";
import { PageLifetime } from "../../http/page-request.ts";
import { OnServer } from "../../ui/kept-parts.tsx";
import { drawWithParts } from "../../ui/written-parts.ts";
import { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { CurrentNotices } from "../notices/current-notices.ts";
import { parseFilter } from "../notices/notice-filter.ts";
import { NoticeIndex } from "../notices/notice-index.ts";
import { noticeKinds } from "../notices/notice-kind.ts";
import { type ListContext, loadNoticeList, noticeListData } from "./notice-list.server.ts";
import { NoticeList } from "./notice-list.tsx";

let context: ListContext;

beforeAll(async () => {
  const catalogue = new CpvCatalogue(await loadCpvCodes());
  const index = new NoticeIndex("LV", catalogue.wordbook("lv"));
  const random = createRandom(5);
  const pick = <T,>(from: readonly T[]) => from[random(from.length)] as T;
  const now = Date.now();
  for (let id = 1; id <= 90; id++) {
    const code = pick(["45261000", "72200000", "33600000", "39100000"]);
    index.add(
      sampleIndexedNotice({
        id: String(id),
        kind: pick(noticeKinds),
        title: `${pick(["Jumta", "Skolas <b>", "Datoru & tīklu", '"Zāļu"'])} darbi ${id}`,
        cpv: [code],
        division: code.slice(0, 2),
        region: pick([["LV00A"], ["LV009"], []]),
        places: pick([["Rīga"], ["Cēsis"], []]),
        procedure: pick(["open", "restricted", null]),
        created: now - random(40) * 3_600_000,
        until: now + 864e6,
        closesAt: now + random(60) * 864e5,
        inList: true,
      }),
    );
  }
  const current = new CurrentNotices(index);
  context = {
    lifetime: new PageLifetime(),
    cpv: { catalogue: async () => catalogue },
    notices: {
      current: async () => current,
      freshness: async () => ({ moment: now, imported: true }),
    },
  } as unknown as ListContext;
});

test.each([
  "",
  "q=jumta",
  "q=%22%3E%3Cscript%3E%26'",
  "q=%EE%80%80q%EE%80%81",
  "q=darbi&kind=all&page=2",
  "q=darbi&kind=all&page=3&sort=deadline",
  "q=jumta&sector=45&closing=7&region=LV00A&region=LV",
  "q=datori&cpv=72000000&new=1&value=1000-90000",
  "kind=plan&kind=contract&procedure=open&place=R%C4%ABga",
  "kind=ending",
  "q=nekas",
])("a list that is written is the one that React draws: %s", async (query) => {
  const view = {
    country: "LV",
    filter: parseFilter(new URLSearchParams(query)),
    language: "lv",
  } as const;
  const now = Date.now();
  const data = noticeListData(await loadNoticeList(context, view, now), view, now);
  const drawn = renderToString(<NoticeList data={data} />, { identifierPrefix: "list" });
  for (let time = 0; time < 2; time++) {
    const written = drawWithParts(
      "island",
      (parts) => (
        <OnServer value={parts}>
          <NoticeList data={data} />
        </OnServer>
      ),
      { identifierPrefix: "list" },
    );
    expect(written).toBe(drawn);
  }
});
