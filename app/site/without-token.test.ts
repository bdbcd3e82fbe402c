import { expect, test } from "vitest";
import { hasToken, withoutToken } from "./without-token.ts";

const token = "AN7VWcQpoEhrmnhIoaZ3xEnFOdmMSayRDS_OB1lAfW-F";

test.each([
  [`/proov/${token}`, "/proov/-"],
  [`/PROOV/${token}/lahku`, "/PROOV/-/lahku"],
  [`https://hanked.lv/proov/${token}?done=paused`, "https://hanked.lv/proov/-?done=paused"],
  [`/vestules-paraugs?cpv=45&trial=${token}&x=1`, "/vestules-paraugs?cpv=45&trial=-&x=1"],
  [`/proov//${token}`, "/proov//-"],
  [`/proov/..\\${token}`, "/proov/..\\-"],
  [`/proov/../proov/${token}`, "/proov/../proov/-"],
  [`/proov/%41${token.slice(1)}`, "/proov/-"],
  [`/proov/${token}%2Flahku`, "/proov/-"],
  [`/?landing_page=%2Fproov%2F${token}&x=1`, "/?landing_page=%2Fproov%2F-&x=1"],
  [`/proov/${token}?trial=${token}`, "/proov/-?trial=-"],
  [`/proov/${token}?utm_source=a&trial%3D${token}`, "/proov/-?utm_source=a&trial%3D-"],
  ["/proov?country=LV", "/proov?country=LV"],
  ["/blog/ebvpd?q=trial", "/blog/ebvpd?q=trial"],
])("%s is kept as %s", (address, kept) => {
  expect(withoutToken(address)).toBe(kept);
  expect(hasToken(address)).toBe(address !== kept);
});
