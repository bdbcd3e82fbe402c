import { expect, test } from "vitest";
import { atomFeed } from "./atom-feed.ts";

const article = {
  path: "/blog/x",
  title: "A & B <C>",
  description: "D",
  published: "2026-09-01",
  updated: "2026-10-01",
  html: '<p><a href="/cvp-is">CVP IS</a></p>',
};

test("the feed is valid, escaped Atom with absolute links", () => {
  const feed = atomFeed([{ ...article, updated: "2026-09-05" }, article], {
    title: "Blog",
    host: "hanked.lt",
    author: "Redakcija",
  });
  expect(feed).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
  );
  expect(feed).toContain("<title>A &amp; B &lt;C&gt;</title>");
  expect(feed).toContain("<updated>2026-10-01T00:00:00Z</updated>\n  <link");
  expect(feed).toContain("&lt;a href=&quot;https://hanked.lt/cvp-is&quot;&gt;");
  expect(feed.match(/<entry>/g)).toHaveLength(2);
});
