import { expect, test } from "vitest";
import { noticeKindsInOrder } from "../../../db/notice-kind.ts";
import { noticeKinds } from "./notice-kind.ts";

test("there is a tab for every kind of notice", () => {
  expect([...noticeKinds].sort()).toEqual([...noticeKindsInOrder].sort());
});
