import { expect, test } from "vitest";
import { decodeUnreserved, hasToken, withoutToken } from "./without-token.ts";

const token = "AN7VWcQpoEhrmnhIoaZ3xEnFOdmMSayRDS_OB1lAfW-F";

test.each([
  [`/proov/${token}`, "/proov/-"],
  [`/PROOV/${token}/lahku`, "/PROOV/-/lahku"],
  [`https://hanked.lv/proov/${token}?done=paused`, "https://hanked.lv/proov/-?done=paused"],
  [`/vestules-paraugs?cpv=45&trial=${token}&x=1`, "/vestules-paraugs?cpv=45&trial=-&x=1"],
  [`/proov//${token}`, "/proov//-"],
  [`/proov\\${token}/`, "/proov\\-/"],
  [`/proov/..\\${token}`, "/proov/..\\-"],
  [`/proov/../proov/${token}`, "/proov/../-/-"],
  [`/proov/%41${token.slice(1)}`, "/proov/-"],
  [`/proov/${token}%2Flahku`, "/proov/-"],
  [`/?landing_page=%2Fproov%2F${token}&x=1`, "/?landing_page=%2Fproov%-&x=1"],
  [`/proov/${token}?trial=${token}`, "/proov/-?trial=-"],
  [`/proov/${token}?utm_source=a&trial%3D${token}`, "/proov/-?utm_source=a&trial%3D-"],
  [`/%70roov/${token}`, "/proov/-"],
  [`/%50%52%4f%4F%56/${token}/%6Cahku`, "/PROOV/-/lahku"],
  [`/proov%2f${token}`, "/proov%-"],
  [`/proov;x/${token}`, "/proov;-/-"],
  [`/proov%0A${token}`, "/proov%-"],
  [`/x%0a${token}`, "/x%0a-"],
  [`/x%3f${token}`, "/x%3f-"],
  [`/%2570roov/${token}`, "/%2570roov/-"],
  [`/%E2%80%8Bproov/${token}`, "/%E2%80%8Bproov/-"],
  [`/${token}`, "/-"],
  [`/trial/${token}.`, "/trial/-"],
  [`/proov/${token.slice(0, 30)}`, "/proov/-"],
  [`/proov/${token.slice(0, 20)}%20${token.slice(20)}`, "/proov/-"],
  [`/proov/${token.slice(0, 20)}%26${token.slice(20)}`, "/proov/-"],
  [`/vestules-paraugs?tr%69al=${token}`, "/vestules-paraugs?trial=-"],
  [`/vestules-paraugs?q=${token}`, "/vestules-paraugs?q=-"],
])("%s becomes %s", (address, kept) => {
  const plain = decodeUnreserved(address);
  expect(withoutToken(plain)).toBe(kept);
  expect(hasToken(plain)).toBe(true);
});

test.each([
  "/",
  "/proov?country=LV",
  "/blog/ebvpd?q=trial",
  "/blog/proov-tasuta-kas-hanketeade-jouab-kohale-igal-hommikul",
  "/blog/arvete-esitamine-ja-tasumine-riigihangetes-lepingu-ajal",
  "/pirkejas/AS%20%22R%C4%ABgas%20%C5%ABdens%22%20un%20citi%20pas%C5%ABt%C4%ABt%C4%81ji",
  "/?gclid=EAIaIQobChMIx9bS2s3q6AIVSLDtCh1fHQZkEAAYASAAEgKPqPD_BwE",
  "/?fbclid=IwAR0aBcDeFgHiJkLmNoPqRsTuVwXyZAbCdEfGhIjKlMnOpQrStUvWxYz012",
])("%s has no token, and is unchanged", (address) => {
  expect(withoutToken(address)).toBe(address);
  expect(hasToken(address)).toBe(false);
});
