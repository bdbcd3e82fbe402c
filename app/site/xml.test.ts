import { expect, test } from "vitest";
import { filledWith, leastTime, timeLimitMs } from "../../tests/setup/least-time.ts";
import { escapeXml, xml } from "./xml.ts";

test("values are escaped in texts and attributes", () => {
  const title = `]]></title><x y="1" z='2'>&`;
  expect(xml`<a b="${title}">${title}</a>`.text).toBe(
    '<a b="]]&gt;&lt;/title&gt;&lt;x y=&quot;1&quot; z=&apos;2&apos;&gt;&amp;">' +
      "]]&gt;&lt;/title&gt;&lt;x y=&quot;1&quot; z=&apos;2&apos;&gt;&amp;</a>",
  );
});

test("fragments are inserted as they are, lists joined, undefined left out", () => {
  const lines = ["1", "&"].map((text) => xml`<b>${text}</b>\n`);
  expect(xml`<a>${xml`<c/>`}${undefined}${lines}${[]}</a>`.text).toBe(
    "<a><c/><b>1</b>\n<b>&amp;</b>\n</a>",
  );
});

test("characters that XML cannot contain are left out", () => {
  expect(escapeXml("a\u0000\u0007\u000b\u001f\ufffe\uffff\t\nõ😀\ud800b")).toBe("a\t\nõ😀\ufffdb");
});

test.each(["&", "\u0000", "\ud800", "a"])(
  "a long text of %j is escaped in no time",
  async (piece) => {
    const text = filledWith(piece, 64 * 1024);
    expect(await leastTime(() => escapeXml(text))).toBeLessThan(timeLimitMs);
  },
);
