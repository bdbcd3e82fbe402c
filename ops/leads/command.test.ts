import { describe, expect, test } from "vitest";
import { parseCommand } from "./command.ts";

const read = (line: string) => parseCommand(line.split(" ").filter(Boolean));

const csv = { name: "export", format: "csv", since: undefined, output: undefined, force: false };

describe("an operator's command", () => {
  test.each([
    ["list", { name: "list" }],
    ["retry", { name: "retry" }],
    ["export --format csv", { ...csv, since: undefined }],
    [
      "export --since=2026-11-15 --format=json",
      { ...csv, format: "json", since: new Date("2026-11-15T00:00:00Z") },
    ],
    [
      "export --format csv --since 2026-11-15T08:30",
      { ...csv, since: new Date("2026-11-15T08:30:00Z") },
    ],
    ["export --format csv --output l.csv", { ...csv, output: "l.csv" }],
    ["export --format csv --force --output l.csv", { ...csv, output: "l.csv", force: true }],
    [
      "erase --email Anna@Jumts.example",
      { name: "erase", email: "Anna@Jumts.example", forgetHash: false },
    ],
    ["erase --forget-hash --email a@b", { name: "erase", email: "a@b", forgetHash: true }],
    ["test", { name: "test" }],
    ["morning", { name: "morning" }],
    ["forget", { name: "forget", months: undefined }],
    ["forget --months 24", { name: "forget", months: 24 }],
    ["report", { name: "report", weeks: 12, html: undefined }],
    ["report --weeks 4 --html r.html", { name: "report", weeks: 4, html: "r.html" }],
    ["--help", { name: "help" }],
    ["erase --help", { name: "help" }],
  ])("%s is parsed", (line, command) => {
    expect(read(line)).toEqual(command);
  });

  test.each([
    ["", /list, export, journal, report, erase, retry, test, forget or morning/],
    ["lost", /list, export, journal, report, erase, retry, test, forget or morning/],
    ["constructor", /list, export, journal, report, erase, retry, test, forget or morning/],
    ["list all", /list does not take 'all'/],
    ["list --email a@b", /list does not take '--email'/],
    ["export", /--format csv or --format json/],
    ["export --format xml", /--format csv or --format json/],
    ["export --format", /--format needs a value/],
    ["export --format csv --format json", /given twice/],
    ["export --format csv --since yesterday", /--since must be a day/],
    ["export --format csv --since 2026-02-31", /--since must be a day/],
    ["export --format csv --since 15.11.2026", /--since must be a day/],
    ["export --format csv --force", /--force is for a file/],
    ["export --format csv --output=", /--output needs a file/],
    ["export --format csv --output", /--output needs a value/],
    ["erase", /--email with an e-mail address/],
    ["erase anna@jumts.example", /erase does not take/],
    ["erase --email", /--email needs a value/],
    ["erase --email all", /--email with an e-mail address/],
    ["erase --email a@b --forget-hash=no", /--forget-hash takes no value/],
    ["forget --months 0", /--months is a whole number from 1 to 120/],
    ["forget --months 121", /--months is a whole number from 1 to 120/],
    ["forget 24", /forget does not take '24'/],
    ["morning --send", /morning does not take '--send'/],
    ["report --weeks 0", /--weeks is a whole number from 1 to 104/],
    ["report --weeks many", /--weeks is a whole number/],
    ["report --html", /--html needs a value/],
    ["retry --email a@b", /retry does not take/],
  ])("%s is refused in one line", (line, reason) => {
    expect(() => read(line)).toThrow(reason);
    expect(() => read(line)).not.toThrow(/\n/);
  });
});
