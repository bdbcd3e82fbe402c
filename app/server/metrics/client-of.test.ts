import { expect, test } from "vitest";
import { clientOf } from "./client-of.ts";

test.each([
  ["Slackbot 1.0 (+https://api.slack.com/robots)", "slack"],
  ["Google-Calendar-Importer", "google-calendar"],
  [
    "Mozilla/5.0 (compatible; GoogleDocs; apps-spreadsheets; +http://docs.google.com)",
    "google-sheets",
  ],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "search-engine"],
  ["Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)", "training"],
  ["Mozilla/5.0; compatible; ChatGPT-User/1.0", "assistant"],
  ["Mozilla/5.0 (X11; Linux x86_64) Firefox/153.0", "browser"],
  ["curl/8.9", "curl"],
  ["", "none"],
  ["x".repeat(10_000), "other"],
])("%s is %s", (userAgent, client) => {
  expect(clientOf(userAgent)).toBe(client);
});
