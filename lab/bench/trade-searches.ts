import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import everydayWords from "../../app/features/notices/words/everyday-words.json" with {
  type: "json",
};
import { openDatabase, openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";
import { startPostgres } from "../../tests/setup/postgres.ts";
import { fillNotices, type Subject } from "./fill-notices.ts";

/** What suppliers call their trades and goods: two thirds of the notices are about one of these. */
const subjects: Subject[] = Object.entries(everydayWords.et).map(([phrase, [code = ""]]) => ({
  title: phrase.charAt(0).toUpperCase() + phrase.slice(1),
  code: code.slice(0, 8),
}));

const phrases = Object.keys(everydayWords.et).map((phrase) =>
  JSON.stringify(phrase.replaceAll(/["\\]/g, "")),
);

/** In Lua, words for request number `n`: each of some 3,600 phrases in turn, one in three half typed. */
export const tradeWords = `(function()
  phrases = phrases or {${phrases.join()}}
  local phrase = phrases[n * 7 % #phrases + 1]
  if n % 3 == 0 and phrase:find("^%w+$") then phrase = phrase:sub(1, -3) end
  return phrase
end)()`;

/** The same as visitors search: one in two with a sector or an order. */
export const tradeQuery = `"q=" .. ${tradeWords}:gsub("[^%w]", function(sign) return ("%%%02X"):format(sign:byte()) end)
  .. ({"", "", "&sort=published", "&sector=45"})[n % 4 + 1]`;

/** What the site is started with for a database of 5,000 open tenders among 10,000 notices. */
export async function createTrades(kind: string): Promise<{ env: NodeJS.ProcessEnv; end(): void }> {
  if (!["embedded", "postgres"].includes(kind)) throw new Error("--database embedded|postgres");
  const dataDir = mkdtempSync(join(tmpdir(), "hanked-bench-"));
  const server = kind === "postgres" ? await startPostgres() : undefined;
  const database = server
    ? openPostgres(server.url)
    : await openDatabase({ databaseUrl: undefined, dataDir }, "serve");
  await prepareDatabase(database);
  await fillNotices(database, { stored: 10_000, active: 5_000, subjects });
  await database.close();
  return {
    env: { DATA_DIR: dataDir, ...(server && { DATABASE_URL: server.url }) },
    end() {
      server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
