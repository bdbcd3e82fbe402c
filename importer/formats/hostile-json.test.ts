import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { chooseCases } from "../../tests/setup/tier.ts";

/** Runs in its own process, to measure its memory alone. Prints what was read, and the peak memory. */
const program = `
  import { NoticeError } from "./importer/document-error.ts";
  import { iub } from "./importer/sources/iub/iub.ts";
  import { iubCall, iubId, iubWon, iubResult } from "./tests/setup/sample-iub.ts";

  const [name, megabytes] = process.argv.slice(1);
  const much = (text) => ({ text: text.repeat(Math.floor(65536 / text.length)), times: megabytes * 16 });
  const [head, tail] = JSON.stringify(iubCall({ name: "MARK" })).split('"MARK"');
  const inside = (begin, text, end) => [head + begin, much(text), end + tail + ","];
  const large = JSON.stringify(iubResult({ lots: Array.from({ length: 9000 }, (_, i) => iubWon({ id: i }, i)) }));
  const documents = {
    text: () => inside('"', "a ", '"'),
    escapes: () => inside('"', "\\\\u0041", '"'),
    values: () => inside("[0", ",[]", "]"),
    objects: () => inside("[0", ',{"a":{}}', "]"),
    levels: () => [head, much("["), much("]"), tail + ","],
    blanks: () => [much("\\n")],
    "large notices": () => Array.from({ length: megabytes / 5 }, () => large + ","),
  };
  async function* chunks() {
    yield Buffer.from("[");
    for (const part of documents[name]()) {
      const bytes = Buffer.from(part.text ?? part);
      for (let i = 0; i < (part.times ?? 1); i++) {
        for (let at = 0; at < bytes.length; at += 65536) yield bytes.subarray(at, at + 65536);
      }
    }
    yield Buffer.from(JSON.stringify(iubCall({ identifier: iubId(9) })) + "]");
  }
  const started = process.cpuUsage();
  const problems = {};
  let last;
  for await (const read of iub.read(chunks(), { name: "18-09-2026.json", asOf: new Date() })) {
    try {
      last = read.parse().at(-1).noticeId;
    } catch (error) {
      if (!(error instanceof NoticeError)) throw error;
      problems[error.message] = (problems[error.message] ?? 0) + 1;
    }
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  // Processor time, so that other load on the machine does not matter.
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  console.log(JSON.stringify({ isRead: last === iubId(9), problems, memory, seconds }));
`;

const documents: [string, Record<string, number>][] = [
  ["text", { "is too large": 1 }],
  ["escapes", { "is too large": 1 }],
  ["values", { "is too large": 1 }],
  ["objects", { "is too large": 1 }],
  ["levels", { "is too large": 1 }],
  ["blanks", {}],
  ["large notices", {}],
];

const telling = ["escapes", "levels", "large notices"];

test.each(chooseCases(documents, ([name]) => telling.includes(name)))(
  "32 MB of %s take limited memory and time, and the next notice is read",
  (name, problems) => {
    const flags = ["--input-type=module-typescript", "--max-semi-space-size=4"];
    const child = spawnSync(process.execPath, [...flags, "-e", program, name, "32"], {
      encoding: "utf8",
      timeout: 60_000,
    });
    if (child.status !== 0) throw new Error(child.stderr);
    const read = JSON.parse(child.stdout);
    expect(read).toMatchObject({ isRead: true, problems });
    expect(read.memory).toBeLessThan(450);
    expect(read.seconds).toBeLessThan(20);
  },
);
