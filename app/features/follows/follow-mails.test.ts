import { describe, expect, test } from "vitest";
import { findAll, parseMail } from "../../../tests/setup/mail-tree.ts";
import { sampleFollowMails } from "../../../tests/setup/sample-follow-mails.ts";
import { languages } from "../../site/languages.ts";
import { followMails } from "./follow-mails.ts";

describe.each(languages)("mails about a followed procurement in %s", (language) => {
  test("have the same links in both forms, and no gap in their texts", () => {
    for (const [name, { subject, html, text }] of Object.entries(
      sampleFollowMails(followMails, language),
    )) {
      expect(subject + text, name).not.toMatch(/[{}]|undefined|null/);
      for (const { attributes } of findAll(parseMail(html), "a")) {
        const href = attributes["href"] ?? "";
        if (href.startsWith("https:") && !href.endsWith("/")) expect(text, name).toContain(href);
      }
    }
  });

  test.each([
    ["a usual title", undefined],
    ["a title as long as sources allow", `"<&>' `.repeat(20_000)],
  ])("are below 100 KB with %s", (_, title) => {
    for (const [name, { subject, html }] of Object.entries(
      sampleFollowMails(followMails, language, title),
    )) {
      expect(Buffer.byteLength(html), name).toBeLessThan(40_000);
      expect(subject, name).not.toMatch(/[\r\n]/);
    }
  });
});
