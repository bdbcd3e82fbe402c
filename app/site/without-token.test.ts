import { expect, test } from "vitest";
import { withoutToken } from "./without-token.ts";

const token = "AN7VWcQpoEhrmnhIoaZ3xEnFOdmMSayRDS_OB1lAfW-F";

test.each([
  [`/proov/${token}`, "/proov/-"],
  [`/PROOV/${token}/lahku`, "/PROOV/-/lahku"],
  [`https://hanked.lv/proov/${token}?done=paused`, "https://hanked.lv/proov/-?done=paused"],
  [`/vestules-paraugs?cpv=45&trial=${token}&x=1`, "/vestules-paraugs?cpv=45&trial=-&x=1"],
  ["/proov?country=LV", "/proov?country=LV"],
  ["/blog/ebvpd?q=trial", "/blog/ebvpd?q=trial"],
])("%s is kept as %s", (address, kept) => {
  expect(withoutToken(address)).toBe(kept);
});
