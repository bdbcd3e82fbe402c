import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { chooseCases } from "../tests/setup/tier.ts";

/** Runs in its own process, to measure its memory alone. Prints what was read, and the peak memory. */
const program = `
  import { stageDocument } from "./importer/import-document.ts";
  import { riigihanked } from "./importer/sources/riigihanked/estonian-register.ts";
  import { Stage } from "./importer/store/stage.ts";
  import { sampleCall } from "./tests/setup/sample-notices.ts";

  const [name, megabytes] = process.argv.slice(1);
  const holding = (padding) => sampleCall({ id: "bad", padding: padding || " " }).split("<b:Note>");
  const [head, tail] = holding();
  const much = (text) => ({ text: text.repeat(Math.floor(65536 / text.length)), times: megabytes * 16 });
  const inside = (begin, text, end) => [head + "<b:Note>" + begin, much(text), end + tail];
  const attribute = 'a="" ';
  const documents = {
    text: () => inside("", "a ", ""),
    entities: () => inside("", "&amp;", ""),
    attribute: () => inside('<b:A a="', "a", '"/>'),
    attributes: () => inside("<b:A ", attribute, "/>"),
    elements: () => inside("", "<b:A/>", ""),
    levels: () => inside("", "<b:A>", ""),
    comments: () => inside("", "<!---->", ""),
    comment: () => inside("<!--", "- ", "-->"),
    data: () => inside("<![CDATA[", "]]", "]]>"),
    blanks: () => [much("\\n")],
    "text between notices": () => [much("a ")],
    "comments between notices": () => [much("<!-- " + "< ".repeat(50) + "-->")],
    "large references": () => large((id) => {
      const [before, after] = sampleCall({ id, reference: "MARK" }).split("MARK");
      return [before, { text: "a".repeat(1e7), times: 1 }, after];
    }),
    "large lots": () => large((id) => [sampleCall({ id, deadlines: Array(8000).fill(null) })]),
    "many elements": () => large((id) => [sampleCall({ id, padding: "<b:A/>".repeat(190000) })]),
  };
  function* large(parts) {
    for (let i = 0; i < megabytes / 10; i++) yield* parts("large-" + i);
  }
  async function* chunks() {
    yield Buffer.from("<OPEN-DATA>");
    for (const part of documents[name]()) {
      const bytes = Buffer.from(part.text ?? part);
      for (let i = 0; i < (part.times ?? 1); i++) {
        for (let at = 0; at < bytes.length; at += 65536) yield bytes.subarray(at, at + 65536);
      }
    }
    yield Buffer.from(sampleCall({ id: "good" }) + "</OPEN-DATA>");
  }
  const stage = new Stage();
  const started = process.cpuUsage();
  const open = async () => ({ chunks: chunks(), totalBytes: undefined, readBytes: () => 0 });
  const report = await stageDocument(stage, { name, open }, riigihanked);
  const { failed, listed } = report;
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  // Processor time, so that other load on the machine does not matter.
  const { user, system } = process.cpuUsage(started);
  const seconds = (user + system) / 1e6;
  const staged = [...stage.listedBatches(200)].map((batch) => JSON.stringify(batch).length);
  console.log(JSON.stringify({ failed, listed, memory, seconds, staged }));
`;

const documents: [string, string | null][] = [
  ["text", "is too large"],
  ["entities", "is too large"],
  ["attribute", "is too large"],
  ["attributes", "is too large"],
  ["elements", "is too large"],
  ["levels", "is too large"],
  ["comments", "holds too many comments"],
  ["comment", "is too large"],
  ["data", "is too large"],
  ["blanks", null],
  ["text between notices", "is no notice"],
  ["comments between notices", null],
  ["large references", null],
  ["large lots", null],
  ["many elements", null],
];

/** One case of each kind: in a text, in a tag, between notices, and in many notices. */
const telling = ["entities", "attributes", "levels", "text between notices", "large lots"];

test.each(chooseCases(documents, ([name]) => telling.includes(name)))(
  "32 MB of %s take limited memory and time, and the next notice is read",
  (name, problem) => {
    const flags = ["--input-type=module-typescript", "--max-semi-space-size=4"];
    const child = spawnSync(process.execPath, [...flags, "-e", program, name, "32"], {
      encoding: "utf8",
      timeout: 60_000,
    });
    if (child.status !== 0) throw new Error(child.stderr);
    const { failed, listed, memory, seconds, staged } = JSON.parse(child.stdout);
    expect(failed.map(({ reason }: { reason: string }) => reason)).toEqual(
      problem ? [problem] : [],
    );
    expect(listed).toBe(/large|many/.test(name) ? 5 : 1);
    expect(memory).toBeLessThan(450);
    expect(seconds).toBeLessThan(20);
    expect(Math.max(...staged)).toBeLessThan(2_500_000);
  },
);
