import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { startSite } from "../../scripts/running-site.ts";
import { ask } from "./ask.ts";
import { copyDataDir } from "./databases.ts";
import { addTenders, inDays, type SampleTender } from "./sample-tenders.ts";

/** The real server with 37 tenders, of which one is closed and some are odd. */
export async function openTenderSite() {
  const folder = copyDataDir();
  /** Beside the running server, as an operator's command would. */
  const change = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "operate");
    const result = await work(database);
    await database.close();
    return result;
  };
  const ids = await change(async (database) => {
    await database.asOwner((tx) => tx.execute(sql`delete from tenders`));
    return addTenders(database, tenders());
  });
  const site = await startSite({ DATA_DIR: folder });

  return {
    ...site,
    /** In the order of the list below. */
    ids,
    change,
    get: (path: string, host = "localhost") => ask(site, host, path),
    async close(): Promise<void> {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TenderSite = Awaited<ReturnType<typeof openTenderSite>>;

const hostileTitle = '</title><script>alert("x")</script><img src=x onerror=alert(1)>';

function tenders(): SampleTender[] {
  return [
    { title: "Esimene", deadline_date: inDays(2.5), created_at: inDays(-0.5) },
    { title: "Teine", deadline_date: inDays(20), value_amount: "48200", region: ["EE008"] },
    { title: " ", buyer_name: null, buyer_key: null, deadline_date: null },
    {
      title: hostileTitle,
      url: "javascript:alert(1)",
      description: hostileTitle,
      buyer_name: '"><script>alert(2)</script>',
      deadline_date: inDays(10),
      value_amount: "1e30",
      lots: [{ id: "1", title: hostileTitle, deadline: "nonsense", cpv: "x", value: "-1" }],
    },
    { title: "Reavahetus", url: "java\nscript:alert(1)", deadline_date: "9999-12-31T00:00Z" },
    { title: "Suletud", closed_at: inDays(-1), closed_reason: "awarded", cpv: ["90911000"] },
    {
      title: "Ühine õppesüsteem",
      buyer_name: "Esimene Ostja",
      buyer_key: null,
      buyers: [
        { name: "Esimene Ostja", code: "75000001" },
        { name: "Teine Ostja OÜ", code: null },
      ],
      deadline_date: inDays(15),
    },
    ...Array.from({ length: 30 }, (_, place) => ({
      title: `Koristus ${place}`,
      division: "90",
      cpv: place < 22 ? ["90910000"] : ["90500000", "90911200"],
      deadline_date: inDays(30 + place),
    })),
  ];
}

/** What a visitor reads: without the data that React gets along, and without markup. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/\s*\n\s*/g, "\n");
}
