import { paths } from "../../../app/site/paths.ts";
import type { Journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

const list = paths.activeTenders();

export const tenders: Journey = {
  name: "tenders are paged and filtered, one is opened, and Back leads to the filtered list",
  site: "ee",
  async go(visitor) {
    await visitor.open(list);
    await walkThroughList(visitor);
    await visitor.chooseLongest("select.control");
    await visitor.forward();
    await visitor.sees(".tender-party");
  },
};

export const tendersWithoutScripts: Journey = {
  name: "without JavaScript tenders are paged and filtered too, on a visit with a campaign",
  site: "ee",
  withoutScripts: true,
  async go(visitor) {
    const isCampaign = () =>
      visitor.until(() => new URLSearchParams(location.search).get("utm_source") === "engine");
    await visitor.open(`${paths.terms()}?utm_source=engine`);
    await visitor.click(`.footer a[href="${list}"]`);
    await visitor.sees(".tender-title");
    await isCampaign();
    await walkThroughList(visitor);
    await isCampaign();
  },
};

async function walkThroughList(visitor: Visitor): Promise<void> {
  await visitor.enliven();
  await visitor.click('.paging [rel="next"]');
  await visitor.until(() => new URLSearchParams(location.search).get("page") === "2");
  await visitor.until(() => location.hash === "#nimekiri");
  await visitor.sees('.paging [aria-current="page"]', "2");
  await visitor.enliven();
  await visitor.fill('.tender-filter [name="q"]', "katuse");
  await visitor.press("Enter");
  await visitor.until(() => new URLSearchParams(location.search).get("q") === "katuse");
  await visitor.sees(".tender-title", "katuse");
  const title = await visitor.until(() => document.querySelector(".tender-title")?.textContent);
  await visitor.click("a.tender-title");
  await visitor.sees("h1", title);
  await visitor.back();
  await visitor.sees(".tender-title", title);
  await visitor.until(
    () => document.querySelector<HTMLInputElement>('.tender-filter [name="q"]')?.value === "katuse",
  );
}
