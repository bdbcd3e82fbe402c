import { describe, expect, test } from "vitest";
import { parseCommand } from "./command.ts";

const read = (line: string) => parseCommand(line.split(" ").filter(Boolean));

describe("an operator's command", () => {
  test.each([
    ["status", { name: "status" }],
    [
      "preview --email Anna@Jumts.Example",
      { name: "preview", of: { email: "Anna@jumts.example" }, html: undefined },
    ],
    [
      "preview --profile ?cpv=45261000&q=jumts --country lv --html a.html",
      { name: "preview", of: { profile: "cpv=45261000&q=jumts", country: "LV" }, html: "a.html" },
    ],
    [
      "preview --profile= --country EE",
      { name: "preview", of: { profile: "", country: "EE" }, html: undefined },
    ],
    [
      "send-test --to a@b.example",
      { name: "send-test", to: "a@b.example", profile: "", country: "EE" },
    ],
    [
      "send-test --to a@b.example --country LT --profile q=stogas",
      { name: "send-test", to: "a@b.example", profile: "q=stogas", country: "LT" },
    ],
    ["pause", { name: "pause", email: undefined }],
    ["pause --email a@b.example", { name: "pause", email: "a@b.example" }],
    ["resume", { name: "resume", email: undefined }],
    ["resume --email=a@b.example", { name: "resume", email: "a@b.example" }],
    ["erase --email a@b.example", { name: "erase", email: "a@b.example", forgetHash: false }],
    [
      "erase --email a@b.example --forget-hash",
      { name: "erase", email: "a@b.example", forgetHash: true },
    ],
    [
      "export --format csv --since 2026-11-15 --output t.csv",
      {
        name: "export",
        format: "csv",
        since: new Date("2026-11-15T00:00:00Z"),
        output: "t.csv",
        force: false,
      },
    ],
    ["bounces a.eml b.eml", { name: "bounces", files: ["a.eml", "b.eml"] }],
    ["help", { name: "help" }],
    ["pause --help", { name: "help" }],
  ])("%s is parsed", (line, command) => {
    expect(read(line)).toEqual(command);
  });

  test.each([
    ["", /^say status, preview/],
    ["stop", /^say status, preview/],
    ["toString", /^say status, preview/],
    ["status all", /status does not take 'all'/],
    ["preview", /--email, or --profile and --country/],
    ["preview --profile cpv=45", /--email, or --profile and --country/],
    ["preview --email a@b.example --country EE", /--email, or --profile and --country/],
    ["preview --email anna", /--email with an e-mail address/],
    ["preview --profile cvp=45 --country EE", /--profile has the keys cpv, q/],
    ["preview --profile cpv=45 --country FI", /--country is EE, LV or LT/],
    ["preview --email a@b.example --html", /--html needs a value/],
    ["send-test", /--to with an e-mail address/],
    ["send-test --to all", /--to with an e-mail address/],
    ["send-test a@b.example", /send-test does not take/],
    ["pause a@b.example", /pause does not take 'a@b.example'/],
    ["pause --email", /--email needs a value/],
    ["resume --email everyone", /--email with an e-mail address/],
    ["erase", /--email with an e-mail address/],
    ["erase --email a@b.example,c@d.example", /--email with an e-mail address/],
    ["export", /--format csv or --format json/],
    ["export --format csv --since 31.12.2026", /--since must be a day/],
    ["bounces", /one or more files/],
    ["bounces --all", /bounces does not take '--all'/],
  ])("%s is refused in one line", (line, reason) => {
    expect(() => read(line)).toThrow(reason);
    expect(() => read(line)).not.toThrow(/\n/);
  });
});
