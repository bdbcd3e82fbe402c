import { execFileSync } from "node:child_process";
import { cpuUsage, memoryUsage } from "node:process";
import { chooseNotices, findNotices } from "../../app/features/letter/choose-notices.ts";
import { composeLetter, type LetterTime } from "../../app/features/letter/compose-letter.ts";
import { letterItems } from "../../app/features/letter/letter.ts";
import { letterFrame } from "../../app/features/letter/mail/letter-frame.ts";
import { NoticeIndex } from "../../app/features/letter/notice-index.ts";
import { parseProfile } from "../../app/features/letter/profile.ts";
import { noticeKinds } from "../../app/features/tenders/notice-kind.ts";
import { searchable } from "../../app/features/tenders/search-words.ts";
import { sisterSites } from "../../app/site/sites.ts";
import { createRandom, type Random } from "../../tests/setup/random.ts";
import {
  letterNow,
  letterToday,
  sampleLetterNotice,
} from "../../tests/setup/sample-letter-notice.ts";
import { loadLetterRenderer } from "../letter-renderer.ts";
import { printTable } from "./table.ts";

const notices = 1_000;
const people = 10_000;

/** Letters of one day for ten thousand profiles, no two alike. */
export async function measureLetters(): Promise<void> {
  const codes = readCodes();
  const names = new Map(codes.map(({ code, name }) => [code, name]));
  const words = [...new Set(codes.flatMap(({ name }) => name.split(/[^\p{L}]+/u)))].filter(
    ({ length }) => length > 4,
  );
  const renderLetterMail = await loadLetterRenderer();
  const random = createRandom(1);
  const index = oneDay(codes, words, random);
  const queries = makeQueries(codes, words, random);
  const site = sisterSites.lv;
  const origin = "https://hanked.lv";
  const frame = letterFrame({
    site,
    origin,
    purpose: "daily",
    letterPage: `${origin}/vestules-paraugs`,
  });
  const time: LetterTime = {
    language: "lv",
    nameOf: (code) => names.get(code) ?? "",
    origin,
    now: letterNow,
    written: new WeakMap(),
  };
  let letters = 0;
  let items = 0;
  let bytes = 0;
  let largest = 0;
  let peak = 0;
  const started = performance.now();
  const before = cpuUsage();
  for (const query of queries) {
    const profile = parseProfile(new URLSearchParams(query), "LV");
    const chosen = chooseNotices(findNotices([index], profile), letterToday, letterNow);
    if (chosen.length === 0) continue;
    const letter = composeLetter(chosen, letterToday, {
      ...time,
      profile,
      allPath: "/vestules-paraugs?all=1",
      items: letterItems,
    });
    const { html, text } = renderLetterMail(letter, frame);
    letters++;
    items += Math.min(chosen.length, letterItems);
    bytes += html.length + text.length;
    largest = Math.max(largest, Buffer.byteLength(html));
    if (letters % 500 === 0) peak = Math.max(peak, memoryUsage.rss());
  }
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = cpuUsage(before);
  const busy = (user + system) / 1e6;
  printTable(
    [`letters for ${people} profiles of ${notices} notices`, "", "goal"],
    [
      ["letters per second", (letters / seconds).toFixed(0), "1000"],
      ["letters per second of processor time", (letters / busy).toFixed(0), "1000"],
      ["letters with something in them", String(letters), ""],
      ["notices in a letter, on average", (items / letters).toFixed(1), `≤ ${letterItems}`],
      ["the largest, in HTML", `${(largest / 1_000).toFixed(1)} KB`, "100 KB"],
      ["on average, both forms", `${(bytes / letters / 1_000).toFixed(1)} KB`, ""],
      ["memory", `${(peak / 1e6).toFixed(0)} MB`, "300 MB"],
    ],
  );
}

interface Code {
  code: string;
  name: string;
}

/** In a process of its own: unpacking the vocabulary takes more memory than a day's letters. */
function readCodes(): Code[] {
  const seed = new URL("../../db/seed/seed-cpv.ts", import.meta.url);
  const script = `
    const { loadCpvCodes } = await import(${JSON.stringify(seed)});
    const codes = (await loadCpvCodes()).map(({ code, name_lv }) => ({ code: code.slice(0, 8), name: name_lv ?? "" }));
    process.stdout.write(JSON.stringify(codes));`;
  const options = { encoding: "utf8", maxBuffer: 10_000_000 } as const;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", script], options));
}

/** Titles and descriptions of words from the vocabulary, which is what notices are written with. */
function oneDay(codes: Code[], words: string[], random: Random): NoticeIndex {
  const index = new NoticeIndex();
  for (let place = 0; place < notices; place++) {
    const { code, name } = codes[random(codes.length)] as Code;
    const kind = noticeKinds[random(10) < 6 ? 0 : random(noticeKinds.length)] ?? "tender";
    const text = Array.from({ length: 60 }, () => words[random(words.length)]).join(" ");
    const notice = sampleLetterNotice({
      id: String(place),
      kind,
      title: `${name}: ${text.slice(0, 60)}`,
      buyer: `Paraugu ${random(300)}. novada pašvaldība`,
      cpv: [code],
      region: [["LV00A", "LV005", "LV009", "LV00B", "LV00C"][random(5)] ?? "LV"],
      value: random(3) > 0 ? { amount: 1_000 * (1 + random(900)), currency: "EUR" } : null,
      deadline: letterNow + (1 + random(40)) * 86_400_000,
    });
    index.add(notice, searchable(`${notice.title} ${text}`));
  }
  return index;
}

/** One to three codes of any depth, none to two words, sometimes a region or a value. */
function makeQueries(codes: Code[], words: string[], random: Random): string[] {
  const queries = new Set<string>();
  while (queries.size < people) {
    const params = new URLSearchParams();
    for (let count = 1 + random(3); count > 0; count--) {
      params.append("cpv", codes[random(codes.length)]?.code.slice(0, 2 + random(4)) ?? "45");
    }
    const phrases = Array.from({ length: random(3) }, () => words[random(words.length)]);
    if (phrases.length > 0) params.set("q", phrases.join(", "));
    if (random(3) === 0) params.append("region", "LV00A");
    if (random(4) === 0) params.set("value", "10000-");
    queries.add(params.toString());
  }
  return [...queries];
}
