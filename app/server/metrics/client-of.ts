/** What programs call themselves, in lower case; the first that is found counts. */
const names: [client: string, parts: readonly string[]][] = [
  ["slack", ["slackbot"]],
  ["teams", ["skypeuripreview", "microsoft teams"]],
  ["google-calendar", ["google-calendar"]],
  ["google-sheets", ["apps-spreadsheets", "googledocs"]],
  ["office", ["microsoft office", "outlook", "ms-office", "powerquery", "excel"]],
  [
    "feed-reader",
    [
      ...["feedfetcher", "feedly", "inoreader", "newsblur", "feedbin", "netnewswire", "reeder"],
      ...["thunderbird", "akregator", "liferea", "tiny tiny rss", "freshrss", "miniflux", "rss"],
    ],
  ],
  ["calendar", ["dataaccessd", "calendar", "ical"]],
  [
    "training",
    [
      ...["gptbot", "claudebot", "ccbot", "bytespider", "meta-externalagent", "amazonbot"],
      ...["google-extended", "applebot-extended"],
    ],
  ],
  ["assistant", ["chatgpt", "oai-", "claude", "anthropic", "perplexity", "mcp"]],
  ["search-engine", ["googlebot", "bingbot", "yandex", "duckduckbot", "applebot", "seznam"]],
  ["curl", ["curl", "wget"]],
  ["python", ["python", "aiohttp", "httpx", "scrapy"]],
  ["node", ["node", "undici", "axios"]],
  ["library", ["java", "okhttp", "go-http", "ruby", "php", "dotnet", ".net", "libwww", "r-curl"]],
  ["browser", ["mozilla"]],
];

/** The kind of program, for metrics: one of some fifteen words, whatever was sent. */
export function clientOf(userAgent = ""): string {
  const sent = userAgent.slice(0, 300).toLowerCase();
  if (sent === "") return "none";
  return names.find(([, parts]) => parts.some((part) => sent.includes(part)))?.[0] ?? "other";
}
