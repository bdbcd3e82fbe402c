import { paths } from "../../../app/site/paths.ts";
import { type Journey, wide } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

export const article: Journey = {
  name: "an article's contents lead to its parts, and Back leads out of them",
  site: "lt",
  async go(visitor, width) {
    await walkThroughParts(visitor, width);
    await visitor.back();
    await visitor.isAt(paths.article("ebvpd"));
    await visitor.forward();
    await visitor.until(() => location.hash !== "");
    await visitor.click(".trail a");
    await visitor.isAt("/");
    await visitor.back();
    await visitor.sees(".parts");
  },
};

export const articleWithoutScripts: Journey = {
  name: "without JavaScript an article's contents lead to its parts",
  site: "lt",
  withoutScripts: true,
  go: walkThroughParts,
};

async function walkThroughParts(visitor: Visitor, width: number): Promise<void> {
  await visitor.open(paths.article("ebvpd"));
  await visitor.enliven();
  const parts = width >= wide ? ".parts-aside" : ".parts-fold";
  if (width < wide) await visitor.click(`${parts} summary`);
  const part = await visitor.until(
    (list) => document.querySelector(`${list} li:nth-child(3) a`)?.getAttribute("href"),
    parts,
  );
  await visitor.click(`${parts} li:nth-child(3) a`);
  await visitor.isAt(paths.article("ebvpd") + part);
  await visitor.isAtTop(part);
  // Not behind the header, which stays where it is.
  await visitor.until((id) => {
    const header = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector(id)?.getBoundingClientRect().top ?? 0) >= header;
  }, part);
}
