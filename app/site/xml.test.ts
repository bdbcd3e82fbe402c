import { expect, test } from "vitest";
import { filledWith, leastTime, timeLimitMs } from "../../tests/setup/least-time.ts";
import { escapeXml, xml } from "./xml.ts";

test("what is put in is escaped, in a text as in an attribute", () => {
  const title = `]]></title><x y="1" z='2'>&`;
  expect(xml`<a b="${title}">${title}</a>`.text).toBe(
    '<a b="]]&gt;&lt;/title&gt;&lt;x y=&quot;1&quot; z=&apos;2&apos;&gt;&amp;">' +
      "]]&gt;&lt;/title&gt;&lt;x y=&quot;1&quot; z=&apos;2&apos;&gt;&amp;</a>",
  );
});

test("pieces go in as they are, lists one after the other, and nothing for nothing", () => {
  const lines = ["1", "&"].map((text) => xml`<b>${text}</b>\n`);
  expect(xml`<a>${xml`<c/>`}${undefined}${lines}${[]}</a>`.text).toBe(
    "<a><c/><b>1</b>\n<b>&amp;</b>\n</a>",
  );
});

test("what XML has no way to write is left out", () => {
  expect(escapeXml("a\u0000\u0007\u000b\u001f\ufffe\uffff\t\nõ😀\ud800b")).toBe("a\t\nõ😀\ufffdb");
});

test.each(["&", "\u0000", "\ud800", "a"])(
  "a long text of %j is escaped in no time",
  async (piece) => {
    const text = filledWith(piece, 64 * 1024);
    expect(await leastTime(() => escapeXml(text))).toBeLessThan(timeLimitMs);
  },
);
