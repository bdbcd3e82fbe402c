import { expect, test } from "vitest";
import { noticeAddress } from "./notice.ts";

const now = Date.parse("2026-11-15T10:00:00Z");
const tender = {
  id: "7",
  created: Date.parse("2026-01-01T00:00:00Z"),
  published: Date.parse("2026-01-02T00:00:00Z"),
  updated: Date.parse("2026-02-03T04:05:06Z"),
};

test("has the time of the notice's last change", () => {
  expect(noticeAddress(tender, now)).toEqual({ path: "/hange/7", lastmod: "2026-02-03T04:05:06Z" });
  expect(noticeAddress({ ...tender, updated: null }, now).lastmod).toBe("2026-01-02T00:00:00Z");
});

test("leaves out what is unknown", () => {
  expect(noticeAddress({ ...tender, updated: now + 1 }, now).lastmod).toBeUndefined();
  const unknown = { id: "7", created: null, published: null, updated: null };
  expect(noticeAddress(unknown, now).lastmod).toBeUndefined();
});
