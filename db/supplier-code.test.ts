import { expect, test } from "vitest";
import { supplierCode } from "./supplier-code.ts";

test.each([
  ["Katus OÜ", "10000001", "10000001"],
  ["Katus OÜ", "EE 1000 0001", "10000001"],
  ["SIA Jumts", "40003000002", "40003000002"],
  ["SIA Jumts", "LV40003000002", "40003000002"],
  ["UAB Stogas", "304567891", "304567891"],
  ["Latvijas Universitāte", "90000000001", null],
  ["Dach und Wand GmbH", "HRB 12345 B", "HRB12345B"],
  ["Dachy Sp. z o.o.", "526-000-12-46", "5260001246"],
  ["Toronto Roofing Inc.", "12345678901", null],
])("a company, %s with the code %j, has a page at %j", (name, code, expected) => {
  expect(supplierCode({ name, code })).toBe(expected);
});

test.each([
  ["Jaan Tamm", "10000001"],
  ["FIE Jaan Tamm", "10000001"],
  ["Jaan Tamm FIE", "10000001"],
  ['IK "Jānis Bērziņš"', "40002000007"],
  ["Individuālais komersants Bērziņš", "40003000002"],
  ["J. Petraičio IĮ", "100000003"],
  ["Jono Petraičio individuali įmonė", "100000003"],
  ["Anna Maria Kask", "10000001"],
  ["Zvērināts advokāts Jānis Bērziņš", "40003000002"],
  ["Ūkininkas Jonas Petraitis", "100000003"],
  ["SIA Jumts", "010170-12345"],
  ["UAB Stogas", "38001010002"],
  ["Jan Kowalski Remonty", "5260001246"],
  ["Katus OÜ", null],
  [null, "10000001"],
])("%s with the code %j has none", (name, code) => {
  expect(supplierCode({ name, code })).toBeNull();
});

test("a name without a form is a company's if nobody could be called so", () => {
  expect(supplierCode({ name: "KATUS 24", code: "10000001" })).toBe("10000001");
  expect(supplierCode({ name: "Katus", code: "10000001" })).toBe("10000001");
  expect(supplierCode({ name: "Tartu linna katused", code: "10000001" })).toBe("10000001");
});
