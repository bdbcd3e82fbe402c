import { describe, expect, test } from "vitest";
import { parseMailAddress, parseMailbox } from "./mail-address.ts";

describe("a mail address", () => {
  test.each([
    ["anna@jumts.example", "anna@jumts.example"],
    ["  Anna.Berzina+hanked@Jumts.Example ", "Anna.Berzina+hanked@jumts.example"],
    ["o'neil@a-b.co.example", "o'neil@a-b.co.example"],
    ["anna@šķēpi.lv", "anna@xn--pi-vma7l8h.lv"],
    ["a_b=c@x.lv", "a_b=c@x.lv"],
  ])("%s is accepted", (text, address) => {
    expect(parseMailAddress(text)).toBe(address);
  });

  test.each([
    "",
    "@",
    "anna",
    "anna@",
    "@jumts.example",
    "anna@localhost",
    "anna@[127.0.0.1]",
    "anna@127.0.0.1",
    "anna@2130706433",
    "anna@0x7f.1",
    "anna@jumts..example",
    "anna@-jumts.example",
    "anna@jumts.example.",
    ".anna@jumts.example",
    "an..na@jumts.example",
    "anna@x@jumts.example",
    "anna@jumts.example, bob@jumts.example",
    "anna@jumts.example\r\nBcc: bob@jumts.example",
    "anna bob@jumts.example",
    "Anna <anna@jumts.example>",
    '"anna bob"@jumts.example',
    "anna@jumts.example?cc=bob",
    "bērziņa@jumts.example",
    `${"a".repeat(65)}@jumts.example`,
    `anna@${"a".repeat(64)}.example`,
    `anna@${"a.".repeat(130)}example`,
    `anna@${".".repeat(5_000)}`,
  ])("%j is refused", (text) => {
    expect(parseMailAddress(text)).toBeNull();
  });
});

describe("a sender", () => {
  test.each([
    ["info@hanked.ee", { name: "", address: "info@hanked.ee" }],
    ["<info@hanked.ee>", { name: "", address: "info@hanked.ee" }],
    ["Hanked OÜ <info@hanked.ee>", { name: "Hanked OÜ", address: "info@hanked.ee" }],
    ['"Hanked, OÜ" <info@hanked.ee>', { name: "Hanked, OÜ", address: "info@hanked.ee" }],
  ])("%s is accepted", (text, mailbox) => {
    expect(parseMailbox(text)).toEqual(mailbox);
  });

  test.each([
    "Hanked",
    "Hanked <>",
    "Hanked <info>",
    "A <a@b.example> <info@hanked.ee>",
    "Hanked\nBcc: x <info@hanked.ee>",
    "info@hanked.ee>",
    `${"x".repeat(101)} <info@hanked.ee>`,
  ])("%j is refused", (text) => {
    expect(parseMailbox(text)).toBeNull();
  });
});
